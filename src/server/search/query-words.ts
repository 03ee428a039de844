import { isStopWord, type Word, wordsOf } from "./words.ts";

/** Words of a query that are searched for; nobody types more. */
const queryWordsMax = 12;

/** The words to search for, each once; stop words only if there are no others. */
export function queryWords(q: string): { words: Word[]; onlyStopWords: boolean } {
	const typed = [...new Map(wordsOf(q).map((word) => [word.word, word])).values()];
	const significant = typed.filter(({ word }) => !isStopWord(word));
	const onlyStopWords = significant.length === 0;
	return { words: (onlyStopWords ? typed : significant).slice(0, queryWordsMax), onlyStopWords };
}
