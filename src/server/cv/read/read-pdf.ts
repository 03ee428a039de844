import type { Cv } from "../cv.ts";
import { extractText, type PdfProblem } from "./extract.ts";
import { readLines } from "./read-lines.ts";

/** Reads a CV from a PDF, or says why it cannot be. Both the library and our own rules meet what a stranger wrote: only in a process of its own. */
export async function readPdf(bytes: Uint8Array): Promise<Cv | PdfProblem> {
	const lines = await extractText(bytes);
	return typeof lines === "string" ? lines : readLines(lines);
}
