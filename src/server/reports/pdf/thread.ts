import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "./in-thread.ts";

/** Entry point of the thread (`in-thread.ts`): draws one report, then the thread and its memory are gone. */
const { drawReport } = await import("./draw.ts");
const doc = drawReport(workerData as Task);
const chunks: Buffer[] = [];
if (doc) for await (const chunk of doc) chunks.push(chunk as Buffer);
parentPort?.postMessage(doc && Buffer.concat(chunks));
