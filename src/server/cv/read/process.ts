import { buffer } from "node:stream/consumers";
import { readPdf } from "./read-pdf.ts";

/** Separate process (`in-process.ts`): takes a PDF on stdin, prints the result. */
process.stdout.write(JSON.stringify(await readPdf(new Uint8Array(await buffer(process.stdin)))));
