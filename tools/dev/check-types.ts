import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

/** Vite strips types without checking them: reports the type errors of the last edit, once the edits pause. */
export function createTypeCheck(project: string): { ask(): void; stop(): void } {
	let pause: NodeJS.Timeout | undefined;
	let asked: ChildProcess | undefined;
	const stop = () => {
		clearTimeout(pause);
		asked?.kill();
	};
	return {
		ask: () => {
			stop();
			pause = setTimeout(() => {
				asked = spawn(process.execPath, [compiler, "-p", project, "--pretty"], { stdio: ["ignore", "inherit", "inherit"] });
				if (asked.pid) setPriority(asked.pid, constants.priority.PRIORITY_LOW);
			}, 1_000);
		},
		stop,
	};
}
