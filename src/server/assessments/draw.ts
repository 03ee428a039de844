import { randomInt } from "node:crypto";
import { testLength } from "../../contract/limits/assessments.ts";

/** The difficulties of a test's questions: the same for everybody, so that results are comparable. */
const testDifficulties: readonly number[] = [1, 1, 2, 2, 2, 3, 3, 4, 4, 5];

export type Drawable = {
	id: string;
	difficulty: number;
	/** True if it came up in an earlier test of this person. */
	wasAsked: boolean;
};

export type Drawn<Question> = {
	question: Question;
	/** The order of its options: 0 is the right one. */
	options: number[];
};

/**
 * Draws ten questions across all difficulties, in random order, each with shuffled options; prefers questions that the person has not been
 * asked. If a difficulty has too few, the nearest one fills in.
 */
export function draw<Question extends Drawable>(questions: readonly Question[]): Drawn<Question>[] {
	const remaining = shuffled(questions).toSorted((a, b) => Number(a.wasAsked) - Number(b.wasAsked));
	const chosen = testDifficulties.slice(0, testLength).flatMap((difficulty) => takeNearest(remaining, difficulty));
	return shuffled(chosen).map((question) => ({ question, options: shuffled([0, 1, 2, 3]) }));
}

function takeNearest<Question extends Drawable>(remaining: Question[], difficulty: number): Question[] {
	const distance = (question: Question) => Math.abs(question.difficulty - difficulty);
	const nearest = Math.min(...remaining.map(distance));
	const index = remaining.findIndex((question) => distance(question) === nearest);
	return index < 0 ? [] : remaining.splice(index, 1);
}

/** Fisher-Yates with a cryptographic random source. */
function shuffled<T>(values: readonly T[]): T[] {
	const mixed = [...values];
	for (let end = mixed.length - 1; end > 0; end--) {
		const other = randomInt(end + 1);
		[mixed[end], mixed[other]] = [mixed[other] as T, mixed[end] as T];
	}
	return mixed;
}
