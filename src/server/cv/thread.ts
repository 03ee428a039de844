import { parentPort, workerData } from "node:worker_threads";
import type { Task } from "./in-thread.ts";
import { drawCv } from "./pdf/draw.ts";

/** Worker thread (`in-thread.ts`): renders one CV, then ends and frees its memory. */
const { cv, language } = workerData as Task;
const chunks: Buffer[] = [];
for await (const chunk of drawCv(cv, language)) chunks.push(chunk as Buffer);
parentPort?.postMessage(Buffer.concat(chunks));
