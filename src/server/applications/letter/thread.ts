import { buffer } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";
import { drawLetter } from "./draw.ts";

/** Worker thread (`in-thread.ts`): renders one letter, then ends and frees its memory. */
parentPort?.postMessage(await buffer(drawLetter(workerData)));
