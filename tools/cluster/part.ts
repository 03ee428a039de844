import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A process of the cluster: it can be ended, killed and started again, on its port. */
export type Part = {
	name: string;
	port: number;
	start(): Promise<void>;
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
};

type Making = {
	name: string;
	port: number;
	command: [string, ...string[]];
	env?: Record<string, string>;
	/** What it says goes there. */
	log: string;
	/** Asked until it answers at all, or with success where `isWell`. */
	asks: { path: string; isWell?: boolean };
};

export function makePart({ name, port, command: [program, ...args], env = {}, log, asks }: Making): Part {
	let child: ChildProcess | undefined;
	return {
		name,
		port,
		async start() {
			const out = openSync(log, "a");
			child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", out, out] });
			child.on("error", () => {});
			const answers = () =>
				fetch(`http://127.0.0.1:${port}${asks.path}`).then(
					({ ok }) => ok || !asks.isWell,
					() => false,
				);
			for (const until = Date.now() + 60_000; !(await answers()); await wait(50))
				if (child.pid === undefined || hasEnded(child) || Date.now() > until) throw new Error(`${name} does not start: ${log} says why.`);
		},
		async end(signal) {
			if (!child || hasEnded(child)) return;
			child.kill(signal);
			await once(child, "exit");
		},
	};
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Nobody else's now. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}
