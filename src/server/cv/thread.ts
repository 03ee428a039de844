import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "./in-thread.ts";

/** What runs in a thread of its own (`in-thread.ts`): one task, then the thread and its memory are gone. */
const task = workerData as Task;

if (task.name === "draw") {
	const { drawCv } = await import("./pdf/draw.ts");
	const chunks: Buffer[] = [];
	for await (const chunk of drawCv(task.cv, task.language)) chunks.push(chunk as Buffer);
	parentPort?.postMessage(Buffer.concat(chunks));
} else {
	const { readPdf } = await import("./read/read-pdf.ts");
	parentPort?.postMessage(await readPdf(task.bytes));
}
