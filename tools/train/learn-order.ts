import { buckets } from "../../src/server/warnings/words-and-pairs.ts";
import { type Example, type Model, shuffler } from "./learn.ts";

/** Passes over all texts, after which the weights no longer move. */
const rounds = 40;
/** Minimum number of texts in which a bucket must occur: a rarer one would be memorised, not understood. */
const minTexts = 2;
/** Added to how many frauds and honest texts a bucket occurs in, so that no ratio is infinite. */
const unseen = 0.2;
/** How many weights are kept, the heaviest: what 100 KB hold. */
const maxWeights = 42_000;
/** The score of a text at the margin, before the logistic function. */
const marginScores = 3;

/**
 * Learns the weights of a support vector machine (squared hinge, dual coordinate descent). Buckets count more the rarer they are, and the
 * more often they occur in one kind of text than in the other. Two trainings give the same weights.
 */
export function learnOrder(examples: readonly Example[]): Model {
	const relevance = relevanceOf(examples);
	const texts = examples.map(({ found, isFraud, counts }) => {
		const usedBuckets = Int32Array.from(found.filter((bucket) => at(relevance, bucket) > 0));
		return {
			usedBuckets,
			values: Float64Array.from(usedBuckets, (bucket) => at(relevance, bucket) / Math.sqrt(found.length)),
			sign: isFraud ? 1 : -1,
			counts,
			dual: 0,
		};
	});
	const squares = texts.map(({ values }) => values.reduce((sum, value) => sum + value * value, 0));
	const size = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / texts.length);
	for (const { values } of texts) for (const [place, value] of values.entries()) values[place] = value / size;
	const weights = new Float64Array(buckets);
	let bias = 0;
	const next = shuffler();
	for (let round = 0; round < rounds; round++)
		for (const text of next(texts)) {
			const { usedBuckets, values, sign, counts, dual } = text;
			const slack = 1 / (2 * counts);
			let [sum, square] = [bias, 1 + slack];
			for (const [place, bucket] of usedBuckets.entries()) {
				const value = at(values, place);
				sum += value * at(weights, bucket);
				square += value * value;
			}
			text.dual = Math.max(0, dual - (sign * sum - 1 + slack * dual) / square);
			const step = sign * (text.dual - dual);
			bias += step;
			for (const [place, bucket] of usedBuckets.entries()) weights[bucket] = at(weights, bucket) + step * at(values, place);
		}
	return pruned({
		weights: weights.map((weight, bucket) => (marginScores * weight * at(relevance, bucket)) / size),
		bias: marginScores * bias,
	});
}

const at = (numbers: ArrayLike<number>, place: number): number => numbers[place] ?? 0;

/**
 * How much each bucket tells: its rarity, squared, times how much more often it occurs in one kind of text than in the other (the root of
 * the ratio's logarithm).
 */
function relevanceOf(examples: readonly Example[]): Float64Array {
	const [texts, frauds, honest] = [new Float64Array(buckets), new Float64Array(buckets), new Float64Array(buckets)];
	let [allFrauds, allHonest] = [2 * unseen, 2 * unseen];
	for (const { found, isFraud, counts } of examples) {
		if (isFraud) allFrauds += counts;
		else allHonest += counts;
		const ofKind = isFraud ? frauds : honest;
		for (const bucket of found) {
			texts[bucket] = at(texts, bucket) + 1;
			ofKind[bucket] = at(ofKind, bucket) + counts;
		}
	}
	return texts.map((count, bucket) => {
		if (count < minTexts) return 0;
		const ratio = (at(frauds, bucket) + unseen) / allFrauds / ((at(honest, bucket) + unseen) / allHonest);
		return (Math.log(examples.length / count) + 0.1) ** 2 * Math.sqrt(Math.abs(Math.log(ratio)));
	});
}

function pruned({ weights, bias }: Model): Model {
	const heaviest = [...weights.keys()]
		.filter((bucket) => weights[bucket] !== 0)
		.sort((a, b) => Math.abs(at(weights, b)) - Math.abs(at(weights, a)))
		.slice(0, maxWeights);
	const pruned = new Float64Array(buckets);
	for (const bucket of heaviest) pruned[bucket] = at(weights, bucket);
	return { weights: pruned, bias };
}
