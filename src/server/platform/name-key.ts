import { lookalikes } from "./lookalikes.ts";

/**
 * A company name's key by its look (decisions.md "Trust"): names that a reader takes for the same one have the same key, ignoring case,
 * accents, punctuation, spaces, legal form (`SARL`, `Ltd`) and letters that only look alike (Unicode TS 39). Dots and apostrophes are
 * removed (`S.A.R.L.` = `SARL`), other punctuation separates like a space (`Coca-Cola` = `Coca Cola`). A name made of punctuation alone is
 * its own key. Bump `nameKeyVersion` with every change to the result.
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

/** Stored with each key: keys of an earlier version are recomputed when the app starts. */
export const nameKeyVersion = 3;

/** Scripts that are mixed only to look like something else; Japanese and Korean mix theirs. */
const scripts = ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu", "Canadian_Aboriginal", "Runic"].map(
	(script) => new RegExp(`\\p{Script=${script}}`, "u"),
);

/** True if a name mixes letters of several alphabets: `Оrange` with a Cyrillic О. */
export const isMixedScript = (name: string): boolean => scripts.filter((script) => script.test(name.normalize("NFKC"))).length > 1;

function foldLetters(name: string): string {
	return (
		name
			.toWellFormed()
			.normalize("NFKC")
			.normalize("NFD")
			.replace(/[\p{M}\p{Cf}]/gu, "")
			// a capital I inside a lower-case word reads as an l: `AIlianz`
			.replace(/(?<=\p{L})I(?=\p{Ll})|(?<=\p{Ll})I/gu, "l")
			.toLowerCase()
			.replace(/./gu, (letter) => lookalikes[letter] ?? letter)
	);
}

/** In a word with letters, a digit may stand for one; `rn` reads as `m`, `vv` as `w`. */
function foldShapes(word: string): string {
	if (!/\p{L}/u.test(word)) return word;
	return word.replaceAll("0", "o").replace(/[1|]/g, "l").replaceAll("rn", "m").replaceAll("vv", "w");
}

/** The legal forms written before or after a name, in Cameroon, France and the English-speaking world. */
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
