import { parentPort, workerData } from "node:worker_threads";
import type { Text } from "./documents.ts";
import { textPdf } from "./pdf.ts";

/** Runs in a separate thread (`documents.ts`): renders all documents, then the thread ends and its memory is freed. */
const texts = workerData as Text[];
parentPort?.postMessage(await Promise.all(texts.map(async ([name, lines]) => [name, await textPdf(lines)])));
