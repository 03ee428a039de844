import type { Language } from "../../contract/options.ts";
import { type Limits, runInThread, threadFile } from "../platform/in-thread.ts";
import type { Cv } from "./cv.ts";

export type Task = { cv: Cv; language: Language };

const file = threadFile(import.meta.dirname, { built: "cv-thread.js" });

const underway = new Map<string, Promise<Buffer>>();

/**
 * A CV as a PDF (some 40 KB; a profile filled to its limits is 2 MB). Who asks for the same one while it is drawn gets that one:
 * nobody fills the queue by pressing a button. `by`: who asks. Throws `ThreadFailed`, `TooManyWaiting`.
 */
export async function drawPdf(task: Task, turn: Partial<Limits> & { by: string }): Promise<Buffer> {
	const key = JSON.stringify([task, turn]);
	const drawing = underway.get(key) ?? runInThread(file, task, turn).then((pdf) => Buffer.from(pdf as Uint8Array));
	underway.set(key, drawing);
	return drawing.finally(() => underway.delete(key));
}
