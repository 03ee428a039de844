import type { Queryable } from "../platform/database.ts";
import type { Term } from "./known-words.ts";
import type { Word } from "./words.ts";

/** From this many occurrences on, counting all words that start with it, the vocabulary's answer for a word hardly changes in a day. */
const frequentFrom = 1_000;
/** The vocabulary is counted nightly; jobs posted within this time add about one to a thousand. */
const freshFor = 10 * 60_000;
const cachedMax = 5_000;

const cache = new WeakMap<Queryable, Map<string, { at: number; term: Term }>>();

/** Returns the vocabulary's answer for a frequent word if this process cached it in the last minutes. */
export function frequentTerm(db: Queryable, word: Word): Term | undefined {
	const cached = cache.get(db)?.get(keyOf(word));
	return cached && performance.now() - cached.at < freshFor ? cached.term : undefined;
}

/** Caches the answer for a word that is frequent; `occurrences` counts those of all words that the typed one begins. */
export function cacheFrequent(db: Queryable, word: Word, { term, occurrences }: { term: Term; occurrences: number }): void {
	if (occurrences < frequentFrom) return;
	const terms = cache.get(db) ?? new Map<string, { at: number; term: Term }>();
	cache.set(db, terms);
	const key = keyOf(word);
	// reinserted at the end, so that the oldest entry is evicted
	terms.delete(key);
	terms.set(key, { at: performance.now(), term });
	if (terms.size > cachedMax) terms.delete(terms.keys().next().value ?? key);
}

const keyOf = ({ word, form }: Word) => `${word} ${form}`;
