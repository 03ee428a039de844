import type { Cv } from "../cv.ts";
import { extractText, type PdfProblem } from "./extract.ts";
import { readLines } from "./read-lines.ts";

/**
 * Reads a CV from a PDF, or tells why it cannot be read. Both the library and our own rules process untrusted input: only run it in a
 * separate process.
 */
export async function readPdf(bytes: Uint8Array): Promise<Cv | PdfProblem> {
	const lines = await extractText(bytes);
	return typeof lines === "string" ? lines : readLines(lines);
}
