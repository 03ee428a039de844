import { plainText } from "./plain-text.ts";
import type { Posting } from "./warnings.ts";

/** How many buckets words and pairs are hashed into: so many that two of those with a weight seldom share one. */
export const buckets = 2 ** 20;

/** Two words are a pair if at most two others are between them. */
const reach = 3;

/** The buckets of a posting's words and pairs, without duplicates; words of the title are kept separate from those of the text. */
export function bucketsOf({ title, text }: Posting): number[] {
	const inPosting = new Set<number>();
	addWords(inPosting, plainText(title).plain, hashed("title ", offset));
	addWords(inPosting, plainText(text).plain, offset);
	return [...inPosting];
}

function addWords(inPosting: Set<number>, plain: string, from: number): void {
	const before: number[] = [];
	for (const [word] of plain.matchAll(/[a-z']+|\d+|[$£€!]/g)) {
		// numbers count by their length: 500 and 700 mean the same
		const hash = hashed(/^\d/.test(word) ? `#${word.length}` : word, from);
		inPosting.add(bucketOf(hash));
		// a pair is the same in either order
		for (const other of before) inPosting.add(bucketOf(Math.imul(hash + other, 0x9e3779b1)));
		before.push(hash);
		if (before.length > reach) before.shift();
	}
}

const offset = 0x811c9dc5;

/** FNV-1a. */
function hashed(text: string, from: number): number {
	let hash = from;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash;
}

/** The upper half of a hash folded into the lower one. */
const bucketOf = (hash: number): number => (hash ^ (hash >>> 16)) & (buckets - 1);
