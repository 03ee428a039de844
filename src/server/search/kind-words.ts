import { queryWords } from "./query-words.ts";
import { isStopWord, wordsOf } from "./words.ts";

/** The words of a job's title by which its kind can be excluded: leaves out stop words and those of the search that found it. */
export function kindWords(title: string, { q }: { q?: string | undefined } = {}): string[] {
	const sought = new Set(queryWords(q ?? "").words.map(({ word }) => word));
	const words = wordsOf(title).filter(({ word }) => word.length > 1 && !isStopWord(word) && !sought.has(word));
	return [...new Map(words.map(({ word, form }) => [word, form])).values()];
}
