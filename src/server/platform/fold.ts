/** Letters that are read as others but do not decompose into them. */
const readAs: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i", "\u0640": "" };

/** Case and accents away, blanks single: what two people would call the same text. Safe to hand to PostgreSQL. */
export function fold(text: string): string {
	return foldLetters(text.toWellFormed().replaceAll("\0", " ").toLowerCase()).replace(/\s+/g, " ").trim();
}

/** Lower-case text without its accents. */
export function foldLetters(lowerCase: string): string {
	if (/^[\x20-\x7e]*$/.test(lowerCase)) return lowerCase;
	return lowerCase
		.normalize("NFD")
		.replace(/\p{M}+/gu, "")
		.replace(/[œæßøłđı\u0640]/g, (letter) => readAs[letter] ?? letter)
		.normalize("NFC");
}
