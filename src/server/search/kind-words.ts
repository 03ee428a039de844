import { queryWords } from "./query-words.ts";
import { isStopWord, wordsOf } from "./words.ts";

/** Of a job's title, by what its kind can be left out: neither the words of the search that found it nor those that every title has. */
export function kindWords(title: string, { q }: { q?: string | undefined } = {}): string[] {
	const sought = new Set(queryWords(q ?? "").words.map(({ word }) => word));
	const words = wordsOf(title).filter(({ word }) => word.length > 1 && !isStopWord(word) && !sought.has(word));
	return [...new Map(words.map(({ word, form }) => [word, form])).values()];
}
