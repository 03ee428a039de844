import type { Prefilter } from "./prefilter.ts";

/** Start and end in the plain text. */
export type Span = [from: number, to: number];

/** The greatest length of a passage. Words further apart do not belong together. */
const passageLetters = 350;

/** A plain text with its sentences. It remembers what the patterns found, since rules share patterns. */
export class Reading {
	readonly plain: string;
	readonly sentences: readonly Span[];
	private readonly found = new Map<RegExp, readonly Span[]>();
	private readonly prefilter: Prefilter;
	/** The prefilter's bits for each sentence and, last, for the whole text. */
	private readonly bits: Uint32Array;

	constructor(plain: string, prefilter: Prefilter) {
		this.plain = plain;
		this.sentences = sentencesOf(plain);
		this.prefilter = prefilter;
		this.bits = new Uint32Array((this.sentences.length + 1) * prefilter.bitsLength);
		const whole = this.sentences.length * prefilter.bitsLength;
		prefilter.scan(plain, [0, plain.length], this.bits, whole);
		for (const [place, sentence] of this.sentences.entries()) prefilter.scan(plain, sentence, this.bits, place * prefilter.bitsLength);
		// a sentence may end within a word; what it contains then counts for the whole text too
		for (const [bit, bits] of this.bits.subarray(0, whole).entries()) {
			const place = whole + (bit % prefilter.bitsLength);
			this.bits[place] = (this.bits[place] ?? 0) | bits;
		}
	}

	/** True if the pattern can match in a sentence, or anywhere; otherwise there is no need to search for it. */
	mayMatch(pattern: RegExp, sentence = this.sentences.length): boolean {
		return this.prefilter.mayMatch(pattern, this.bits, sentence * this.prefilter.bitsLength);
	}

	/** All its matches, in text order. */
	spansOf(pattern: RegExp): readonly Span[] {
		const cached = this.found.get(pattern);
		if (cached) return cached;
		if (!this.mayMatch(pattern)) return [];
		const spans = [...this.plain.matchAll(pattern)].map(({ 0: text, index }): Span => [index, index + text.length]);
		this.found.set(pattern, spans);
		return spans;
	}

	/** The passages that contain all of the patterns, in any order: for each match of the first, the nearest ones of the others. */
	*passagesWith([first, ...others]: readonly RegExp[]): Generator<Span[]> {
		if (!first || this.spansOf(first).length === 0) return;
		const places: (readonly Span[])[] = [];
		for (const pattern of others) {
			const spans = this.spansOf(pattern);
			if (spans.length === 0) return;
			places.push(spans);
		}
		for (const span of this.spansOf(first)) {
			const near = places.map((spans) => nearest(spans, span[0]));
			const all = [span, ...near];
			if (Math.max(...all.map(([, to]) => to)) - Math.min(...all.map(([from]) => from)) <= passageLetters) yield all;
		}
	}

	/** The span of the sentences in which a span begins and ends. */
	wholeSentences(from: number, to: number): Span {
		const [first, last] = this.placesOf(from, to).map((place) => this.sentences[place] ?? [from, to]);
		return [Math.min(first?.[0] ?? from, from), Math.max(last?.[1] ?? to, to)];
	}

	/** The places of the sentences in which a span begins and ends. */
	placesOf(from: number, to: number): [first: number, last: number] {
		return [firstBehind(this.sentences, from) - 1, firstBehind(this.sentences, to - 1) - 1];
	}
}

/** Longer sentences are cut, so that no pattern has to scan a whole page. */
const piecesMax = 380;
const wordMax = 40;

/**
 * A sentence ends with its line, or with a mark and a space not followed by a number. If it is too long, it is cut at the next end of a
 * word; several marks in a row count as one piece.
 */
function sentencesOf(plain: string): Span[] {
	const sentences: Span[] = [];
	let from = 0;
	while (from < plain.length) {
		const { at, isCut } = pieceEnd(plain, from);
		const to = at > from ? sentenceEnd(plain, isCut ? wordEnd(plain, at) : at) : at;
		if (to > from) sentences.push([from, to]);
		from = Math.max(to, from + 1);
	}
	return sentences;
}

function pieceEnd(plain: string, from: number): { at: number; isCut: boolean } {
	let at = from;
	for (let pieces = 0; pieces < piecesMax; pieces++) {
		const code = plain.charCodeAt(at);
		if (at === plain.length || code === lineEnd) return { at, isCut: false };
		if (!isMark(code)) {
			at++;
			continue;
		}
		const behind = marksEnd(plain, at);
		if (plain.charCodeAt(behind) !== blank) at = behind;
		else if (behind - at > 1) at = behind - 1;
		else if (isDigit(plain.charCodeAt(behind + 1))) at = behind + 1;
		else return { at, isCut: false };
	}
	return { at, isCut: true };
}

function wordEnd(plain: string, from: number): number {
	let at = from;
	while (at - from < wordMax && isOfWord(plain.charCodeAt(at))) at++;
	return at;
}

/** The position after the marks and the space, or after the line break, if a sentence ends here. */
function sentenceEnd(plain: string, at: number): number {
	if (plain.charCodeAt(at) === lineEnd) return at + 1;
	const behind = marksEnd(plain, at);
	return behind > at && plain.charCodeAt(behind) === blank ? behind + 1 : at;
}

function marksEnd(plain: string, from: number): number {
	let at = from;
	while (isMark(plain.charCodeAt(at))) at++;
	return at;
}

const [blank, lineEnd] = [0x20, 0x0a];
/** ".", "!" or "?" */
const isMark = (code: number) => code === 0x2e || code === 0x21 || code === 0x3f;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isOfWord = (code: number) => (code >= 0x61 && code <= 0x7a) || isDigit(code) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;

function nearest(spans: readonly Span[], place: number): Span {
	const at = firstBehind(spans, place);
	const [before, behind] = [spans[at - 1], spans[at]];
	if (!before || !behind) return before ?? behind ?? [0, Number.POSITIVE_INFINITY];
	return place - before[0] <= behind[0] - place ? before : behind;
}

/** The index of the first span that begins after a place; the number of spans if none does. */
function firstBehind(spans: readonly Span[], place: number): number {
	let [low, high] = [0, spans.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((spans[middle]?.[0] ?? 0) > place) high = middle;
		else low = middle + 1;
	}
	return low;
}
