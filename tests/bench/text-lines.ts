import type { PdfLine } from "../../src/server/cv/read/extract.ts";

/** The lines of a plain text, as the CV reader gets them from a PDF. */
export const linesOf = (text: string): PdfLine[] =>
	text
		.split("\n")
		.map((line, place) => ({ text: line.trim(), size: 10, page: 1, x: 50, y: -12 * place }))
		.filter((line) => line.text !== "");
