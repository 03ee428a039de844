import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "./in-thread.ts";
import { drawCv } from "./pdf/draw.ts";

/** What runs in a thread of its own (`in-thread.ts`): one CV, then the thread and its memory are gone. */
const { cv, language } = workerData as Task;
const chunks: Buffer[] = [];
for await (const chunk of drawCv(cv, language)) chunks.push(chunk as Buffer);
parentPort?.postMessage(Buffer.concat(chunks));
