import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Language } from "../../contract/options.ts";
import { createTurns } from "../platform/turns.ts";
import type { Cv } from "./cv.ts";
import type { PdfProblem } from "./read/extract.ts";

export type Task = { name: "draw"; cv: Cv; language: Language } | { name: "read"; bytes: Uint8Array };

/** The thread was stopped, or fell: it took too long, wanted too much memory, or met a fault of the library. */
export class ThreadFailed extends Error {}

/** One after the other: each may take a processor and 200 MB. Throws `TooManyWaiting` where a crowd is before. */
const takeTurn = createTurns();
const waitingMax = 20;

/**
 * Far above what the longest profile (4 s) and the largest honest CV take. The seconds are the processor's: on a crowded machine
 * the same work takes longer by the clock, and nobody is refused for that before `patience` times as long.
 */
const limits = { seconds: 15, heapMb: 192, buffersMb: 256 };
const patience = 4;
export type Limits = typeof limits;

const underway = new Map<string, Promise<Buffer>>();

/**
 * A CV as a PDF (some 40 KB; a profile filled to its limits is 2 MB). Who asks for the same one while it is drawn gets that one:
 * nobody fills the queue by pressing a button. Throws `ThreadFailed`, `TooManyWaiting`.
 */
export async function drawPdf(cv: Cv, language: Language, bounds: Partial<Limits> = {}): Promise<Buffer> {
	const key = JSON.stringify([cv, language, bounds]);
	const drawing = underway.get(key) ?? run({ name: "draw", cv, language }, bounds).then((pdf) => Buffer.from(pdf as Uint8Array));
	underway.set(key, drawing);
	return drawing.finally(() => underway.delete(key));
}

/** What a PDF says, or why it cannot be read. A file that wants too much time or memory is `unreadable`. Throws `TooManyWaiting`. */
export async function readPdf(bytes: Uint8Array, bounds: Partial<Limits> = {}): Promise<Cv | PdfProblem> {
	try {
		return (await run({ name: "read", bytes }, bounds)) as Cv | PdfProblem;
	} catch (error) {
		if (error instanceof ThreadFailed) return "unreadable";
		throw error;
	}
}

/** Beside this file, as it is written or as it is built. */
const isBuilt = existsSync(join(import.meta.dirname, "cv-thread.js"));
const threadFile = join(import.meta.dirname, isBuilt ? "cv-thread.js" : "thread.ts");

const run = (task: Task, bounds: Partial<Limits>) => takeTurn(() => start(task, { ...limits, ...bounds }), { waitingMax });

async function start(task: Task, { seconds, heapMb, buffersMb }: Limits): Promise<unknown> {
	const worker = new Worker(threadFile, {
		workerData: task,
		resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
		// the libraries' warnings about a stranger's file are nobody's news
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
