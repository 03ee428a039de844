import type { Cv } from "../cv.ts";
import { readContact } from "./contact.ts";
import { isLength, paragraphs, readEntries } from "./entries.ts";
import type { PdfLine } from "./extract.ts";
import { type Heading, headingOf, type Part } from "./headings.ts";
import { periodIn } from "./periods.ts";
import { readPerson } from "./person.ts";
import { isPlace } from "./places.ts";
import { readLanguages, readWords, saysLanguages } from "./words.ts";

/** Reads a CV from a PDF's lines, as well as rules can: its owner reviews the result before it is saved. */
export function readLines(allLines: readonly PdfLine[]): Cv {
	const lines = periodsBesideEntries(withoutRunningLines(allLines.filter(({ text }) => !pageNumber.test(text))));
	const { head, parts } = partsOf(lines);
	const contact = readContact(lines, head);
	const bodySize = median(lines.map(({ size }) => size));
	const person = readPerson(nameLines(lines, { head, bodySize }), { email: contact.email, bodySize });
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

/** Splits lines into those above the first heading and those below each. */
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
	const bodySize = median(lines.map(({ size }) => size));
	const columns: Column[] = [];
	for (const [place, line] of lines.entries()) {
		if (beginsColumn(line, { before: lines[place - 1], column: columns.at(-1) })) {
			part = continuedPart(line, columns) ?? part;
			columns.push({ page: line.page, x: line.x, part });
		}
		const heading = headingOf(line.text);
		if (heading && !isEntryOfPart(heading, { part, isLarge: line.size > bodySize * 1.1 })) {
			part = heading.part;
			if (heading.rest) parts[part].push(heading.rest);
		} else if (part) parts[part].push(line.text);
		else head.push(line);
		const column = columns.at(-1);
		if (column) columns[columns.length - 1] = { ...column, x: Math.min(column.x, line.x), part };
	}
	return { head, parts };
}

type Column = { page: number; x: number; part: Part | undefined };

const beginsColumn = (line: PdfLine, { before, column }: { before: PdfLine | undefined; column: Column | undefined }) =>
	!before || !column || line.page !== before.page || (line.y > before.y + 50 && Math.abs(line.x - column.x) > 80);

/** In a two-column layout, each column continues the part in which the same column ended on the page before. */
function continuedPart({ page, x }: PdfLine, columns: readonly Column[]): Part | undefined {
	const before = columns.filter((column) => column.page === page - 1);
	return before.length > 1 ? before.findLast((column) => Math.abs(column.x - x) < 20)?.part : undefined;
}

/** Lines where the name is expected: above the first heading, or the largest text if another column precedes it. */
function nameLines(lines: readonly PdfLine[], { head, bodySize }: { head: readonly PdfLine[]; bodySize: number }): PdfLine[] {
	const largest = lines.reduce((place, { size, page }, at) => (page === 1 && size > (lines[place]?.size ?? 0) ? at : place), 0);
	const top = head.length > 0 ? head.slice(0, 14) : lines.slice(0, 4);
	const large = lines[largest];
	return large && large.size > bodySize * 1.5 && !top.includes(large) ? [...lines.slice(largest, largest + 5), ...top] : top;
}

/**
 * True if what looks like a heading is an entry of the current part: `Stage académique` among the jobs is one of them, `Languages: Python`
 * among the skills is a group of those.
 */
function isEntryOfPart({ part, rest, isListed }: Heading, place: { part: Part | undefined; isLarge: boolean }): boolean {
	if (part === place.part && !isListed && !place.isLarge) return true;
	return place.part === "skills" && part === "languages" && rest !== "" && !saysLanguages(rest);
}

/** Removes running headers and footers, such as a name with the page number; on the first page a name may be the CV's own. */
function withoutRunningLines(lines: readonly PdfLine[]): PdfLine[] {
	const key = ({ text, y }: PdfLine) => `${Math.round(y / 4)} ${text.replace(/\d+/g, "#")}`;
	const pages = Map.groupBy(lines, key);
	return lines.filter((line, place) => {
		const isRunning = new Set(pages.get(key(line))?.map(({ page }) => page)).size > 1;
		return !isRunning || (line.page === 1 && place < 3);
	});
}

/** A side column of periods (and places) comes after the text it belongs to, in pieces: moves each period back to the line next to it. */
function periodsBesideEntries(lines: readonly PdfLine[]): PdfLine[] {
	const ordered: PdfLine[] = [];
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] as PdfLine;
		const before = ordered.at(-1);
		const isHigher = before?.page === line.page && line.y > before.y + 3;
		const sideLines = isHigher ? sideColumnFrom(lines, at) : [];
		const period = sideLines.find(isPeriod);
		const beside = period ? ordered.findIndex(({ page, y }) => page === line.page && Math.abs(y - line.y) < 3) : -1;
		if (period && beside >= 0) {
			ordered.splice(/^\s*[•▪◦‣*–-]/.test(ordered[beside]?.text ?? "") ? beside : beside + 1, 0, period);
			at += sideLines.length - 1;
		} else ordered.push(line);
	}
	return ordered;
}

/** A piece of such a column: a place, a period and its length, close below each other. */
function sideColumnFrom(lines: readonly PdfLine[], start: number): PdfLine[] {
	const piece: PdfLine[] = [];
	for (const line of lines.slice(start, start + 3)) {
		const last = piece.at(-1);
		const follows = !last || (line.page === last.page && line.y < last.y && last.y - line.y < 2 * line.size);
		if (!follows || line.text.length > 45 || !(isPeriod(line) || isPlace(line.text) || isLength(line.text))) break;
		piece.push(line);
	}
	return piece;
}

function isPeriod({ text }: PdfLine): boolean {
	const period = periodIn(text);
	return period !== null && !period.before && !period.after;
}

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
