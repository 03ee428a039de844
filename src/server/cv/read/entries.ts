import { headingOf } from "./headings.ts";
import { type Period, periodIn } from "./periods.ts";
import { isPlace } from "./places.ts";
import { saysCompany, saysRole } from "./roles.ts";

export type Entry = { title: string; company: string; duration: string | null; description: string | null };

const bullet = /^[•▪◦‣*·❖◆◇➢➤►▶✓✔■●○–-]\s*(?=\S)|^(?:o|§|Ø)\s+(?=\p{Lu})/u;
/** What a form calls the name that follows. */
const label =
	/^(?:designation|position|job title|title|role|poste(?: occupé)?|fonction|titre|rôle|intitulé du poste|company|employer|organi[sz]ation|entreprise|employeur|société|structure|établissement|école|school|institution)\s*:\s*/iu;
/** `4 months` and nothing else. */
export const isLength = (text: string) => /^\(?\d+\s*(?:years?|yrs?|months?|mos?|ans?|années?|mois)\b[\d\s\w]{0,20}\)?$/iu.test(text);

/**
 * Jobs or studies of one part of a CV. Each is found by its period; what it is called stands on the period's line, above it
 * or below it, and the first one shows which: the rest of the part is written the same way.
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
		startOf(at, { above: namedBy(period) >= 2 && first === 0 ? 0 : above, lines, after: anchors[index - 1]?.at ?? -1 }),
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

/** How many names stand beside a period: a role and a company make two. */
const namedBy = ({ before, after }: Period) => [...partsOf(before), ...partsOf(after)].filter((part) => !isPlace(part)).length;

function startOf(at: number, { above, lines, after }: { above: number; lines: readonly string[]; after: number }): number {
	let start = at;
	while (start > after + 1 && at - start < above && isName(lines[start - 1] ?? "")) start--;
	return start;
}

/** Short, begins like a name, and is no sentence. */
const isName = (text: string) =>
	text.length <= 110 &&
	!bullet.test(text) &&
	/^[\p{Lu}\d"“«(]/u.test(text) &&
	!/[.;,]$/.test(text.replace(/\b(?:inc|ltd|co|s\.a)\.$/i, ""));

type Place = { start: number; at: number; period: Period; end: number };

function entryOf(lines: readonly string[], { start, at, period, end }: Place): Entry {
	const names = [...lines.slice(start, at).flatMap(partsOf), ...partsOf(period.before), ...partsOf(period.after)];
	let next = at + 1;
	// role and company may each have a line of their own below
	while (next < end && next <= at + 2 && !areEnough(names, { below: lines[next] ?? "" }) && isName(lines[next] ?? "")) {
		names.push(...partsOf(lines[next] ?? ""));
		next++;
	}
	const kept = names.filter((name) => !isPlace(name));
	const [one = names[0] ?? "", two = "", ...more] = kept.length === 1 ? halves(kept[0] ?? "") : kept;
	const [title, company] = isTurned(one, two) ? [two, one] : [one, two];
	const rest = lines.slice(next, end);
	return {
		title,
		company: [company, ...more.slice(0, 1)].filter(Boolean).join(", "),
		duration: period.period,
		description: paragraphs(rest) || null,
	};
}

/** A role and a company, each by itself or both in one name; where a company stands on the line below, it is not in that name. */
function areEnough(names: readonly string[], { below }: { below: string }): boolean {
	const kept = names.filter((name) => !isPlace(name));
	if (kept.length !== 1 || saysCompany(below)) return kept.length > 1;
	const [one = "", two] = halves(kept[0] ?? "");
	if (saysRole(below) && !saysRole(one)) return false;
	return two !== undefined && !isPlace(two);
}

/** `Nurse at the Central Hospital`, `Nexus AI, Founder`: two names in one. */
function halves(text: string): string[] {
	const [, one, two] = /^(.{2,80}?)\s*(?:,\s|\sat\s|\schez\s|\s@\s|\sauprès de\s|\s\/\s)(.{2,100})$/iu.exec(text) ?? [];
	return one && two ? [one, two] : [text];
}

/** The first of two names is the company. */
function isTurned(one: string, two: string): boolean {
	if (!two) return false;
	if (saysRole(one) !== saysRole(two)) return saysRole(two);
	return saysCompany(one) && !saysCompany(two);
}

/** A word that did not fit its line. */
export const isBroken = (text: string) => /\p{Ll}-$/u.test(text);

/** Lines as they were before a page was too narrow for them: points stay points, broken sentences become whole. */
export function paragraphs(lines: readonly string[]): string {
	const made: string[] = [];
	for (const text of lines) {
		if (headingOf(text)?.rest === "" && text.length < 30) continue;
		const last = made.at(-1);
		const line = text.replaceAll("\t", " ").trim();
		if (bullet.test(line)) made.push(`- ${line.replace(bullet, "")}`);
		else if (last !== undefined && isBroken(last) && /^\p{Ll}/u.test(line)) made[made.length - 1] = last.slice(0, -1) + line;
		else if (last !== undefined && (/^[\p{Ll}(]/u.test(line) || (last.length > 70 && !/[.!?:]$/.test(last))))
			made[made.length - 1] = `${last} ${line}`;
		else made.push(line);
	}
	return made.filter((line) => /[\p{L}\d]/u.test(line)).join("\n");
}
