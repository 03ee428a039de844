import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

/** Vite strips types without checking them: reports the type errors of the last edit, once the edits pause. */
export function createTypeCheck(project: string): { check(): void; stop(): void } {
	let pause: NodeJS.Timeout | undefined;
	let running: ChildProcess | undefined;
	const stop = () => {
		clearTimeout(pause);
		running?.kill();
	};
	return {
		check: () => {
			stop();
			pause = setTimeout(() => {
				running = spawn(process.execPath, [compiler, "-p", project, "--pretty"], { stdio: ["ignore", "inherit", "inherit"] });
				if (running.pid) setPriority(running.pid, constants.priority.PRIORITY_LOW);
			}, 1_000);
		},
		stop,
	};
}
