import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time that a process has had, all its threads: the machine's other work is not in it. */
export function processorTime(pid: number): number {
	const threads = readdirSync(`/proc/${pid}/task`);
	return threads.reduce((sum, thread) => sum + Number(readOrEmpty(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]), 0) / 1e6;
}

/** The same of each connection to a database of the server whose connection `one` is. */
export function connectionsTime(one: number, database: string): Map<number, number> {
	const isToIt = new RegExp(`^postgres: (?:\\S+: )?\\S+ ${database} `);
	const server = parentOf(one);
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isToIt.test(readOrEmpty(`/proc/${name}/cmdline`)));
	return new Map(pids.map(Number).flatMap((pid) => (parentOf(pid) === server ? [[pid, processorTime(pid)] as const] : [])));
}

/** What follows the name, which may hold anything: a state, then the parent. */
const parentOf = (pid: number): number =>
	Number(
		readOrEmpty(`/proc/${pid}/stat`)
			.replace(/^.*\) /s, "")
			.split(" ")[1],
	);

/** A process or thread that has ended meanwhile has no file. */
function readOrEmpty(path: string): string {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return "";
	}
}
