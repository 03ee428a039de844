import type { PdfLine } from "./extract.ts";
import { isPlace } from "./places.ts";
import { folded, saysCompany, saysRole } from "./roles.ts";

/** The name and title of the CV's owner: a name is large, near the top, and often part of the mail address. */
export function readPerson(
	head: readonly PdfLine[],
	{ email, bodySize }: { email: string | null; bodySize: number },
): { fullName: string | null; title: string | null } {
	const labelled = labelledName(head);
	const candidates = head.map((line, place) => ({ line, place, name: nameIn(line.text) }));
	let best = { score: 0, place: -1, name: labelled as string | null };
	for (const { line, place, name } of candidates) {
		if (!name) continue;
		const local = folded(email?.split("@")[0] ?? "");
		const wordsInAddress = folded(name)
			.split(/[\s-]+/)
			.filter((word) => word.length > 2 && local.includes(word)).length;
		const score =
			(line.size > bodySize * 1.25 ? 3 : 0) +
			Math.min(wordsInAddress, 2) * 2 +
			(place === 0 ? 2 : place < 3 ? 1 : 0) -
			(saysCompany(name) ? 2 : 0);
		// the page's first line wins if it can be a name and nothing scores higher
		if (!labelled && score > Math.max(best.score, place === 0 ? 1 : 2)) best = { score, place, name };
	}
	return { fullName: best.name && properCase(best.name), title: titleAfter(head, best.place) };
}

function labelledName(head: readonly PdfLine[]): string | null {
	const valueAfter = (label: RegExp) => head.map(({ text }) => label.exec(text)?.[1]?.trim()).find(Boolean);
	const first = valueAfter(/^\P{L}*pr[ée]noms?\s*:\s*(\p{L}[\p{L}\p{M} .'’-]{1,60})$/iu);
	const last = valueAfter(/^\P{L}*noms?(?: de famille)?\s*:\s*(\p{L}[\p{L}\p{M} .'’-]{1,60})$/iu);
	if (first && last) return `${first} ${properCase(last)}`;
	for (const { text } of head) {
		const name = /^\P{L}*(?:noms?(?:\s*(?:et|&|\/)\s*pr[ée]noms?)?|full name|name)\s*:\s*(\p{L}[\p{L}\p{M} .'’-]{2,80})$/iu.exec(text)?.[1];
		if (name) return name.trim();
	}
	return null;
}

/** Two to six words of letters; a name written in spaced letters is joined. */
function nameIn(text: string): string | null {
	const plain = text
		.split("\t")[0]
		?.replace(/\b(?:curriculum vitae|curriculum|vitae|r[ée]sum[ée]|c\.?v\.?)\b/giu, "")
		.replace(/^(?:mr|mrs|ms|mme|mlle|dr|m)\.? (?=\p{Lu})/iu, "")
		.replace(/^[\s:|–-]+|[\s:|,–-]+$/gu, "")
		.replace(/\s+/g, " ");
	if (!plain || plain.length > 60 || !/^[\p{L}\p{M} .'’-]+$/u.test(plain)) return null;
	const joined = /^(?:\p{L} ){4,}\p{L}$/u.test(plain) ? plain.replaceAll(" ", "") : plain;
	const words = joined.split(" ");
	const particles = /^(?:de|du|des|van|von|el|al|ben|bin|da|dos|la|le|d'|épse|epse|née|nee)$/i;
	if (words.length < 2 || words.length > 6 || !words.every((word) => /^\p{Lu}/u.test(word) || particles.test(word))) return null;
	return saysRole(joined) || isPlace(joined) ? null : joined;
}

/** `JEAN PAUL NDI` becomes `Jean Paul Ndi`; a name with lower-case letters is left as written. */
const properCase = (name: string) =>
	/\p{Ll}/u.test(name)
		? name
		: name
				.toLocaleLowerCase("fr")
				.replace(/(^|[\s'’-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toLocaleUpperCase("fr"));

/** The professional title: one of the next lines that states a role, else the line right below the name. */
function titleAfter(head: readonly PdfLine[], place: number): string | null {
	const lines = head.slice(place + 1, place + 6).map(({ text }) => text.split("\t")[0]?.trim() ?? "");
	const candidates = lines.filter(
		(text) => text.length > 2 && text.length <= 100 && !/[@\d:]|https?|www\.|^[“"•]/.test(text) && !isPlace(text),
	);
	const line = candidates.find(saysRole) ?? (place >= 0 && candidates[0] === lines[0] ? candidates[0] : undefined);
	return line?.replace(/^[^\p{L}]+/u, "") ?? null;
}
