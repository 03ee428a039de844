import { parentPort, workerData } from "node:worker_threads";
import type { Text } from "./documents.ts";
import { textPdf } from "./pdf.ts";

/** What runs in a thread of its own (`documents.ts`): all documents, then the thread and its memory are gone. */
const texts = workerData as Text[];
parentPort?.postMessage(await Promise.all(texts.map(async ([name, lines]) => [name, await textPdf(lines)])));
