import { rootOf } from "./roots.ts";
import { isStopWord, type WrittenWord, writtenWords } from "./words.ts";

/** The roots of a text by their number, each with its weight in the text. */
export type WordBag = ReadonlyMap<number, number>;

/** A word as written in the text; `root` is the number of its root. */
export type RootWord = WrittenWord & { root: number };

/** Returns the words of a text that may count: no stop words, single letters or numbers, and none for which `isLeftOut` holds. */
export function rootWords(text: string, isLeftOut: (word: string) => boolean = () => false): RootWord[] {
	const kept: RootWord[] = [];
	let isAfterCounted = false;
	for (const one of writtenWords(text)) {
		const counts = one.word.length > 1 && !isStopWord(one.word) && !/^\d+$/.test(one.word) && !isLeftOut(one.word);
		if (counts) kept.push({ ...one, glue: isAfterCounted ? one.glue : null, root: numberOf(rootOf(one.word)) });
		isAfterCounted = counts;
	}
	return kept;
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
