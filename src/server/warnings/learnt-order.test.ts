import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isEnglish, learntScore } from "./learnt-order.ts";
import { bucketsOf } from "./words-and-pairs.ts";

const english = (text: string) => ({ title: "", company: "", text });
const lure =
	"Work from home! Earn up to $2,500 weekly. No experience is needed, start immediately. We are looking for data entry clerks with a computer and the internet. Apply now and be your own boss, the pay is weekly.";
const ward =
	"The trust is looking for a registered nurse to join the team on our ward. You will be responsible for the care of patients and have the support of an experienced manager, as well as training and a pension.";

test("text like labelled fraud scores higher than other text", () => {
	const [of, than] = [learntScore(english(lure)) ?? 0, learntScore(english(ward)) ?? 1];
	expect(of).toBeGreaterThan(than);
	expect(of).toBeLessThanOrEqual(1);
});

test("text without labelled examples has no score: French, a few words, nothing", () => {
	const french =
		"Nous recherchons pour notre boutique une vendeuse dynamique. Vous êtes souriante et vous aimez le contact avec les clients.";
	for (const text of [french, "Urgent hiring", ""]) expect(learntScore(english(text))).toBeNull();
	expect(isEnglish(ward)).toBe(true);
});

test("the weights stay within 100 KB", () =>
	expect(statSync(join(import.meta.dirname, "learnt-weights.ts")).size).toBeLessThanOrEqual(100_000));

test("words are paired in either order with at most two words between; the title's are kept apart", () => {
	const found = (text: string) => new Set(bucketsOf(english(text)));
	expect(found("weekly pay")).toEqual(found("pay weekly"));
	expect([found("one two"), found("one two three four"), found("one two three four five")].map(({ size }) => size)).toEqual([3, 10, 14]);
	expect(found("500 a day")).toEqual(found("700 a day"));
	const ofTitle = bucketsOf({ title: "weekly pay", company: "", text: "" });
	expect(ofTitle.filter((bucket) => found("weekly pay").has(bucket))).toEqual([]);
});
