import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects what starting left behind, and gives the machine its memory back: V8 collects by itself, but keeps half-empty pages for a process
 * that grows. Takes about a tenth of a second, in which nobody is answered.
 */
export function giveBackMemory(): void {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as NodeJS.GCFunction;
	collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
