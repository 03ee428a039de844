import type { WordBag } from "../search/word-bag.ts";
import type { WordCounts } from "../search/word-counts.ts";
import type { ReadText } from "./read-text.ts";

/** BM25's two constants, the usual length of a profile, and how soon repeating a word in a posting stops adding weight. */
const saturation = 4;
const lengthWeight = 0.75;
const typicalLength = 300;
const repeatSaturation = 20;
/** Exponent: rare words weigh more than in proportion. */
const rarityExponent = 1.3;
/** Added to a posting's total weight, so that a short one must share more to score like a longer one: its few words may match by chance. */
const shortTextWeight = 200;

export type Fit = {
	/** How much of the posting the person's text covers, with rare words counting more: 0 to 1. Ranks people for one job. */
	share: number;
	/** The same, but less sure of a short posting: ranks jobs for one person. */
	cautiousShare: number;
};

/** A posting prepared for comparison with many people. */
export type WeighedJob = { weights: ReadonlyMap<number, number>; totalWeight: number };

export function weighJob(job: WordBag, counts: WordCounts): WeighedJob {
	const weights = new Map<number, number>();
	let totalWeight = 0;
	for (const [root, occurrences] of job) {
		const weight = ((occurrences * (repeatSaturation + 1)) / (occurrences + repeatSaturation)) * counts.rarity(root) ** rarityExponent;
		weights.set(root, weight);
		totalWeight += weight;
	}
	return { weights, totalWeight };
}

/** A person prepared for comparison with many postings: for each word how surely it is theirs, 0 to 1. */
export type WeighedPerson = ReadonlyMap<number, number>;

export function weighPerson({ words, bag }: ReadText): WeighedPerson {
	const saturationPoint = saturation * (1 - lengthWeight + (lengthWeight * words.length) / typicalLength);
	return new Map([...bag].map(([root, occurrences]) => [root, occurrences / (occurrences + saturationPoint)]));
}

export function fitOf({ weights, totalWeight }: WeighedJob, person: WeighedPerson): Fit {
	let shared = 0;
	for (const [root, weight] of weights) shared += weight * (person.get(root) ?? 0);
	return { share: totalWeight > 0 ? shared / totalWeight : 0, cautiousShare: shared / (totalWeight + shortTextWeight) };
}
