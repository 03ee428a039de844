import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The process was stopped, or fell: it took too long, wanted too much memory, or met a fault of a library. */
export class ProcessFailed extends Error {}

/**
 * The seconds are the processor's: on a crowded machine the same work takes longer by the clock, and nobody is refused for
 * that before `patience` times as long. The memory is all that the process holds, Node's own 75 MB with it.
 */
const limits = { seconds: 15, heapMb: 192, memoryMb: 512 };
const patience = 4;
const outputMax = 4 * 1024 * 1024;
export type Limits = typeof limits;

type Walls = {
	/** Files, and folders with all that is in them: nothing else can be read. */
	reads: readonly string[];
	bounds?: Partial<Limits>;
};

/**
 * Runs a file of ours in a Node of its own, for what strangers wrote: it is given `input` and nothing else, and may only
 * read its own code; no file can be written, no process or thread started, and nothing leaves but what it prints, which is
 * given back. Throws `ProcessFailed`.
 */
export async function runInProcess(file: string, input: Uint8Array, { reads, bounds }: Walls): Promise<string> {
	const { seconds, heapMb, memoryMb } = { ...limits, ...bounds };
	const child = spawn(
		process.execPath,
		[
			"--permission",
			...[noNetwork, ...reads].map((path) => `--allow-fs-read=${path}`),
			`--max-old-space-size=${heapMb}`,
			`--import=${noNetwork}`,
			file,
		],
		{ stdio: ["pipe", "pipe", "ignore"], env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {} },
	);
	const stop = () => void child.kill("SIGKILL");
	const clock = setTimeout(stop, seconds * patience * 1000);
	const guard = setInterval(async () => {
		const used = await usageOf(child.pid);
		if (used && (used.memoryMb > memoryMb || used.seconds > seconds)) stop();
	}, 50);
	try {
		return await new Promise((resolve, reject) => {
			const printed: Buffer[] = [];
			let bytes = 0;
			child.stdout.on("data", (chunk: Buffer) => {
				printed.push(chunk);
				bytes += chunk.length;
				if (bytes > outputMax) stop();
			});
			child.on("error", (error) => reject(new ProcessFailed("the process did not start", { cause: error })));
			child.on("close", (code) =>
				code === 0 ? resolve(Buffer.concat(printed).toString("utf8")) : reject(new ProcessFailed("the process was stopped")),
			);
			// who was stopped reads no more
			child.stdin.on("error", () => {});
			child.stdin.end(input);
		});
	} finally {
		clearTimeout(clock);
		clearInterval(guard);
	}
}

/** Loaded before everything else: Node's permissions leave the network open. */
const noNetwork = [join(import.meta.dirname, "no-network.js"), join(import.meta.dirname, "no-network.ts")].find(existsSync) ?? "";

/** What a process has used; null where the system does not say, or it is gone. There the heap and the clock are its bounds. */
async function usageOf(pid: number | undefined): Promise<{ seconds: number; memoryMb: number } | null> {
	if (process.platform !== "linux") return null;
	try {
		const [stat, status] = await Promise.all(["stat", "status"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8")));
		// behind the name in brackets, which may hold anything: user and system time in hundredths of a second (proc(5))
		const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
		const memoryKb = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? "")?.[1] ?? 0);
		return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, memoryMb: memoryKb / 1024 };
	} catch {
		return null;
	}
}
