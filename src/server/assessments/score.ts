import type { TestBand } from "../../contract/options.ts";

/** Probability of guessing right among four options. */
const chance = 1 / 4;
/** Ends of the scale: ten questions cannot place anybody beyond them. */
const [lowest, highest] = [0, 6];
/** Lower bound of each band on the bank's difficulty scale, 1 to 5. */
const bandStarts: Record<TestBand, number> = { foundation: lowest, capable: 1.5, strong: 3, expert: 4.5 };

/**
 * A person's place on the bank's difficulty scale: the one at which the expected number of right answers to these very questions equals
 * theirs (docs/decisions/052-test-scores.md). Depends on how many were right and which were asked.
 */
export function scoreOf({ difficulties, right }: { difficulties: readonly number[]; right: number }): number {
	const expected = (ability: number) =>
		difficulties.reduce((sum, difficulty) => sum + chance + (1 - chance) / (1 + Math.exp(difficulty - ability)), 0);
	let [low, high] = [lowest, highest];
	// the higher the place, the more right answers are expected: bisection finds it to a thousandth
	for (let step = 0; step < 13; step++) {
		const middle = (low + high) / 2;
		if (expected(middle) < right) low = middle;
		else high = middle;
	}
	return Math.round(((low + high) / 2) * 100) / 100;
}

export const bandOf = (score: number): TestBand =>
	score >= bandStarts.expert ? "expert" : score >= bandStarts.strong ? "strong" : score >= bandStarts.capable ? "capable" : "foundation";
