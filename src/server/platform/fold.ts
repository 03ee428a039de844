/** Letters that read as others but do not decompose into them. */
const readAs: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", "\u0640": "" };

/** Removes case and accents and collapses white space, so that texts people consider the same become equal. Safe to pass to PostgreSQL. */
export function fold(text: string): string {
	return foldLetters(text.toWellFormed().replaceAll("\0", " ").toLowerCase()).replace(/\s+/g, " ").trim();
}

/** Removes the accents of lower-case text. */
export function foldLetters(lowerCase: string): string {
	if (/^[\x20-\x7e]*$/.test(lowerCase)) return lowerCase;
	return lowerCase
		.normalize("NFD")
		.replace(/\p{M}+/gu, "")
		.replace(/[œæßøłđı\u0640]/g, (letter) => readAs[letter] ?? letter)
		.normalize("NFC");
}
