import { headingOf } from "./headings.ts";
import { type Period, periodIn } from "./periods.ts";
import { isPlace } from "./places.ts";
import { saysCompany, saysRole } from "./roles.ts";

export type Entry = { title: string; company: string; duration: string | null; description: string | null };

const bullet = /^[•▪◦‣*·❖◆◇➢➤►▶✓✔■●○–-]\s*(?=\S)|^(?:o|§|Ø)\s+(?=\p{Lu})/u;
/** Labels that forms put before a name. */
const label =
	/^(?:designation|position|job title|title|role|poste(?: occupé)?|fonction|titre|rôle|intitulé du poste|company|employer|organi[sz]ation|entreprise|employeur|société|structure|établissement|école|school|institution)\s*:\s*/iu;
/** True for a length of time and nothing else: `4 months`. */
export const isLength = (text: string) => /^\(?\d+\s*(?:years?|yrs?|months?|mos?|ans?|années?|mois)\b[\d\s\w]{0,20}\)?$/iu.test(text);

/**
 * Reads the jobs or studies of one part of a CV. Each is located by its period; its names are on the period's line, above or below it, and
 * the first entry tells which: the rest of the part is assumed to be written the same way.
 */
export function readEntries(texts: readonly string[]): Entry[] {
	const lines = texts.filter((text) => !isLength(text));
	const anchors = lines.flatMap((text, at) => {
		const period = bullet.test(text) || text.length > 200 ? null : periodIn(text);
		return period && isAnchor(period) ? [{ at, period }] : [];
	});
	const first = anchors[0]?.at ?? 0;
	const above = first > 3 ? 1 : first;
	const starts = anchors.map(({ at, period }, index) =>
		startOf(at, { above: nameCount(period) >= 2 && first === 0 ? 0 : above, lines, after: anchors[index - 1]?.at ?? -1 }),
	);
	return anchors.map(({ at, period }, index) =>
		entryOf(lines, { start: starts[index] ?? at, at, period, end: starts[index + 1] ?? lines.length }),
	);
}

const isAnchor = ({ before, after, isRange }: Period) =>
	before.length + after.length < 150 && (isRange || before.length < 90) && !/[.;]$/.test(after);

const partsOf = (text: string) =>
	text
		.split(/\t|\s[|·•–—]\s|\s-\s|\s,\s/)
		.map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, "").replace(label, ""))
		.filter((part) => /\p{L}{2}/u.test(part));

/** Number of names next to a period; role and company make two. */
const nameCount = ({ before, after }: Period) => [...partsOf(before), ...partsOf(after)].filter((part) => !isPlace(part)).length;

function startOf(at: number, { above, lines, after }: { above: number; lines: readonly string[]; after: number }): number {
	let start = at;
	while (start > after + 1 && at - start < above && isName(lines[start - 1] ?? "")) start--;
	return start;
}

/** Short, starts like a name, and is not a sentence. */
const isName = (text: string) =>
	text.length <= 110 &&
	!bullet.test(text) &&
	/^[\p{Lu}\d"“«(]/u.test(text) &&
	!/[.;,]$/.test(text.replace(/\b(?:inc|ltd|co|s\.a)\.$/i, ""));

type EntryLines = { start: number; at: number; period: Period; end: number };

function entryOf(lines: readonly string[], { start, at, period, end }: EntryLines): Entry {
	const names = [...lines.slice(start, at).flatMap(partsOf), ...partsOf(period.before), ...partsOf(period.after)];
	let next = at + 1;
	// role and company may each be on a line of their own below
	while (next < end && next <= at + 2 && !hasBothNames(names, { below: lines[next] ?? "" }) && isName(lines[next] ?? "")) {
		names.push(...partsOf(lines[next] ?? ""));
		next++;
	}
	const parts = names.filter((name) => !isPlace(name));
	const [first = names[0] ?? "", second = "", ...more] = parts.length === 1 ? halves(parts[0] ?? "") : parts;
	const [title, company] = isCompanyFirst(first, second) ? [second, first] : [first, second];
	const rest = lines.slice(next, end);
	return {
		title,
		company: [company, ...more.slice(0, 1)].filter(Boolean).join(", "),
		duration: period.period,
		description: paragraphs(rest) || null,
	};
}

/**
 * True if role and company are both found, as two names or within one; if the line below is a company, the one name does not contain it.
 */
function hasBothNames(names: readonly string[], { below }: { below: string }): boolean {
	const parts = names.filter((name) => !isPlace(name));
	if (parts.length !== 1 || saysCompany(below)) return parts.length > 1;
	const [first = "", second] = halves(parts[0] ?? "");
	if (saysRole(below) && !saysRole(first)) return false;
	return second !== undefined && !isPlace(second);
}

/** Splits two names in one: `Nurse at the Central Hospital`, `Nexus AI, Founder`. */
function halves(text: string): string[] {
	const [, one, two] = /^(.{2,80}?)\s*(?:,\s|\sat\s|\schez\s|\s@\s|\sauprès de\s|\s\/\s)(.{2,100})$/iu.exec(text) ?? [];
	return one && two ? [one, two] : [text];
}

/** True if the company comes first. */
function isCompanyFirst(one: string, two: string): boolean {
	if (!two) return false;
	if (saysRole(one) !== saysRole(two)) return saysRole(two);
	return saysCompany(one) && !saysCompany(two);
}

/** True if the line ends in a hyphenated word. */
export const endsHyphenated = (text: string) => /\p{Ll}-$/u.test(text);

/** Undoes the line breaks of a narrow page: list items stay apart, broken sentences are joined. */
export function paragraphs(lines: readonly string[]): string {
	const result: string[] = [];
	for (const text of lines) {
		if (headingOf(text)?.rest === "" && text.length < 30) continue;
		const last = result.at(-1);
		const line = text.replaceAll("\t", " ").trim();
		if (bullet.test(line)) result.push(`- ${line.replace(bullet, "")}`);
		else if (last !== undefined && endsHyphenated(last) && /^\p{Ll}/u.test(line)) result[result.length - 1] = last.slice(0, -1) + line;
		else if (last !== undefined && (/^[\p{Ll}(]/u.test(line) || (last.length > 70 && !/[.!?:]$/.test(last))))
			result[result.length - 1] = `${last} ${line}`;
		else result.push(line);
	}
	return result.filter((line) => /[\p{L}\d]/u.test(line)).join("\n");
}
