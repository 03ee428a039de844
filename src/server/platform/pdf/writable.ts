/// <reference path="../fontkit.d.ts" />
import { openSync } from "fontkit";

/**
 * A value whose texts have only letters of the font. Pictograms are left out; a letter of a script that the font lacks
 * becomes a `?`, so that it is seen that something stood there.
 */
export function writable<T>(value: T, font: string): T {
	const known = openSync(font);
	const write = (text: string) =>
		[...text.normalize("NFC").replace(/\t/g, " ")]
			.map((letter) => {
				if (letter === "\n" || known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
				if (/\s/u.test(letter)) return " ";
				return /[\p{L}\p{N}]/u.test(letter) ? "?" : "";
			})
			.join("");
	return walk(value, write);
}

/** Every text of a value, however deep. */
function walk<T>(value: T, write: (text: string) => string): T {
	if (typeof value === "string") return write(value) as T;
	if (Array.isArray(value)) return value.map((entry) => walk(entry, write)) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, write)])) as T;
}
