import type { Language } from "../../contract/options.ts";
import { type Limits, runInThread, ThreadFailed, threadFile } from "../platform/in-thread.ts";
import type { Cv } from "./cv.ts";
import type { PdfProblem } from "./read/extract.ts";

export type Task = { name: "draw"; cv: Cv; language: Language } | { name: "read"; bytes: Uint8Array };

const file = threadFile(import.meta.dirname, { built: "cv-thread.js" });

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

const run = (task: Task, bounds: Partial<Limits>) => runInThread(file, task, bounds);
