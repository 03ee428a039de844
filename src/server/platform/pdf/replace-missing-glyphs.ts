/// <reference path="../fontkit.d.ts" />
import { openSync } from "fontkit";

/**
 * Reduces the texts of a value to characters that the font has. Pictograms are dropped; a letter of a script that the font lacks becomes a
 * `?`, so that the gap is visible.
 */
export function replaceMissingGlyphs<T>(value: T, font: string): T {
	const loaded = openSync(font);
	const write = (text: string) =>
		[...text.normalize("NFC").replace(/\t/g, " ")]
			.map((letter) => {
				if (letter === "\n" || loaded.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
				if (/\s/u.test(letter)) return " ";
				return /[\p{L}\p{N}]/u.test(letter) ? "?" : "";
			})
			.join("");
	return mapTexts(value, write);
}

/** Applies a function to every text in a value, at any depth. */
function mapTexts<T>(value: T, write: (text: string) => string): T {
	if (typeof value === "string") return write(value) as T;
	if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, write)) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapTexts(entry, write)])) as T;
}
