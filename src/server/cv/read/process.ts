import { buffer } from "node:stream/consumers";
import { readPdf } from "./read-pdf.ts";

/** What runs in a process of its own (`in-process.ts`): a PDF comes in, what it says goes out. */
process.stdout.write(JSON.stringify(await readPdf(new Uint8Array(await buffer(process.stdin)))));
