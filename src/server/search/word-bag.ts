import { rootOf } from "./roots.ts";
import { isStopWord, type WrittenWord, writtenWords } from "./words.ts";

/** The roots of a text by their number, each with its weight in the text. */
export type WordBag = ReadonlyMap<number, number>;

/** A word as written in the text; `root` is the number of its root. */
export type RootWord = WrittenWord & { root: number };

/** Returns the words of a text that may count: no stop words, single letters or numbers, and none for which `isLeftOut` holds. */
export function rootWords(text: string, isLeftOut: (word: string) => boolean = () => false): RootWord[] {
	const counted: RootWord[] = [];
	let isAfterCounted = false;
	for (const written of writtenWords(text)) {
		const counts = written.word.length > 1 && !isStopWord(written.word) && !/^\d+$/.test(written.word) && !isLeftOut(written.word);
		if (counts) counted.push({ ...written, glue: isAfterCounted ? written.glue : null, root: numberOf(rootOf(written.word)) });
		isAfterCounted = counts;
	}
	return counted;
}

export function bagOf(parts: readonly { words: readonly RootWord[]; weight: number }[]): WordBag {
	const bag = new Map<number, number>();
	for (const { words, weight } of parts) for (const { root } of words) bag.set(root, (bag.get(root) ?? 0) + weight);
	return bag;
}

/** FNV-1a: in a vocabulary of half a million words, some thirty share their number with another. */
export function numberOf(root: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < root.length; at++) hash = Math.imul(hash ^ root.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}
