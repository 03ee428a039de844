import type { TestBand } from "../../contract/options.ts";

/** With four answers to choose from, one in four is right by chance. */
const chance = 1 / 4;
/** The ends of the scale: nobody's place beyond them can be told by ten questions. */
const [lowest, highest] = [0, 6];
/** Where each band begins on the bank's scale of difficulties, 1 to 5. */
const begins: Record<TestBand, number> = { foundation: lowest, capable: 1.5, strong: 3, expert: 4.5 };

/**
 * Where somebody stands on the bank's scale of difficulties: the place at which one would be expected to answer as many of these
 * very questions as they did (docs/decisions/052-test-scores.md). It depends on how many were right and on which were asked.
 */
export function scoreOf({ difficulties, right }: { difficulties: readonly number[]; right: number }): number {
	const expected = (place: number) =>
		difficulties.reduce((sum, difficulty) => sum + chance + (1 - chance) / (1 + Math.exp(difficulty - place)), 0);
	let [low, high] = [lowest, highest];
	// more are right the higher the place: halving finds it to a thousandth
	for (let step = 0; step < 13; step++) {
		const middle = (low + high) / 2;
		if (expected(middle) < right) low = middle;
		else high = middle;
	}
	return Math.round(((low + high) / 2) * 100) / 100;
}

export const bandOf = (score: number): TestBand =>
	score >= begins.expert ? "expert" : score >= begins.strong ? "strong" : score >= begins.capable ? "capable" : "foundation";
