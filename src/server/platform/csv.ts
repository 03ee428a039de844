/** A record of a CSV text, a request for more text, or a report that the line at `from` is not CSV. `next` is where the rest begins. */
export type CsvStep =
	| { kind: "record"; fields: string[]; next: number }
	| { kind: "more" }
	| { kind: "malformed"; reason: string; next: number };

type Place = { delimiter: string; from: number; atEnd: boolean };

/** Longer than any posting: a quote still open after this many characters was never closed. */
const recordLengthMax = 1_000_000;

/**
 * Takes one record from `text` (RFC 4180: quoted fields may contain delimiters, line breaks and doubled quotes). Why not a library:
 * docs/decisions/044-own-readers.md. A malformed line costs only that line: reading continues after its first line break.
 */
export function readCsvRecord(text: string, { delimiter, from, atEnd }: Place): CsvStep {
	const malformed = (reason: string): CsvStep => {
		const lineEnd = text.indexOf("\n", from);
		return { kind: "malformed", reason, next: lineEnd < 0 ? text.length : lineEnd + 1 };
	};
	const fields: string[] = [];
	let at = from;
	while (true) {
		let field: string;
		if (text[at] === '"') {
			const close = closingQuote(text, at + 1);
			if (close < 0 || (close === text.length - 1 && !atEnd)) {
				if (text.length - from > recordLengthMax || atEnd) {
					return malformed("a quote is opened and not closed");
				}
				return { kind: "more" };
			}
			field = text.slice(at + 1, close).replaceAll('""', '"');
			at = close + 1;
		} else {
			const end = fieldEnd(text, { at, delimiter });
			if (end < 0 && !atEnd) return text.length - from > recordLengthMax ? malformed("the line is too long") : { kind: "more" };
			field = text.slice(at, end < 0 ? text.length : end);
			at = end < 0 ? text.length : end;
		}
		fields.push(field);
		const sign = text[at];
		if (sign === delimiter) {
			at++;
			continue;
		}
		if (sign === undefined) return { kind: "record", fields, next: at };
		if (sign === "\n") return { kind: "record", fields, next: at + 1 };
		if (sign === "\r") {
			if (at + 1 === text.length && !atEnd) return { kind: "more" };
			return { kind: "record", fields, next: text[at + 1] === "\n" ? at + 2 : at + 1 };
		}
		return malformed("text stands behind a closing quote");
	}
}

/** The index of the quote that ends a field, skipping doubled ones; -1 if there is none. */
function closingQuote(text: string, from: number): number {
	for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
		if (text[at + 1] !== '"') return at;
	}
	return -1;
}

function fieldEnd(text: string, { at, delimiter }: { at: number; delimiter: string }): number {
	for (let i = at; i < text.length; i++) {
		const sign = text[i];
		if (sign === delimiter || sign === "\n" || sign === "\r") return i;
	}
	return -1;
}

/** The delimiter the header uses: comma, semicolon, tab or vertical bar. */
export function delimiterOf(header: string): string {
	const plain = header.replace(/"[^"]*"/g, "");
	return [",", ";", "\t", "|"].map((sign) => ({ sign, count: plain.split(sign).length })).reduce((a, b) => (b.count > a.count ? b : a))
		.sign;
}
