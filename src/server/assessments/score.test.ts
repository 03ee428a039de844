import { describe, expect, test } from "vitest";
import { draw } from "./draw.ts";
import { bandOf, scoreOf } from "./score.ts";

const difficulties = [1, 1, 2, 2, 2, 3, 3, 4, 4, 5];
const bands = (difficulties: readonly number[]) => Array.from({ length: 11 }, (_, right) => bandOf(scoreOf({ difficulties, right })));

describe("a test score (docs/decisions/052-test-scores.md)", () => {
	test("rises with each correct answer, and guessing alone gives the lowest band", () => {
		const scores = Array.from({ length: 11 }, (_, right) => scoreOf({ difficulties, right }));
		expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
		expect(bands(difficulties)).toEqual([
			...["foundation", "foundation", "foundation", "foundation", "foundation"],
			...["capable", "capable", "strong", "strong", "expert", "expert"],
		]);
	});

	test("requires more correct answers to easier questions", () => {
		const easy = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3];
		expect(scoreOf({ difficulties: easy, right: 8 })).toBeLessThan(scoreOf({ difficulties, right: 8 }));
	});
});

describe("drawing questions", () => {
	const bank = Array.from({ length: 30 }, (_, i) => ({ id: String(i), difficulty: 1 + (i % 5), wasAsked: i < 10 }));
	const difficultiesOf = (drawn: ReturnType<typeof draw<(typeof bank)[number]>>) =>
		drawn.map(({ question }) => question.difficulty).toSorted();

	test("takes ten across all difficulties, unasked ones first, in random order", () => {
		const drawn = draw(bank);
		expect(difficultiesOf(drawn)).toEqual(difficulties);
		expect(new Set(drawn.map(({ question }) => question.id)).size).toBe(10);
		expect(drawn.filter(({ question }) => question.wasAsked)).toEqual([]);
		expect(drawn.map(({ options }) => options.toSorted())).toEqual(Array(10).fill([0, 1, 2, 3]));
		const orders = new Set(
			Array.from({ length: 20 }, () =>
				draw(bank)
					.map(({ question, options }) => [question.id, options])
					.join(),
			),
		);
		expect(orders.size).toBe(20);
	});

	test("takes the nearest difficulty when one has too few, and fewer when no more are left", () => {
		expect(difficultiesOf(draw(bank.filter(({ difficulty }) => difficulty !== 5)))).toEqual([1, 1, 2, 2, 2, 3, 3, 4, 4, 4]);
		expect(draw(bank.slice(0, 7))).toHaveLength(7);
		expect(draw([])).toEqual([]);
	});
});
