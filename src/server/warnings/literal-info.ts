/**
 * What must occur in any text that a pattern matches, in a reduced alphabet: a to z, "_", "0" for any digit and " " for anything that is not
 * part of a word. "|" is a word boundary. Computed as for a trigram index (Cox, "Regular Expression Matching with a Trigram Index", 2012).
 * It may say too little but never too much, or the prefilter would drop matches.
 */
export type LiteralInfo = {
	/** All texts that the pattern matches; null if they cannot be listed. */
	exact: string[] | null;
	/** Each match begins with one of these and ends with one of those. */
	prefixes: string[];
	suffixes: string[];
	/** Each match contains one from each of these sets. */
	required: string[][];
};

/** Longer lists are not multiplied with others. */
const productMax = 300;

export const exactly = (texts: string[]): LiteralInfo => ({ exact: texts, prefixes: texts, suffixes: texts, required: [] });
export const emptyMatch = exactly([""]);
export const anything: LiteralInfo = { exact: null, prefixes: [""], suffixes: [""], required: [] };

export function concatenation(left: LiteralInfo, right: LiteralInfo): LiteralInfo {
	const exact = left.exact && right.exact && crossProduct(left.exact, right.exact);
	if (exact) return exactly(exact);
	const seam = crossProduct(left.suffixes, right.prefixes);
	return {
		exact: null,
		prefixes: left.exact ? (seam ?? left.exact) : left.prefixes,
		suffixes: right.exact ? (seam ?? right.exact) : right.suffixes,
		required: [...left.required, ...right.required, ...(seam ? [seam] : [left.suffixes, right.prefixes])],
	};
}

export function alternation(options: readonly LiteralInfo[]): LiteralInfo {
	const [only] = options;
	if (only && options.length === 1) return only;
	const lists = options.map(({ exact }) => exact);
	if (lists.every((exact) => exact !== null)) return exactly(union(lists));
	const best = options.map(mostSelective);
	return {
		exact: null,
		prefixes: union(options.map(({ prefixes }) => prefixes)),
		suffixes: union(options.map(({ suffixes }) => suffixes)),
		required: best.every((set) => set !== null) ? [union(best)] : [],
	};
}

export function repetition(info: LiteralInfo, min: number, max: number): LiteralInfo {
	if (max === 1 && min === 1) return info;
	if (min === 0) return max === 1 ? alternation([info, emptyMatch]) : anything;
	let result = info;
	for (let times = 1; times < Math.min(min, 4); times++) result = concatenation(result, info);
	if (min === max && min <= 4) return result;
	return { ...result, exact: null, required: [...result.required, ...(result.exact ? [result.exact] : [])] };
}

/** The sets of which every match contains one member each. */
export const requiredSets = ({ exact, prefixes, suffixes, required }: LiteralInfo): string[][] =>
	exact ? [exact] : [prefixes, suffixes, ...required];

const isWord = (letter: string) => letter !== " ";
const union = (sets: readonly (readonly string[])[]) => [...new Set(sets.flat())];

/** The set whose shortest member is longest; null if none is of use. */
function mostSelective(info: LiteralInfo): string[] | null {
	let best: string[] | null = null;
	let bestLetters = 0;
	for (const set of requiredSets(info)) {
		const letters = Math.min(...set.map((text) => (/[^ |]/.test(text) ? text.length : 0)));
		if (letters > bestLetters) [best, bestLetters] = [set, letters];
	}
	return best;
}

/** Each left text followed by each right one; null if that is too many. */
function crossProduct(lefts: readonly string[], rights: readonly string[]): string[] | null {
	if (Math.min(lefts.length, rights.length) > 1 && lefts.length * rights.length > productMax) return null;
	const products = new Set<string>();
	for (const left of lefts)
		for (const right of rights) {
			const both = join(left, right);
			if (both !== null) products.add(both);
		}
	return [...products];
}

/** Null if a boundary would fall inside a word, or between two characters that are not part of one. */
function join(left: string, right: string): string | null {
	if (!left.endsWith("|") && !right.startsWith("|")) return left + right;
	const before = left.endsWith("|") ? left.slice(0, -1) : left;
	const after = right.startsWith("|") ? right.slice(1) : right;
	if (before === "" || after === "") return `${before}|${after}`;
	return isWord(before.charAt(before.length - 1)) === isWord(after.charAt(0)) ? null : before + after;
}
