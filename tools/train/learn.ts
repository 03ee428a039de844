import { likenessBuckets as buckets } from "../../src/server/warnings/likeness.ts";

/** `counts`: the weight of a text among those of its kind. */
export type Example = { found: number[]; isFraud: boolean; counts: number };
export type Model = { weights: Float64Array; bias: number };

export type Hyperparameters = {
	/** Number of passes over all texts. */
	epochs: number;
	/** The strength of the L2 penalty. */
	l2Penalty: number;
};
const learningRate = 0.1;
/** Minimum number of texts in which a bucket must occur: a rarer one would be memorised, not understood. */
const minTexts = 2;

/**
 * Learns the weights of a logistic model over the buckets (AdaGrad, L2). The texts are always read in the same order: two trainings give
 * the same weights.
 */
export function learn(examples: readonly Example[], { epochs, l2Penalty }: Hyperparameters): Model {
	const isKnown = knownIn(examples);
	const weights = new Float64Array(buckets);
	const squares = new Float64Array(buckets).fill(1e-3);
	let [bias, biasSquares] = [0, 1e-3];
	const next = shuffler();
	for (let epoch = 0; epoch < epochs; epoch++)
		for (const { found, isFraud, counts } of next(examples)) {
			const size = 1 / Math.sqrt(Math.max(1, found.length));
			let sum = bias;
			for (const bucket of found) sum += size * at(weights, bucket);
			const error = counts * (1 / (1 + Math.exp(-sum)) - (isFraud ? 1 : 0));
			biasSquares += error * error;
			bias -= (learningRate * error) / Math.sqrt(biasSquares);
			for (const bucket of found) {
				if (!isKnown[bucket]) continue;
				const gradient = error * size + l2Penalty * at(weights, bucket);
				squares[bucket] = at(squares, bucket) + gradient * gradient;
				weights[bucket] = at(weights, bucket) - (learningRate * gradient) / Math.sqrt(at(squares, bucket));
			}
		}
	return { weights, bias };
}

const at = (numbers: Float64Array, place: number): number => numbers[place] ?? 0;

function knownIn(examples: readonly Example[]): Uint8Array {
	const texts = new Float64Array(buckets);
	for (const { found } of examples) for (const bucket of found) texts[bucket] = at(texts, bucket) + 1;
	return Uint8Array.from(texts, (count) => (count < minTexts ? 0 : 1));
}

/** A different order for each round, the same in each training. */
export function shuffler(): <T>(items: readonly T[]) => T[] {
	let state = 0x2545f491;
	const random = () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};
	return (items) =>
		items
			.map((item) => ({ item, place: random() }))
			.sort((a, b) => a.place - b.place)
			.map(({ item }) => item);
}
