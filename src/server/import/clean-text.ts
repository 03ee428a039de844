/** Control characters, lone surrogates, and marks that turn the reading direction or are not seen; line feeds and tabs stay. */
const unwanted = /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;

/** Text that can be stored and shown: LF, ordinary blanks, nothing invisible. Keeps lines. */
export function cleanText(text: string): string {
	return text
		.replace(/\r\n?|\u2028|\u2029/g, "\n")
		.replace(unwanted, "")
		.replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ");
}

/** The same in one line. */
export function cleanLine(text: string): string {
	return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Not longer than `max`; cut after a word, with `…`. */
export function cutAtWord(text: string, max: number): string {
	if (text.length <= max) return text;
	const head = text.slice(0, max - 1);
	const lastBlank = head.search(/\s\S*$/);
	const kept = lastBlank > max / 2 ? head.slice(0, lastBlank) : head;
	return `${kept.replace(/[\s\p{Cs}]+$/u, "")}…`;
}
