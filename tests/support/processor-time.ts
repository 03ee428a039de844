import { readdirSync, readFileSync } from "node:fs";

/** Processor time of a process in milliseconds, over all its threads: other load on the machine is not included. */
export function processorTime(pid: number): number {
	const threads = readdirSync(`/proc/${pid}/task`);
	return threads.reduce((sum, thread) => sum + Number(readOrEmpty(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]), 0) / 1e6;
}

/** The same for each connection to a database, on the server of one of them, given by its process id. */
export function connectionsTime(pid: number, database: string): Map<number, number> {
	const isConnection = new RegExp(`^postgres: (?:\\S+: )?\\S+ ${database} `);
	const server = parentOf(pid);
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isConnection.test(readOrEmpty(`/proc/${name}/cmdline`)));
	return new Map(pids.map(Number).flatMap((other) => (parentOf(other) === server ? [[other, processorTime(other)] as const] : [])));
}

/** After the name, which may contain anything, come the state and then the parent. */
const parentOf = (pid: number): number =>
	Number(
		readOrEmpty(`/proc/${pid}/stat`)
			.replace(/^.*\) /s, "")
			.split(" ")[1],
	);

/** Returns "" for a process or thread that has ended meanwhile. */
function readOrEmpty(path: string): string {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return "";
	}
}
