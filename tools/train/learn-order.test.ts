import { expect, test } from "vitest";
import { learnOrder } from "./learn-order.ts";

const example = (isFraud: boolean, ...found: number[]) => ({ found, isFraud, counts: 1 });
const examples = [example(true, 1, 2, 9), example(true, 1, 3, 9), example(false, 4, 5, 9), example(false, 4, 6, 9)];

test("what only frauds say has weight, what both say has none, and what a single text says neither", () => {
	const { weights } = learnOrder(examples);
	expect(weights[1]).toBeGreaterThan(0);
	expect(weights[4]).toBeLessThan(0);
	expect([2, 3, 5, 6, 9].map((bucket) => weights[bucket])).toEqual([0, 0, 0, 0, 0]);
});

test("two trainings give the same weights, and no more than the server's file may hold", () => {
	expect(learnOrder(examples)).toEqual(learnOrder(examples));
	const many = Array.from({ length: 50_000 }, (_, bucket) => bucket);
	const { weights } = learnOrder([example(true, ...many), example(true, ...many), ...examples.slice(2)]);
	expect(weights.filter((weight) => weight !== 0).length).toBe(42_000);
});
