import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isEnglish, learntScore, packed } from "./learnt-order.ts";
import { buckets } from "./words-and-pairs.ts";

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

test("the weights stay within 100 KB, at one byte each", () => {
	expect(statSync(join(import.meta.dirname, "learnt-weights.ts")).size).toBeLessThanOrEqual(100_000);
	const { scale, weights } = packed(new Float64Array(buckets).fill(-0.5, 3, 4));
	expect(new Int8Array(Buffer.from(weights, "base64")).slice(2, 5)).toEqual(new Int8Array([0, -127, 0]));
	expect(scale * -127).toBeCloseTo(-0.5);
});
