import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The process was stopped or crashed: it took too long, needed too much memory, or hit a bug in a library. */
export class ProcessFailed extends Error {}

/**
 * The seconds are CPU time: on a busy machine the same work takes longer by the clock, and is not stopped for that before `elapsedPerCpu` times
 * as long. The memory is that of the whole process, including Node's own 75 MB.
 */
const limits = { seconds: 15, heapMb: 192, memoryMb: 512 };
const elapsedPerCpu = 4;
const outputMax = 4 * 1024 * 1024;
export type Limits = typeof limits;

type Sandbox = {
	/** Files, and folders with everything in them: nothing else is readable. */
	readablePaths: readonly string[];
	limitOverrides?: Partial<Limits>;
};

/**
 * Runs one of our files in a separate Node process, for input from strangers: it receives only `input` and may only read its own code. It
 * cannot write files or start processes or threads, and only what it prints gets out, which is returned. Throws `ProcessFailed`.
 */
export async function runInProcess(file: string, input: Uint8Array, { readablePaths, limitOverrides }: Sandbox): Promise<string> {
	const { seconds, heapMb, memoryMb } = { ...limits, ...limitOverrides };
	const child = spawn(
		process.execPath,
		[
			"--permission",
			...[noNetwork, ...readablePaths].map((path) => `--allow-fs-read=${path}`),
			`--max-old-space-size=${heapMb}`,
			`--import=${noNetwork}`,
			file,
		],
		{ stdio: ["pipe", "pipe", "ignore"], env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {} },
	);
	const stop = () => void child.kill("SIGKILL");
	const timeout = setTimeout(stop, seconds * elapsedPerCpu * 1000);
	const usageCheck = setInterval(async () => {
		const used = await usageOf(child.pid);
		if (used && (used.memoryMb > memoryMb || used.seconds > seconds)) stop();
	}, 50);
	try {
		return await new Promise((resolve, reject) => {
			const output: Buffer[] = [];
			let bytes = 0;
			child.stdout.on("data", (chunk: Buffer) => {
				output.push(chunk);
				bytes += chunk.length;
				if (bytes > outputMax) stop();
			});
			child.on("error", (error) => reject(new ProcessFailed("the process did not start", { cause: error })));
			child.on("close", (code) =>
				code === 0 ? resolve(Buffer.concat(output).toString("utf8")) : reject(new ProcessFailed("the process was stopped")),
			);
			// a stopped process no longer reads
			child.stdin.on("error", () => {});
			child.stdin.end(input);
		});
	} finally {
		clearTimeout(timeout);
		clearInterval(usageCheck);
	}
}

/** Loaded before everything else: Node's permissions leave the network open. */
const noNetwork = [join(import.meta.dirname, "no-network.js"), join(import.meta.dirname, "no-network.ts")].find(existsSync) ?? "";

/**
 * A process's resource usage; null if the system does not report it, or if the process is gone. In that case only the heap limit and the
 * clock bound it.
 */
async function usageOf(pid: number | undefined): Promise<{ seconds: number; memoryMb: number } | null> {
	if (process.platform !== "linux") return null;
	try {
		const [stat, status] = await Promise.all(["stat", "status"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8")));
		// after the name in brackets, which may contain anything: user and system time in hundredths of a second (proc(5))
		const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
		const memoryKb = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? "")?.[1] ?? 0);
		return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, memoryMb: memoryKb / 1024 };
	} catch {
		return null;
	}
}
