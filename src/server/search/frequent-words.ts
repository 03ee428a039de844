import type { Queryable } from "../platform/database.ts";
import type { Term } from "./known-words.ts";
import type { Word } from "./words.ts";

/** A word of so many jobs, or with which words of so many begin, stands for tomorrow what it stands for today. */
const frequentFrom = 1_000;
/** The vocabulary is counted at night; what is posted until this is over adds one job to a thousand. */
const freshFor = 10 * 60_000;
const keptMax = 5_000;

const kept = new WeakMap<Queryable, Map<string, { at: number; term: Term }>>();

/** What the vocabulary said to a frequent word in the last minutes, kept in the process. */
export function frequentTerm(db: Queryable, asked: Word): Term | undefined {
	const there = kept.get(db)?.get(keyOf(asked));
	return there && performance.now() - there.at < freshFor ? there.term : undefined;
}

/** Keeps it where it is frequent; `occurrences` of the words that the typed one begins. */
export function keepFrequent(db: Queryable, asked: Word, { term, occurrences }: { term: Term; occurrences: number }): void {
	if (occurrences < frequentFrom) return;
	const terms = kept.get(db) ?? new Map<string, { at: number; term: Term }>();
	kept.set(db, terms);
	const key = keyOf(asked);
	// the one that was asked for longest ago goes
	terms.delete(key);
	terms.set(key, { at: performance.now(), term });
	if (terms.size > keptMax) terms.delete(terms.keys().next().value ?? key);
}

const keyOf = ({ word, form }: Word) => `${word} ${form}`;
