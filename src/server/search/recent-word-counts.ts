import { AsyncLocalStorage } from "node:async_hooks";
import { desc, max } from "drizzle-orm";
import { searchWords } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { rootOf } from "./roots.ts";
import { numberOf } from "./word-bag.ts";
import { type WordCounts, wordCounts } from "./word-counts.ts";

/** Only the most frequent words: any other word of a text is rare. */
const wordsMax = 20_000;

/** The vocabulary is counted nightly; what was posted since changes little. */
const freshFor = 60 * 60_000;
const cache = new WeakMap<Queryable, { at: number; counts: Promise<WordCounts> }>();

/** Runs outside of any request's context: the counts serve everyone for the next hour. */
const forAll = AsyncLocalStorage.snapshot();

/** The number of jobs that have each word. */
export function recentWordCounts(db: Queryable): Promise<WordCounts> {
	const last = cache.get(db);
	if (last && performance.now() - last.at < freshFor) return last.counts;
	const counts = forAll(readWordCounts, db);
	cache.set(db, { at: performance.now(), counts });
	counts.catch(() => cache.delete(db));
	return counts;
}

async function readWordCounts(db: Queryable): Promise<WordCounts> {
	const jobs = max(searchWords.jobCount);
	const words = await db
		.select({ word: searchWords.word, jobs })
		.from(searchWords)
		.groupBy(searchWords.word)
		.orderBy(desc(jobs))
		.limit(wordsMax);
	const counted = words.map(({ word, jobs: count }) => ({ root: numberOf(rootOf(word)), jobs: count ?? 0 }));
	return wordCounts(counted, { jobs: counted[0]?.jobs ?? 0, rest: words.length < wordsMax ? 0 : (counted.at(-1)?.jobs ?? 0) });
}
