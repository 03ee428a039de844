import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createQueue } from "./task-queue.ts";

/** The thread was stopped, or fell: it took too long, wanted too much memory, or met a fault of a library. */
export class ThreadFailed extends Error {}

/** One after the other, whatever they draw: each may take a processor and 200 MB. */
const inTurn = createQueue({ waitingMax: 20, eachMax: 4 });

/**
 * Far above what the longest profile, the longest report and the largest honest CV take. The seconds are the processor's: on
 * a crowded machine the same work takes longer by the clock, and nobody is refused for that before `patience` times as long.
 */
const limits = { seconds: 15, heapMb: 192, buffersMb: 256 };
const patience = 4;
export type Limits = typeof limits;

/** A thread's file: in the folder of the code that starts it, as it is written; beside the server, as it is built. */
export function threadFile(folder: string, { built }: { built: string }): string {
	const beside = join(import.meta.dirname, built);
	return existsSync(beside) ? beside : join(folder, "thread.ts");
}

/**
 * Runs a task of ours in a thread of its own and gives what it posts; then the thread and its memory are gone. `by` is who
 * asks. Throws `ThreadFailed`, and `TooManyWaiting` where a crowd is before. What strangers wrote belongs into a process
 * (`in-process.ts`): a thread bounds time and memory, but it is no wall.
 */
export const runInThread = (file: string, task: unknown, { by, ...bounds }: Partial<Limits> & { by: string }): Promise<unknown> =>
	inTurn(() => start(file, task, { ...limits, ...bounds }), by);

async function start(file: string, task: unknown, { seconds, heapMb, buffersMb }: Limits): Promise<unknown> {
	const worker = new Worker(file, {
		workerData: task,
		resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
		// what the libraries warn of is nobody's news
		stdout: true,
		stderr: true,
		env: {},
	});
	const stop = () => void worker.terminate();
	const clock = setTimeout(stop, seconds * patience * 1000);
	const guard = setInterval(() => {
		// unpacked streams lie outside the heap, where `resourceLimits` do not count
		Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).then(
			([{ external_memory }, { user, system }]) =>
				(external_memory > buffersMb * 1024 * 1024 || user + system > seconds * 1_000_000) && stop(),
			() => {},
		);
	}, 50);
	try {
		return await new Promise((resolve, reject) => {
			worker.once("message", resolve);
			worker.once("error", (error) => reject(new ThreadFailed("the thread fell", { cause: error })));
			worker.once("exit", () => reject(new ThreadFailed("the thread was stopped")));
		});
	} finally {
		clearTimeout(clock);
		clearInterval(guard);
		await worker.terminate();
	}
}
