import { lookalikes } from "../platform/lookalikes.ts";
import { type Disguise, disguisesIn } from "./disguises.ts";

export type PlainText = {
	/** Lower case without accents, plain quotes, single spaces; a line break is "\n". */
	plain: string;
	/** The words as they were written, for a part of `plain`. */
	quote(from: number, to: number): string;
};

const blank = 32;
const lineEnd = 10;

/** A text as the rules read it, however it is disguised; it can still be quoted as it was written. */
export function plainText(text: string): PlainText {
	const read = new Letters(text.length);
	for (let place = 0; place < text.length; place++) {
		const code = text.charCodeAt(place);
		if (code < 0x80) read.add(ascii(code), place);
		else {
			const letter = String.fromCodePoint(text.codePointAt(place) ?? 0);
			for (const other of cachedTransliteration(letter)) read.add(other.charCodeAt(0), place);
			place += letter.length - 1;
		}
	}
	read.undisguise(disguisesIn(read.text()));
	return {
		plain: withoutLeet(read.text()),
		quote: (from, to) =>
			text
				.slice(read.origin(from), to > from ? read.origin(to - 1) + 1 : undefined)
				.replace(/\s+/g, " ")
				.trim(),
	};
}

const leetLetters: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s" };

/** Leetspeak: a digit among letters is read as a letter ("d0ssier", "f4cile"). The length does not change, so that positions stay valid. */
const withoutLeet = (plain: string): string =>
	plain
		.replace(/@(?<=[a-z].)(?=[a-z]+(?![\w.@-]))/g, "a")
		.replace(/[01345](?<=[a-z].)(?=[a-z]{2})|[34](?<=\b[a-z].)(?=[a-z])/g, (digit) => leetLetters[digit] ?? digit);

/** What has been read so far, with each letter's position in the text. */
class Letters {
	private readonly codes: Uint16Array;
	private readonly places: Uint32Array;
	private count = 0;

	constructor(capacity: number) {
		// a character may become several letters, but the usual ones no more than three
		this.codes = new Uint16Array(3 * capacity);
		this.places = new Uint32Array(3 * capacity);
	}

	/** Collapses consecutive spaces, and drops those at the beginning or end of a line. */
	add(code: number, place: number): void {
		if (this.count === this.codes.length) return;
		if (code === blank || code === lineEnd) {
			const last = this.count ? this.codes[this.count - 1] : lineEnd;
			if (last === lineEnd || (last === blank && code === blank)) return;
			if (last === blank) this.count--;
		}
		this.codes[this.count] = code;
		this.places[this.count++] = place;
	}

	/** Replaces disguised words by what they read as, each letter at the position of one of those that disguised it. */
	undisguise(disguises: readonly Disguise[]): void {
		if (disguises.length === 0) return;
		let [length, at] = [0, 0];
		const push = (code: number, place: number) => {
			this.codes[length] = code;
			this.places[length++] = place;
		};
		for (const { from, to, word } of [...disguises, { from: this.count, to: this.count, word: "" }]) {
			for (; at < from; at++) push(this.codes[at] ?? 0, this.places[at] ?? 0);
			const last = this.places[to - 1] ?? 0;
			for (let letter = 0; letter < word.length; letter++)
				push(word.charCodeAt(letter), letter + 1 === word.length ? last : (this.places[from + letter] ?? 0));
			at = to;
		}
		this.count = length;
	}

	origin(at: number): number {
		return this.places[Math.min(at, this.count - 1)] ?? 0;
	}

	text(): string {
		return Buffer.from(this.codes.buffer, 0, 2 * this.count).toString("utf16le");
	}
}

function ascii(code: number): number {
	if (code >= 0x41 && code <= 0x5a) return code + 32;
	return code > blank || code === lineEnd ? code : blank;
}

/** Zero-width characters, direction marks, soft hyphens */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** About as many as the alphabets of Europe, Africa and Asia have in common use. */
const cachedLettersMax = 5_000;
const cache = new Map<string, string>();

/** What a letter beyond ASCII reads as: nothing, one letter, or a few. The same few recur all the time. */
function cachedTransliteration(letter: string): string {
	const cached = cache.get(letter);
	if (cached !== undefined) return cached;
	const read = transliterate(letter);
	if (cache.size < cachedLettersMax) cache.set(letter, read);
	return read;
}

function transliterate(letter: string): string {
	if (invisible.test(letter)) return "";
	if (/[\u2018\u2019\u02bc\u00b4]/.test(letter)) return "'";
	if (/[\u2028\u2029\u2022\u25cf\u25aa\uf0b7]/.test(letter)) return "\n";
	if (/\s/.test(letter)) return " ";
	if (letter === "₦") return "n";
	// a low quote stands for a comma in numbers that are meant to be overlooked
	if (letter === "\u201a" || letter === "\u066b" || letter === "\u066c") return ",";
	const lower = letter.toLowerCase();
	const base = lower.normalize("NFKD").replace(/\p{M}/gu, "");
	// disguised words use letters of other alphabets
	return lookalikes[base] ?? base;
}
