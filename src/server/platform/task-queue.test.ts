import { describe, expect, test } from "vitest";
import { createQueue, TooManyWaiting } from "./task-queue.ts";

/** Faults M11: CPU-heavy work is done one at a time, and one person's many tasks do not go ahead of another's one. */

/** Work that ends when told to, and a list of what has run. */
function workshop(bounds?: Parameters<typeof createQueue>[0]) {
	const takeTurn = createQueue(bounds);
	const ran: string[] = [];
	const ends: (() => void)[] = [];
	const give = (name: string, who?: string) =>
		takeTurn(async () => {
			ran.push(name);
			await new Promise<void>((end) => ends.push(end));
			return name;
		}, who);
	const endOne = async () => {
		await new Promise(setImmediate);
		ends.shift()?.();
		await new Promise(setImmediate);
	};
	return { give, ran, endOne };
}

describe("turns", () => {
	test("one task runs while the others wait, and people take turns", async () => {
		const { give, ran, endOne } = workshop();
		const all = [...["a1", "a2", "a3"].map((name) => give(name, "a")), give("b1", "b"), give("c1", "c"), give("b2", "b")];
		for (let place = 0; place < all.length; place++) {
			await endOne();
			expect(ran.length).toBe(Math.min(place + 2, all.length));
		}
		expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1", "b2"]);
		expect(ran).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
	});

	test("a task too many is refused at once, in total and per person", async () => {
		const { give, endOne } = workshop({ waitingMax: 3, perKeyMax: 2 });
		const results = [give("a1", "a"), give("a2", "a"), give("a3", "a")];
		await expect(give("a4", "a")).rejects.toBeInstanceOf(TooManyWaiting);
		results.push(give("b1", "b"));
		await expect(give("c1", "c")).rejects.toBeInstanceOf(TooManyWaiting);
		await endOne();
		results.push(give("c1", "c"));
		for (let ends = 0; ends < 4; ends++) await endOne();
		expect(await Promise.all(results)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
	});

	test("a failure lets the next one in", async () => {
		const takeTurn = createQueue();
		const failed = takeTurn(() => Promise.reject(new Error("no")));
		const next = takeTurn(async () => "yes");
		await expect(failed).rejects.toThrow("no");
		expect(await next).toBe("yes");
	});
});
