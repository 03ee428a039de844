/**
 * What is known in advance of the texts that a pattern can match, in a reduced alphabet: a to z, "_", "0" for any digit and " " for
 * anything that is not part of a word. "|" is a word boundary. This must never claim too much: whatever a pattern matches has what is known
 * of it, always; the converse need not hold.
 */
export type Known = {
	/** All texts that it matches; null if they are not to be listed. */
	all: string[] | null;
	/** Each text begins with one of these and ends with one of those. */
	begins: string[];
	ends: string[];
	/** Each text contains one from each of these sets. */
	holds: string[][];
};

/** Longer lists are kept, but not multiplied with others. */
const productMax = 300;

export const exactly = (all: string[]): Known => ({ all, begins: all, ends: all, holds: [] });
export const nothing = exactly([""]);
export const anything: Known = { all: null, begins: [""], ends: [""], holds: [] };

/** One directly followed by the other. */
export function followed(one: Known, other: Known): Known {
	const all = one.all && other.all && joined(one.all, other.all);
	if (all) return exactly(all);
	const seam = joined(one.ends, other.begins);
	return {
		all: null,
		begins: one.all ? (seam ?? one.all) : one.begins,
		ends: other.all ? (seam ?? other.all) : other.ends,
		holds: [...one.holds, ...other.holds, ...(seam ? [seam] : [one.ends, other.begins])],
	};
}

export function either(options: readonly Known[]): Known {
	const [only] = options;
	if (only && options.length === 1) return only;
	const lists = options.map(({ all }) => all);
	if (lists.every((all) => all !== null)) return exactly(union(lists));
	const best = options.map(mostTelling);
	return {
		all: null,
		begins: union(options.map(({ begins }) => begins)),
		ends: union(options.map(({ ends }) => ends)),
		holds: best.every((set) => set !== null) ? [union(best)] : [],
	};
}

export function repeated(known: Known, min: number, max: number): Known {
	if (max === 1 && min === 1) return known;
	if (min === 0) return max === 1 ? either([known, nothing]) : anything;
	let result = known;
	for (let times = 1; times < Math.min(min, 4); times++) result = followed(result, known);
	return min === max && min <= 4 ? result : { ...result, all: null, holds: [...result.holds, ...(result.all ? [result.all] : [])] };
}

/** The sets of which a text contains one each. */
export const setsOf = ({ all, begins, ends, holds }: Known): string[][] => (all ? [all] : [begins, ends, ...holds]);

const isWord = (letter: string) => letter !== " ";
const union = (sets: readonly (readonly string[])[]) => [...new Set(sets.flat())];

/** The set whose shortest member is longest; null if none is of use. */
function mostTelling(known: Known): string[] | null {
	let best: string[] | null = null;
	let bestLetters = 0;
	for (const set of setsOf(known)) {
		const letters = Math.min(...set.map((text) => (/[^ |]/.test(text) ? text.length : 0)));
		if (letters > bestLetters) [best, bestLetters] = [set, letters];
	}
	return best;
}

/** Each of the ones before each of the others; null if that is too many. */
function joined(ones: readonly string[], others: readonly string[]): string[] | null {
	if (Math.min(ones.length, others.length) > 1 && ones.length * others.length > productMax) return null;
	const found = new Set<string>();
	for (const one of ones)
		for (const other of others) {
			const both = join(one, other);
			if (both !== null) found.add(both);
		}
	return [...found];
}

/** Null if a boundary would fall inside a word, or between two characters that are not part of one. */
function join(one: string, other: string): string | null {
	if (!one.endsWith("|") && !other.startsWith("|")) return one + other;
	const left = one.endsWith("|") ? one.slice(0, -1) : one;
	const right = other.startsWith("|") ? other.slice(1) : other;
	if (left === "" || right === "") return `${left}|${right}`;
	return isWord(left.charAt(left.length - 1)) === isWord(right.charAt(0)) ? null : left + right;
}
