import type { Cv } from "../cv.ts";
import { readContact } from "./contact.ts";
import { paragraphs, readEntries } from "./entries.ts";
import type { PdfLine } from "./extract.ts";
import { headingOf, type Part } from "./headings.ts";
import { periodIn } from "./periods.ts";
import { readPerson } from "./person.ts";
import { readLanguages, readWords } from "./words.ts";

/** Reads a CV from the lines of a PDF, as well as rules can: whoever sent it looks at it before it is kept. */
export function readLines(written: readonly PdfLine[]): Cv {
	const lines = besideTheirEntries(written.filter(({ text }) => !pageNumber.test(text)));
	const { head, parts } = partsOf(lines);
	const contact = readContact(lines, head);
	const usual = median(lines.map(({ size }) => size));
	const person = readPerson(head.length > 0 ? head.slice(0, 14) : lines.slice(0, 4), { email: contact.email, usual });
	const studies = readEntries(parts.education).map(({ title, company, duration }) => [title, company, duration].filter(Boolean).join(", "));
	return {
		...person,
		fullName: person.fullName ?? "",
		...contact,
		about: paragraphs(parts.about) || null,
		experiences: readEntries(parts.experience).map(({ title: role, ...entry }) => ({ role, ...entry })),
		skills: readWords(parts.skills),
		certifications: [...studies, ...parts.certifications.map((line) => line.replace(/^[^\p{L}\p{N}]+/u, "").replaceAll("\t", ", "))].filter(
			Boolean,
		),
		languages: readLanguages(parts.languages),
		portfolio: [],
	};
}

const pageNumber = /^(?:page\s*)?\d{1,2}(?:\s*(?:\/|of|sur|de)\s*\d{1,2})?$|page \d+ \/ \d+$/i;

type Parts = Record<Part, string[]>;

/** What stands above the first heading, and what below each. */
function partsOf(lines: readonly PdfLine[]): { head: PdfLine[]; parts: Parts } {
	const parts: Parts = {
		about: [],
		experience: [],
		education: [],
		skills: [],
		certifications: [],
		languages: [],
		portfolio: [],
		other: [],
	};
	const head: PdfLine[] = [];
	let part: Part | undefined;
	for (const line of lines) {
		const heading = headingOf(line.text);
		if (heading) {
			part = heading.part;
			if (heading.rest) parts[part].push(heading.rest);
		} else if (part) parts[part].push(line.text);
		else head.push(line);
	}
	return { head, parts };
}

/** A column of periods beside the text is written after it: each goes back to the line that it stands beside. */
function besideTheirEntries(lines: readonly PdfLine[]): PdfLine[] {
	const placed: PdfLine[] = [];
	for (const line of lines) {
		const before = placed.at(-1);
		const goesUp = before?.page === line.page && line.y > before.y + 3 && line.text.length <= 45;
		const period = goesUp ? periodIn(line.text) : null;
		const beside =
			period && !period.before && !period.after ? placed.findIndex(({ page, y }) => page === line.page && Math.abs(y - line.y) < 3) : -1;
		if (beside >= 0) placed.splice(/^\s*[•▪◦‣*–-]/.test(placed[beside]?.text ?? "") ? beside : beside + 1, 0, line);
		else placed.push(line);
	}
	return placed;
}

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
