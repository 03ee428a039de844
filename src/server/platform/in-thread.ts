import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createQueue } from "./task-queue.ts";

/** The thread was stopped or crashed: it took too long, needed too much memory, or hit a bug in a library. */
export class ThreadFailed extends Error {}

/** One at a time, whatever they draw: each may take a processor and 200 MB. */
const queued = createQueue({ waitingMax: 20, perKeyMax: 4 });

/**
 * Far above what the longest profile, report or honest CV takes. The seconds are CPU time: on a busy machine the same work takes longer by
 * the clock, and is not stopped for that before `elapsedPerCpu` times as long.
 */
const limits = { seconds: 15, heapMb: 192, buffersMb: 256 };
const elapsedPerCpu = 4;
export type Limits = typeof limits;

/** A thread's file: in the sources in the folder of the code that starts it, in the build beside the server. */
export function threadFile(folder: string, { built }: { built: string }): string {
	const beside = join(import.meta.dirname, built);
	return existsSync(beside) ? beside : join(folder, "thread.ts");
}

/**
 * Runs one of our tasks in a separate thread and returns the message it posts; the thread and its memory are then gone. `by` is the caller.
 * Throws `ThreadFailed`, and `TooManyWaiting` if the queue is full. Input from strangers belongs in a process (`in-process.ts`): a thread
 * bounds time and memory, but is no sandbox.
 */
export const runInThread = (file: string, task: unknown, { by, ...bounds }: Partial<Limits> & { by: string }): Promise<unknown> =>
	queued(() => start(file, task, { ...limits, ...bounds }), by);

async function start(file: string, task: unknown, { seconds, heapMb, buffersMb }: Limits): Promise<unknown> {
	const worker = new Worker(file, {
		workerData: task,
		resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
		// discard the libraries' warnings
		stdout: true,
		stderr: true,
		env: {},
	});
	const stop = () => void worker.terminate();
	const clock = setTimeout(stop, seconds * elapsedPerCpu * 1000);
	const guard = setInterval(() => {
		// decompressed streams are outside the heap, where `resourceLimits` do not apply
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
