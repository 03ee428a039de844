import { bias, scale, weights } from "./likeness-weights.ts";
import type { Span } from "./reading.ts";
import { firstFrom, type Meaning, type TextMeanings } from "./text-meanings.ts";

/** Each word, part of a word, meaning or pair of these falls into one of the buckets; a bucket has a weight of one byte. */
export const likenessBuckets = 2 ** 16;

/** The first and last of some consecutive sentences, enough of them to show what is asked. */
export type Passage = readonly [first: number, last: number];

/** A plain text with the spans of its sentences. */
type SplitText = { plain: string; sentences: readonly Span[] };

const learnt = Int8Array.from(Buffer.from(weights, "base64"));

/** Scores passages with a linear model over hashed features: above zero, one reads more like the cases of fraud than like the honest ones. */
export class Likeness {
	readonly passages: readonly Passage[];
	/** The end of each passage. */
	private readonly ends: readonly number[];
	private readonly read: SplitText;
	private readonly meanings: TextMeanings;
	/** The score of each passage, once computed. */
	private readonly cache: number[] = [];

	constructor(read: SplitText, meanings: TextMeanings) {
		this.read = read;
		this.meanings = meanings;
		this.passages = passagesOf(read.sentences);
		this.ends = this.passages.map(([, last]) => read.sentences[last]?.[1] ?? 0);
	}

	scoreOf(passage: Passage): number {
		const buckets = bucketsOf(this.read, this.meanings, passage);
		const sum = buckets.reduce((total, bucket) => total + (learnt[bucket] ?? 0), 0);
		return bias + (scale * sum) / Math.sqrt(Math.max(1, buckets.length));
	}

	passageScore(place: number): number {
		const passage = this.passages[place];
		this.cache[place] ??= passage ? this.scoreOf(passage) : bias;
		return this.cache[place];
	}

	/** The highest score of the passages that overlap a span. */
	maxScore([from, to]: Span): number {
		let max = Number.NEGATIVE_INFINITY;
		for (let place = firstFrom(this.ends, from + 1); this.beginOf(place) < to; place++) max = Math.max(max, this.passageScore(place));
		return max;
	}

	private beginOf(place: number): number {
		const [first] = this.passages[place] ?? [];
		return first === undefined ? Number.POSITIVE_INFINITY : (this.read.sentences[first]?.[0] ?? 0);
	}
}

/** A passage consists of two pieces of at least this many letters each. */
const pieceLetters = 150;

/** Splits a text into passages that overlap by half. */
export function passagesOf(sentences: readonly Span[]): Passage[] {
	const passages: Passage[] = [];
	/** The first sentence of the previous piece. */
	let before: number | undefined;
	let first = 0;
	for (let last = 0; last < sentences.length; last++) {
		const [from, to] = [sentences[first]?.[0] ?? 0, sentences[last]?.[1] ?? 0];
		const isLast = last + 1 === sentences.length;
		if (to - from < pieceLetters && !isLast) continue;
		if (before !== undefined || isLast) passages.push([before ?? first, last]);
		before = first;
		first = last + 1;
	}
	return passages;
}

const shortest = 3;
const longest = 5;

/** The buckets of a passage, each once. */
export function bucketsOf({ plain, sentences }: SplitText, meanings: TextMeanings, [first, last]: Passage): number[] {
	const buckets = new Buckets();
	for (let sentence = first; sentence <= last; sentence++) {
		const [from, to] = sentences[sentence] ?? [0, 0];
		let before = sentenceEnd;
		for (const [word] of plain.slice(from, to).matchAll(/[a-z]+|\d+(?:[ .,]\d{3})*|[$£€%!?]/g)) {
			// a number counts by its length: 5 000 and 7.000 are the same
			const token = isDigit(word) ? `#${word.replace(/\D/g, "").length}` : word;
			const whole = hashed(`w${token}`, offset);
			buckets.add(whole);
			buckets.add(mixed(before, whole));
			before = whole;
			addParts(buckets, ` ${token} `);
		}
		addMeanings(buckets, meanings.meaningsIn(sentence));
	}
	return buckets.all;
}

const isDigit = (word: string) => word >= "0" && word < ":";

/** Adds runs of three to five letters, so that an unknown word resembles similar known ones. */
function addParts(buckets: Buckets, word: string): void {
	for (let from = 0; from + shortest <= word.length; from++) {
		let hash = offset;
		for (let at = from; at < Math.min(from + longest, word.length); at++) {
			hash = Math.imul(hash ^ word.charCodeAt(at), prime);
			if (at - from + 1 >= shortest) buckets.add(hash);
		}
	}
}

/** Adds each meaning, each pair of neighbours, and each pair within the sentence. */
function addMeanings(buckets: Buckets, meanings: readonly Meaning[]): void {
	const hashes = meanings.map((meaning) => hashed(`m${meaning}`, offset));
	for (const [at, hash] of hashes.entries()) {
		buckets.add(hash);
		buckets.add(mixed(hashes[at - 1] ?? sentenceEnd, hash));
	}
	const each = [...new Set(hashes)].sort((one, other) => one - other);
	for (const [at, one] of each.slice(0, maxMeanings).entries())
		for (const other of each.slice(at + 1, maxMeanings)) buckets.add(mixed(Math.imul(one, 31), other));
}

/** More meanings than this are not paired: such a sentence is a mere list. */
const maxMeanings = 30;
const offset = 0x811c9dc5;
const prime = 0x01000193;
const sentenceEnd = 0x2f;

/** FNV-1a. */
function hashed(text: string, from: number): number {
	let hash = from;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
	return hash;
}

const mixed = (one: number, other: number): number => Math.imul(Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ other, 0x297a2d39);

const lastAddedBy = new Uint32Array(likenessBuckets);
let builders = 0;

class Buckets {
	readonly all: number[] = [];
	private readonly number = ++builders;

	/** Folds the upper half of the hash into the lower one. */
	add(hash: number): void {
		const bucket = (hash ^ (hash >>> 16)) & (likenessBuckets - 1);
		if (lastAddedBy[bucket] === this.number) return;
		lastAddedBy[bucket] = this.number;
		this.all.push(bucket);
	}
}
