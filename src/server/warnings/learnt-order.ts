import { brotliDecompressSync } from "node:zlib";
import { bias, scale, weights } from "./learnt-weights.ts";
import type { Posting } from "./warnings.ts";
import { bucketsOf } from "./words-and-pairs.ts";

const learnt = new Int8Array(brotliDecompressSync(Buffer.from(weights, "base64")));

/**
 * How much a posting reads like those that people labelled as fraud, from 0 to 1. It only orders the moderators' queue (decisions.md
 * "Trust"): no page shows it, and nothing is held for it. Null where nothing was learnt: for a text that is not English (no labels), or has
 * only a few words.
 */
export function learntScore(posting: Posting): number | null {
	if (!isEnglish(posting.text)) return null;
	const found = bucketsOf(posting);
	const sum = found.reduce((total, bucket) => total + (learnt[bucket] ?? 0), 0);
	return scoreOf(bias + (scale * sum) / Math.sqrt(found.length));
}

/** The logistic function. */
export const scoreOf = (sum: number): number => 1 / (1 + Math.exp(-sum));

const minWords = 20;
const english = new Set("the and of to for with you your our we will is are this that be on as have from or must".split(" "));
const french = new Set("le la les des et pour vous nous une un dans est sont du au aux avec votre notre sur ou par".split(" "));

/** Judged by its commonest short words: at least one word in twelve is English, and fewer are French. */
export function isEnglish(text: string): boolean {
	const words =
		text
			.slice(0, 4_000)
			.toLowerCase()
			.match(/\p{L}+/gu) ?? [];
	const count = (language: ReadonlySet<string>) => words.filter((word) => language.has(word)).length;
	const [inEnglish, inFrench] = [count(english), count(french)];
	return words.length >= minWords && inEnglish * 12 >= words.length && inEnglish > inFrench;
}
