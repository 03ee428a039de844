import type { WordBag } from "../search/word-bag.ts";
import { type WordCounts, wordCounts } from "../search/word-counts.ts";

/** Counts in how many of these postings each word occurs, for postings that no vocabulary covers. */
export function countsOf(bags: readonly WordBag[]): WordCounts {
	const jobs = new Map<number, number>();
	for (const bag of bags) for (const root of bag.keys()) jobs.set(root, (jobs.get(root) ?? 0) + 1);
	return wordCounts(
		[...jobs].map(([root, count]) => ({ root, jobs: count })),
		{ jobs: bags.length },
	);
}
