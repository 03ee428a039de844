/** How many jobs have a word: what many have says little. */
export type WordCounts = {
	/** As BM25 has it: the logarithm of how few jobs have the word. */
	rarity(root: number): number;
	/** It is among the words that were counted. */
	isKnown(root: number): boolean;
};

/** Of `jobs` jobs; what is not among the counted words is in `rest` of them, at most. */
export function wordCounts(
	counted: Iterable<{ root: number; jobs: number }>,
	{ jobs, rest = 0 }: { jobs: number; rest?: number },
): WordCounts {
	const counts = new Map<number, number>();
	for (const { root, jobs: count } of counted) counts.set(root, Math.max(count, counts.get(root) ?? 0));
	const all = Math.max(1, jobs);
	const rarityOf = (count: number) => Math.log(1 + (all - count + 0.5) / (count + 0.5));
	return {
		rarity: (root) => rarityOf(Math.min(counts.get(root) ?? rest, all)),
		isKnown: (root) => counts.has(root),
	};
}
