import { letterOf, requiredLiterals } from "./required-literals.ts";

const letters = " 0_abcdefghijklmnopqrstuvwxyz";
/** Slots in a state's row: a power of two above the number of letters. */
const width = 32;
const letterOfCode = Uint8Array.from({ length: 128 }, (_, code) => letters.indexOf(letterOf(String.fromCharCode(code))));

/**
 * Finds in one pass over a text which of many patterns can match in it at all (Aho and Corasick, 1975): a pattern requires certain
 * literals, and where one of these is missing it need not be tried.
 */
export class Prefilter {
	/** By pattern: the numbers of the literal sets of which the text must contain one member each. */
	private readonly required = new Map<RegExp, readonly number[]>();
	private readonly next: Uint16Array;
	/** By state: where the sets found in it begin in `foundSets`; they end where the next state's begin. */
	private readonly foundFrom: Uint32Array;
	private readonly foundSets: Uint16Array;
	/** How many 32-bit numbers it takes to hold a bit per set. */
	readonly bitsLength: number;

	constructor(patterns: Iterable<RegExp>) {
		const sets = new Map<string, number>();
		const numberOf = (set: readonly string[]) => {
			const key = set.toSorted().join("|");
			const number = sets.get(key) ?? sets.size;
			sets.set(key, number);
			return number;
		};
		const cache = new Map();
		for (const pattern of patterns) this.required.set(pattern, [...new Set(requiredLiterals(pattern, cache).map(numberOf))]);
		this.bitsLength = Math.ceil(sets.size / 32);
		const { next, foundIn } = automatonOf([...sets.keys()].map((key) => (key ? key.split("|") : [])));
		this.next = next;
		this.foundFrom = new Uint32Array(foundIn.length + 1);
		for (const [state, found] of foundIn.entries()) this.foundFrom[state + 1] = (this.foundFrom[state] ?? 0) + found.length;
		this.foundSets = Uint16Array.from(foundIn.flat());
	}

	/** Sets the bits, from `offset` on, of the sets found in part of a text. The part's ends count as word boundaries. */
	scan(text: string, [from, to]: readonly [number, number], bits: Uint32Array, offset: number): void {
		const { next, foundSets, foundFrom } = this;
		let state = next[0] ?? 0;
		for (let at = from; at <= to; at++) {
			const code = at < to ? text.charCodeAt(at) : 0;
			state = next[state * width + (code < 128 ? (letterOfCode[code] ?? 0) : 0)] ?? 0;
			const end = foundFrom[state + 1] ?? 0;
			for (let index = foundFrom[state] ?? 0; index < end; index++) {
				const set = foundSets[index] ?? 0;
				bits[offset + (set >> 5)] = (bits[offset + (set >> 5)] ?? 0) | (1 << (set & 31));
			}
		}
	}

	/** True if a pattern can match where these bits were set, and for any pattern that the prefilter was not built with. */
	mayMatch(pattern: RegExp, bits: Uint32Array, offset: number): boolean {
		for (const set of this.required.get(pattern) ?? []) if ((((bits[offset + (set >> 5)] ?? 0) >>> (set & 31)) & 1) === 0) return false;
		return true;
	}
}

/** The most states that a 16-bit number can tell apart. */
const statesMax = 2 ** 16;

type Automaton = {
	/** For each state, the next one by letter. */
	next: Uint16Array;
	/** For each state, the sets found on reaching it. */
	foundIn: number[][];
};

function automatonOf(sets: readonly (readonly string[])[]): Automaton {
	const next = new Uint16Array(width * statesMax);
	const foundIn: number[][] = [[]];
	for (const [set, texts] of sets.entries())
		for (const text of texts) {
			let state = 0;
			for (let at = 0; at < text.length; at++) {
				const slot = state * width + (letterOfCode[text.charCodeAt(at)] ?? 0);
				state = next[slot] ||= foundIn.push([]) - 1;
			}
			foundIn[state]?.push(set);
		}
	if (foundIn.length > statesMax) throw new Error("the prefilter has too many states");
	addFailureLinks(next, foundIn);
	return { next: next.slice(0, width * foundIn.length), foundIn };
}

/** Where a letter leads no further, the scan continues from the longest suffix that is also a prefix. */
function addFailureLinks(next: Uint16Array, foundIn: number[][]): void {
	const failure = new Uint16Array(foundIn.length);
	const waiting = [0];
	for (const state of waiting) {
		const fallback = failure[state] ?? 0;
		for (let letter = 0; letter < letters.length; letter++) {
			const child = next[state * width + letter] ?? 0;
			const other = state === 0 ? 0 : (next[fallback * width + letter] ?? 0);
			if (child === 0) next[state * width + letter] = other;
			else {
				failure[child] = other;
				const found = foundIn[other] ?? [];
				if (found.length > 0) foundIn[child] = [...new Set([...(foundIn[child] ?? []), ...found])];
				waiting.push(child);
			}
		}
	}
}
