import type { Language } from "../../../contract/options.ts";
import { say } from "../../../contract/sentences/say.ts";
import { longDay } from "../../platform/clock.ts";
import type { Block, Measure } from "../../platform/pdf/block.ts";
import { drawDocument, type PdfDocument } from "../../platform/pdf/draw.ts";
import { paginate } from "../../platform/pdf/paginate.ts";
import { sheet } from "../../platform/pdf/sheet.ts";
import { typeset } from "../../platform/pdf/typeset.ts";
import type { Letter } from "./in-thread.ts";

/** A typed letter as a tagged A4 PDF: sender, employer, date, job and the text as typed. */
export function drawLetter({ language, ...letter }: Letter): PdfDocument {
	return drawDocument(letter, {
		language,
		about: {
			title: `${say(language, "letterAbout", { title: letter.jobTitle })} – ${letter.fullName}`,
			author: letter.fullName,
			subject: say(language, "letterSubject"),
		},
		pages: (content, measure) => paginate(layOut(content, { language, measure }), sheet),
		foot: ({ fullName }, page) => `${fullName}  ·  ${say(language, "pdfPage")} ${page}`,
	});
}

function layOut(
	{ fullName, email, company, jobTitle, day, text }: Omit<Letter, "language">,
	{ language, measure }: { language: Language; measure: Measure },
): Block[] {
	const { styles, rowsOf, block } = typeset(measure);
	// paragraphs are separated by empty lines
	const paragraphs = text.split(/\n\s*\n/);
	return [
		block("P", rowsOf(fullName, styles.small), 0),
		block("P", rowsOf(email, styles.quiet), 1),
		block("P", rowsOf(longDay(day, language), styles.quiet), 14),
		...(company ? [block("P", rowsOf(say(language, "letterTo", { company }), styles.body), 4)] : []),
		block("H1", rowsOf(say(language, "letterAbout", { title: jobTitle }), styles.heading), 18, { keepsWithNext: true }),
		...paragraphs.map((text, place) => block("P", rowsOf(text, styles.body), place === 0 ? 12 : 9)),
	].filter(({ rows }) => rows.length > 0);
}
