import { letterOf, needsOf } from "./needs.ts";

const letters = " 0_abcdefghijklmnopqrstuvwxyz";
/** Slots in a state's row: a power of two above the number of letters. */
const width = 32;
const letterOfCode = Uint8Array.from({ length: 128 }, (_, code) => letters.indexOf(letterOf(String.fromCharCode(code))));

/**
 * Finds out in one pass over a text which of many patterns can match in it at all (Aho and Corasick, 1975): a pattern needs certain
 * letters, and where these are missing it need not be tried.
 */
export class Sieve {
	/** By pattern: the numbers of the sets of which the text must contain one element each. */
	private readonly needs = new Map<RegExp, readonly number[]>();
	private readonly next: Uint16Array;
	/** By state: where the sets met in it begin in `matched`; they end where the next state's begin. */
	private readonly metFrom: Uint32Array;
	private readonly matched: Uint16Array;
	/** How many 32-bit numbers it takes to hold a bit per set. */
	readonly room: number;

	constructor(patterns: Iterable<RegExp>) {
		const sets = new Map<string, number>();
		const numberOf = (set: readonly string[]) => {
			const key = set.toSorted().join("|");
			const number = sets.get(key) ?? sets.size;
			sets.set(key, number);
			return number;
		};
		const before = new Map();
		for (const pattern of patterns) this.needs.set(pattern, [...new Set(needsOf(pattern, before).map(numberOf))]);
		this.room = Math.ceil(sets.size / 32);
		const { next, metIn } = treeOf([...sets.keys()].map((key) => (key ? key.split("|") : [])));
		this.next = next;
		this.metFrom = new Uint32Array(metIn.length + 1);
		for (const [state, met] of metIn.entries()) this.metFrom[state + 1] = (this.metFrom[state] ?? 0) + met.length;
		this.matched = Uint16Array.from(metIn.flat());
	}

	/** Sets the bits, from an index on, of the sets found in part of a text. The part's ends count as word boundaries. */
	mark(text: string, [from, to]: readonly [number, number], bits: Uint32Array, place: number): void {
		const { next, matched, metFrom } = this;
		let state = next[0] ?? 0;
		for (let at = from; at <= to; at++) {
			const code = at < to ? text.charCodeAt(at) : 0;
			state = next[state * width + (code < 128 ? (letterOfCode[code] ?? 0) : 0)] ?? 0;
			const end = metFrom[state + 1] ?? 0;
			for (let one = metFrom[state] ?? 0; one < end; one++) {
				const set = matched[one] ?? 0;
				bits[place + (set >> 5)] = (bits[place + (set >> 5)] ?? 0) | (1 << (set & 31));
			}
		}
	}

	/** True if a pattern can match where these bits were set, and for any pattern that the sieve was not built with. */
	lets(pattern: RegExp, bits: Uint32Array, place: number): boolean {
		for (const set of this.needs.get(pattern) ?? []) if ((((bits[place + (set >> 5)] ?? 0) >>> (set & 31)) & 1) === 0) return false;
		return true;
	}
}

/** The most states that a 16-bit number can tell apart. */
const statesMax = 2 ** 16;

type Tree = {
	/** For each state, the next one by letter. */
	next: Uint16Array;
	/** For each state, the sets that are met in it. */
	metIn: number[][];
};

function treeOf(sets: readonly (readonly string[])[]): Tree {
	const next = new Uint16Array(width * statesMax);
	const metIn: number[][] = [[]];
	for (const [set, texts] of sets.entries())
		for (const text of texts) {
			let state = 0;
			for (let at = 0; at < text.length; at++) {
				const place = state * width + (letterOfCode[text.charCodeAt(at)] ?? 0);
				state = next[place] ||= metIn.push([]) - 1;
			}
			metIn[state]?.push(set);
		}
	if (metIn.length > statesMax) throw new Error("the sieve has too many states");
	linkUp(next, metIn);
	return { next: next.slice(0, width * metIn.length), metIn };
}

/** Where a letter leads no further, the walk continues from the longest suffix that is also a prefix. */
function linkUp(next: Uint16Array, metIn: number[][]): void {
	const endings = new Uint16Array(metIn.length);
	const waiting = [0];
	for (const state of waiting) {
		const ending = endings[state] ?? 0;
		for (let letter = 0; letter < letters.length; letter++) {
			const below = next[state * width + letter] ?? 0;
			const other = state === 0 ? 0 : (next[ending * width + letter] ?? 0);
			if (below === 0) next[state * width + letter] = other;
			else {
				endings[below] = other;
				const matched = metIn[other] ?? [];
				if (matched.length > 0) metIn[below] = [...new Set([...(metIn[below] ?? []), ...matched])];
				waiting.push(below);
			}
		}
	}
}
