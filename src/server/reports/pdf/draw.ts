import { reportPdfPagesMax } from "../../../contract/limits/reports.ts";
import { say } from "../../../contract/sentences/say.ts";
import { drawDocument, type PdfDocument } from "../../platform/pdf/draw.ts";
import { paginate } from "../../platform/pdf/paginate.ts";
import { sheet } from "../../platform/pdf/sheet.ts";
import type { Task } from "./in-thread.ts";
import { layOut } from "./layout.ts";

/** Draws a report as a tagged A4 PDF in the reader's language; null if it would have too many pages. */
export function drawReport({ report, language }: Task): PdfDocument | null {
	try {
		return drawDocument(report, {
			language,
			about: { title: report.title, author: report.author.fullName, subject: say(language, "pdfReport") },
			pages: (content, measure) => {
				const pages = paginate(layOut(content, { language, measure }), sheet);
				if (pages.length > reportPdfPagesMax) throw new TooManyPages();
				return pages;
			},
			foot: ({ title }, page) => `${short(title)}  ·  ${say(language, "pdfPage")} ${page}`,
		});
	} catch (error) {
		if (error instanceof TooManyPages) return null;
		throw error;
	}
}

class TooManyPages extends Error {}

const short = (title: string) => (title.length > 70 ? `${title.slice(0, 69).toWellFormed().trimEnd()}…` : title);
