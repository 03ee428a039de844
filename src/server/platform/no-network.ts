import { registerHooks } from "node:module";

/**
 * Loaded into a process before the code it is to run (`in-process.ts`): from then on no module resolves that gives access to the network or
 * to anything outside the process. Files and other processes are left to Node's own permissions.
 */
const closed = /^(?:node:)?(?:net|tls|dgram|dns|http2?|https|inspector|cluster|child_process|worker_threads|repl|wasi)(?:\/|$)/;

registerHooks({
	resolve(specifier, context, nextResolve) {
		if (closed.test(specifier)) throw new Error(`${specifier} is closed`);
		return nextResolve(specifier, context);
	},
});

for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]) Reflect.deleteProperty(globalThis, name);
for (const name of ["getBuiltinModule", "binding", "_linkedBinding", "dlopen"]) Reflect.deleteProperty(process, name);
