import { plainText } from "./plain-text.ts";
import type { Posting } from "./warnings.ts";

/** How many buckets single words and pairs of neighbours are hashed into, each with a one-byte weight. */
export const buckets = 2 ** 16;

/** The buckets of a posting's words and pairs, without duplicates; words of the title are kept separate from those of the text. */
export function bucketsOf({ title, text }: Posting): number[] {
	const found = new Set<number>();
	addWords(found, plainText(title).plain, "title ");
	addWords(found, plainText(text).plain, "");
	return [...found];
}

function addWords(found: Set<number>, plain: string, prefix: string): void {
	let before = "";
	for (const [word] of plain.matchAll(/[a-z']+|\d+|[$£€!]/g)) {
		// numbers count by their length: 500 and 700 mean the same
		const known = /^\d/.test(word) ? `#${word.length}` : word;
		found.add(bucketOf(prefix + known));
		if (before) found.add(bucketOf(`${prefix}${before} ${known}`));
		before = known;
	}
}

/** FNV-1a, its upper half folded into the lower one. */
function bucketOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 16)) & (buckets - 1);
}
