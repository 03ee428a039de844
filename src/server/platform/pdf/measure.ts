import type { Measure } from "./block.ts";

const referenceSize = 100;

/**
 * Measures each word once, at one size: a profile filled to its limits has 25,000 words, and a line is measured again with each word tried
 * on it.
 */
export function byWords(measure: Measure): Measure {
	const widths = new Map<string, number>();
	const widthOf = (word: string, bold: boolean, colour: string) => {
		const key = `${bold ? "b" : "r"}${word}`;
		const width = widths.get(key) ?? measure(word, { size: referenceSize, bold, colour });
		widths.set(key, width);
		return width;
	};
	return (text, { size, bold, colour }) => {
		const words = text.split(" ");
		const letters = words.reduce((sum, word) => sum + (word ? widthOf(word, bold, colour) : 0), 0);
		return ((letters + (words.length - 1) * widthOf(" ", bold, colour)) * size) / referenceSize;
	};
}
