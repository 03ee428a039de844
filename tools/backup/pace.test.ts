import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** Copies for ten seconds in pieces of ten milliseconds; returns the seconds it paused between them. */
async function pausedIn(isBusy: () => boolean): Promise<number> {
	const pace = createPace(async () => isBusy());
	const copying = (async () => {
		for (let piece = 0; piece < 1_000; piece++) {
			await new Promise((done) => setTimeout(done, 10));
			await pace.keep();
		}
	})();
	await vi.runAllTimersAsync();
	await copying;
	return pace.paused();
}

/** False for the first `few` of every `of` checks, true for the others. */
const busyExceptFirst = (of: number, few: number) => {
	let checks = 0;
	return () => checks++ % of >= few;
};

describe("the pace of copying", () => {
	test("is full speed while nobody else is busy", async () => {
		expect(await pausedIn(() => false)).toBe(0);
	});

	test("is a quarter of it while others are always busy, and never less", async () => {
		const paused = await pausedIn(() => true);
		expect(paused).toBeGreaterThan(29);
		expect(paused).toBeLessThanOrEqual(30);
	});

	test("is between the two while others are busy now and then", async () => {
		expect(await pausedIn(busyExceptFirst(2, 1))).toBeCloseTo(15, 0);
		expect(await pausedIn(busyExceptFirst(30, 29))).toBeCloseTo(1, 0);
	});

	test("pauses for three seconds at most, however long was spent on something else", async () => {
		const pace = createPace(async () => true);
		for (let piece = 0; piece < 50; piece++) {
			vi.advanceTimersByTime(60_000);
			const kept = pace.keep();
			await vi.runAllTimersAsync();
			await kept;
		}
		expect(pace.paused()).toBeLessThanOrEqual(150);
	});

	test("holds for all copies at once", async () => {
		const pace = createPace(async () => true);
		let isKept = false;
		vi.advanceTimersByTime(100);
		const first = pace.keep();
		const second = pace.keep().finally(() => (isKept = true));
		await vi.advanceTimersByTimeAsync(10);
		expect(isKept).toBe(false);
		await vi.runAllTimersAsync();
		await Promise.all([first, second]);
	});

	test("is not kept if what tells that others are busy fails: the backup fails with it", async () => {
		const pace = createPace(() => Promise.reject(new Error("the database is gone")));
		vi.advanceTimersByTime(100);
		await expect(pace.keep()).rejects.toThrow("the database is gone");
	});
});
