import { buffer } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";
import { drawLetter } from "./draw.ts";

/** What runs in a thread of its own (`in-thread.ts`): one letter, then the thread and its memory are gone. */
parentPort?.postMessage(await buffer(drawLetter(workerData)));
