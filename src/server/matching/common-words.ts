import { isBoilerplate, isLanguageName } from "../search/ignored-words.ts";
import { rootOf } from "../search/roots.ts";
import { numberOf, type RootWord } from "../search/word-bag.ts";
import type { WordCounts } from "../search/word-counts.ts";
import { wordsOf } from "../search/words.ts";
import type { ReadText } from "./read-text.ts";

const phraseMax = 3;
const wordLengthMin = 3;

/** Rarer than one in two hundred postings; among fewer than three hundred no word alone is, since chance decides there. */
const tellingRarity = Math.log(200);

type Phrase = { roots: number[]; written: string; rarity: number };
export type CommonWord = {
	written: string;
	/** It says something about the work: a title or skill names it, or few postings have it. */
	isTelling: boolean;
};

/**
 * The words that both texts contain, rarest first, in the person's spelling; words adjacent in both become one phrase (`soudure TIG`).
 * Leaves out words of any posting, languages and what was `mentioned` already.
 */
export function commonWords(
	job: ReadText,
	person: ReadText,
	{ counts, mentioned }: { counts: WordCounts; mentioned: readonly string[] },
): CommonWord[] {
	const mentionedRoots = new Set(mentioned.flatMap(wordsOf).map(({ word }) => numberOf(rootOf(word))));
	const isCommon = ({ root, word }: RootWord) =>
		job.bag.has(root) && word.length >= wordLengthMin && !isBoilerplate(word) && !isLanguageName(word) && !mentionedRoots.has(root);
	const pairs = pairsOf(job);
	const found: Phrase[] = [];
	let current: Phrase | undefined;
	for (const word of person.words) {
		const before = current?.roots.at(-1);
		const follows = word.glue !== null && before !== undefined && pairs.has(pairOf(before, word.root));
		const rarity = counts.rarity(word.root);
		if (!isCommon(word)) current = undefined;
		else if (current && follows && current.roots.length < phraseMax && !current.roots.includes(word.root)) {
			current.roots.push(word.root);
			current.written += `${word.glue}${word.written}`;
			current.rarity += rarity;
		} else {
			current = { roots: [word.root], written: word.written, rarity };
			found.push(current);
		}
	}
	const isNamed = (root: number) => job.namedRoots.has(root) || person.namedRoots.has(root);
	return rarestFirst(found).map(({ roots, written, rarity }) => ({
		written,
		isTelling: rarity >= tellingRarity || roots.some(isNamed),
	}));
}

/** Each word at most once, in the phrase with the highest total rarity. */
function rarestFirst(found: readonly Phrase[]): Phrase[] {
	const used = new Set<number>();
	return found
		.toSorted((a, b) => b.rarity - a.rarity)
		.filter(({ roots }) => {
			if (roots.some((root) => used.has(root))) return false;
			for (const root of roots) used.add(root);
			return true;
		});
}

const cache = new WeakMap<ReadText, Set<number>>();

/** The adjacent word pairs of a text, cached because it is compared with many people. */
function pairsOf(text: ReadText): Set<number> {
	const cached = cache.get(text);
	if (cached) return cached;
	const pairs = new Set(text.words.flatMap(({ root, glue }, at) => (glue === null ? [] : pairOf(text.words[at - 1]?.root ?? 0, root))));
	cache.set(text, pairs);
	return pairs;
}

const pairOf = (first: number, second: number): number => first * 0x20_0000 + (second >>> 11);
