import type { Language } from "../../../contract/options.ts";
import type { Measure } from "../../platform/pdf/block.ts";
import { drawDocument, type PdfDocument } from "../../platform/pdf/draw.ts";
import { type Placed, paginate } from "../../platform/pdf/paginate.ts";
import { sheet } from "../../platform/pdf/sheet.ts";
import type { Cv } from "../cv.ts";
import { labels } from "./labels.ts";
import { layOut } from "./layout.ts";

/** Scales tried for a short CV if they save a page; 1 is the designed size. */
const smallerScales = [0.96, 0.92];
const shrinkablePagesMax = 4;

/** A CV as a tagged A4 PDF; the page warns beforehand of characters that its font lacks (`src/web/cv`). */
export function drawCv(cv: Cv, language: Language): PdfDocument {
	return drawDocument(cv, {
		language,
		about: { title: `${cv.fullName} – CV`, author: cv.fullName, subject: "Curriculum vitae" },
		pages: (content, measure) => fitPages(content, { language, measure }),
		foot: ({ fullName }, page) => `${fullName.replace(/\s+/g, " ").trim()}  ·  ${labels[language].page} ${page}`,
	});
}

function fitPages(cv: Cv, { language, measure }: { language: Language; measure: Measure }): Placed[][] {
	const pagesAt = (scale: number) => paginate(layOut(cv, { labels: labels[language], measure, scale }), sheet);
	const designed = pagesAt(1);
	if (designed.length > shrinkablePagesMax) return designed;
	const attempts = [designed, ...smallerScales.map(pagesAt)];
	const fewest = Math.min(...attempts.map(({ length }) => length));
	return attempts.find(({ length }) => length === fewest) ?? [];
}
