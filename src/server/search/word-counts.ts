/** How many jobs have a word: a word that many have says little. */
export type WordCounts = {
	/** The rarity as in BM25: the logarithm of how few jobs have the word. */
	rarity(root: number): number;
	/** True if it is among the counted words. */
	isKnown(root: number): boolean;
};

/** Counts over `jobs` jobs; a word that was not counted is in at most `rest` of them. */
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
