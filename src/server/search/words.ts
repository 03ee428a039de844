import { foldLetters } from "../platform/fold.ts";

/** A word as it is searched for (`word`: without case and accents) and as it was written (`form`: lower case, for the French stemmer). */
export type Word = { word: string; form: string };

/** Longer runs are not words of a language; a query's words are cut at the same length. */
export const wordLengthMax = 40;

// names that letters and digits alone would lose, then runs of letters and digits with their combining marks
const pattern = /\.net(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[cf]#|c\+\+)|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text in order, the same way for index and query. */
export function wordsOf(text: string): Word[] {
	return letterRuns(text).flatMap(({ run }) => wordOf(run));
}

/**
 * A word as it may be quoted: a short name in capitals stays so (`TIG`, `SQL`). `glue`: the space or hyphen, if nothing else separates it
 * from the word before.
 */
export type WrittenWord = Word & { written: string; glue: " " | "-" | null };

/** Returns the words of a text as they may be quoted, in order. */
export function writtenWords(text: string): WrittenWord[] {
	const composed = text.normalize("NFC");
	const cased = composed.toLowerCase().length === composed.length ? composed : "";
	let end = -1;
	return letterRuns(text).flatMap(({ run, at, lowerCase }) => {
		const between = lowerCase.slice(end, at);
		const glue = end >= 0 && (between === " " || between === "-") ? between : null;
		end = at + run.length;
		const asTyped = cased.slice(at, end);
		const written = run.length <= shortNameMax && asTyped !== run && asTyped === asTyped.toUpperCase() ? asTyped : run;
		return wordOf(run).map((word) => ({ ...word, written, glue }));
	});
}

/** Longer words in capitals are headings. */
const shortNameMax = 5;

/** For the index: adds `fullstack` where the text has `full-stack`. */
export function wordsToIndex(text: string): Word[] {
	const words: Word[] = [];
	let joined = "";
	let end = -1;
	for (const { run, at, lowerCase } of letterRuns(text)) {
		words.push(...wordOf(run));
		const isJoined = at === end + 1 && lowerCase[end] === "-";
		joined = isJoined ? joined + run : run;
		if (isJoined && joined.length <= wordLengthMax) words.push(...wordOf(joined));
		end = at + run.length;
	}
	return words;
}

/** True for the words that every posting has. `it` and `us` do not count as such: they are also names of trades and places. */
export function isStopWord(word: string): boolean {
	return stopWords.has(word);
}

const stopWords = new Set(
	(
		"a an and are as at be by for from has have in is of on or our that the their this to was we were will with you your " +
		"au aux avec ce ces cette d dans de des du elle en est et etre il ils j l la le les leur leurs m n nos notre nous ou " +
		"par pas plus pour qu que qui s sa se ses son sont sur t un une vos votre vous"
	).split(" "),
);

function letterRuns(text: string): { run: string; at: number; lowerCase: string }[] {
	const lowerCase = text.toLowerCase().normalize("NFC");
	return [...lowerCase.matchAll(pattern)].map((match) => ({ run: match[0], at: match.index, lowerCase }));
}

function wordOf(run: string): Word[] {
	const form = cutWord(run);
	const word = cutWord(foldLetters(form));
	return word ? [{ word, form }] : [];
}

function cutWord(run: string): string {
	return run.length > wordLengthMax ? run.slice(0, wordLengthMax).toWellFormed().replaceAll("\ufffd", "") : run;
}
