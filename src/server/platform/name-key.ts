import { lookalikes } from "./lookalikes.ts";

/**
 * A company's name by its look (decisions.md "Trust"): two names that a reader takes for one have the same key, whatever the
 * case, accents, punctuation, spaces, legal form (`SARL`, `Ltd`) and letters that only look alike (Unicode TS 39).
 * Dots and apostrophes vanish (`S.A.R.L.` = `SARL`), other punctuation separates like a space (`Coca-Cola` = `Coca Cola`).
 * A name made of punctuation alone is its own key. Bump `nameKeyVersion` with each change of what it gives.
 */
export function nameKey(name: string): string {
	const plain = foldLetters(name);
	const words = plain
		.replace(/[.'’‘`´]/g, "")
		.replace(/[\p{P}\p{C}]/gu, " ")
		.split(/\s+/)
		.filter(Boolean);
	return withoutLegalForms(words).map(foldShapes).join(" ") || plain.replace(/\s+/g, " ").trim();
}

/** Kept with each key: keys of an earlier version are made anew when the app starts. */
export const nameKeyVersion = 3;

/** Letters of scripts that are mixed only to look like something else; Japanese and Korean mix theirs. */
const scripts = ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu", "Canadian_Aboriginal", "Runic"].map(
	(script) => new RegExp(`\\p{Script=${script}}`, "u"),
);

/** Whether letters of several alphabets stand in one name: `Оrange` with a Cyrillic О. */
export const isMixedScript = (name: string): boolean => scripts.filter((script) => script.test(name.normalize("NFKC"))).length > 1;

function foldLetters(name: string): string {
	return (
		name
			.toWellFormed()
			.normalize("NFKC")
			.normalize("NFD")
			.replace(/[\p{M}\p{Cf}]/gu, "")
			// a capital I inside a word of small letters is read as an l: `AIlianz`
			.replace(/(?<=\p{L})I(?=\p{Ll})|(?<=\p{Ll})I/gu, "l")
			.toLowerCase()
			.replace(/./gu, (letter) => lookalikes[letter] ?? letter)
	);
}

/** Within a word with letters a digit can stand for one; `rn` reads as `m`, `vv` as `w`. */
function foldShapes(word: string): string {
	if (!/\p{L}/u.test(word)) return word;
	return word.replaceAll("0", "o").replace(/[1|]/g, "l").replaceAll("rn", "m").replaceAll("vv", "w");
}

/** What stands before or behind a name to say what kind of body it is, in Cameroon, France and the English-speaking world. */
const legalForms = new Set(
	"sa sarl sarlu sas sasu suarl snc scs scop scoops sci gie eurl ei ets etablissement etablissements ste cie unipersonnelle plc ltd limited pty pvt llc llp inc incorporated corp co gmbh ag bv".split(
		" ",
	),
);

function withoutLegalForms(words: string[]): string[] {
	const first = words.findIndex((word) => !legalForms.has(word));
	const last = words.findLastIndex((word) => !legalForms.has(word));
	return first < 0 ? words : words.slice(first, last + 1);
}
