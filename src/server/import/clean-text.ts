/** Control characters, lone surrogates, bidirectional overrides and invisible marks; line feeds and tabs are allowed. */
const unwanted = /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;

/** Makes text fit to store and display: LF line ends, ordinary spaces, nothing invisible. Keeps lines. */
export function cleanText(text: string): string {
	return text
		.replace(/\r\n?|\u2028|\u2029/g, "\n")
		.replace(unwanted, "")
		.replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ");
}

/** Same, on one line. */
export function cleanLine(text: string): string {
	return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Cuts to at most `max` characters after a whole word, with `…`. */
export function cutAtWord(text: string, max: number): string {
	if (text.length <= max) return text;
	const head = text.slice(0, max - 1);
	const lastBlank = head.search(/\s\S*$/);
	const shortened = lastBlank > max / 2 ? head.slice(0, lastBlank) : head;
	return `${shortened.replace(/[\s\p{Cs}]+$/u, "")}…`;
}
