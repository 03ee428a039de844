import { plainText } from "./plain-text.ts";
import type { Posting } from "./warnings.ts";

/** Each word and each pair of neighbours falls into one of so many buckets: a weight of a byte for each. */
export const buckets = 2 ** 16;

/** The buckets that a posting's words and pairs fall into, each once; a title's words apart from the text's. */
export function bucketsOf({ title, text }: Posting): number[] {
	const found = new Set<number>();
	addWords(found, plainText(title).plain, "title ");
	addWords(found, plainText(text).plain, "");
	return [...found];
}

function addWords(found: Set<number>, plain: string, prefix: string): void {
	let before = "";
	for (const [word] of plain.matchAll(/[a-z']+|\d+|[$£€!]/g)) {
		// a number by its length: 500 and 700 are said alike
		const known = /^\d/.test(word) ? `#${word.length}` : word;
		found.add(bucketOf(prefix + known));
		if (before) found.add(bucketOf(`${prefix}${before} ${known}`));
		before = known;
	}
}

/** FNV-1a, with its upper half folded into the lower one. */
function bucketOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 16)) & (buckets - 1);
}
