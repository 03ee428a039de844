import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** Renders lines of text on A4 as a PDF, the first one as the heading. The library takes 40 MB, so call this in a thread (`thread.ts`). */
export function textPdf([heading = "", ...lines]: readonly string[]): Promise<Buffer> {
	const pdf = new PDFDocument({ size: "A4", margin: 60 });
	pdf.fontSize(18).text(heading, { lineGap: 3 }).fontSize(11);
	for (const line of lines) pdf.text(line || " ", { lineGap: 3 });
	pdf.end();
	return buffer(pdf);
}
