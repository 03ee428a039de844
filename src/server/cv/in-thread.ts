import type { Language } from "../../contract/options.ts";
import { type Limits, runInThread, threadFile } from "../platform/in-thread.ts";
import type { Cv } from "./cv.ts";

export type Task = { cv: Cv; language: Language };

const file = threadFile(import.meta.dirname, { built: "cv-thread.js" });

const renderings = new Map<string, Promise<Buffer>>();

/**
 * Renders a CV as a PDF (some 40 KB; a profile filled to its limits gives 2 MB). Concurrent calls for the same one share the rendering, so
 * that nobody fills the queue by pressing a button. `by` is the caller's id. Throws `ThreadFailed`, `TooManyWaiting`.
 */
export async function drawPdf(task: Task, limits: Partial<Limits> & { by: string }): Promise<Buffer> {
	const key = JSON.stringify([task, limits]);
	const rendering = renderings.get(key) ?? runInThread(file, task, limits).then((pdf) => Buffer.from(pdf as Uint8Array));
	renderings.set(key, rendering);
	return rendering.finally(() => renderings.delete(key));
}
