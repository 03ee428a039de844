import type { Query } from "../search/tiers.ts";

/** A part of a query that a job must satisfy: alternative words, one of which is enough; a prefix ends in `:*`. */
type Need = readonly string[];

/** Tokens of a query's text: a quoted word, perhaps a prefix, or an operator. */
const tokens = /'((?:[^'\\]|''|\\\\)*)'(:\*)?|[&|!()]/g;

/**
 * Extracts from a query's text what a job must have to match it: the parts that are a word or alternative words. Other parts are ignored,
 * so the result admits more than the query matches, never less.
 */
export function needsOf(query: Query): string[][] {
	const needs: string[][] = [];
	let depth = 0;
	let words: string[] = [];
	let isPlain = true;
	const endNeed = () => {
		if (isPlain && words.length > 0) needs.push(words);
		words = [];
		isPlain = true;
	};
	for (const [token, quoted, prefixMark = ""] of query.matchAll(tokens)) {
		if (quoted !== undefined) words.push(quoted.replace(/(['\\])\1/g, "$1") + prefixMark);
		else if (token === "(") depth++;
		else if (token === ")") depth--;
		else if (token === "&" && depth === 0) endNeed();
		else if (token === "&" || token === "!") isPlain = false;
	}
	endNeed();
	return needs;
}

/** Index of searches by the rarest part each one needs, to find the candidates for a job. */
export class SearchIndex<Search> {
	readonly #byKey = new Map<string, { search: Search; needs: Need[] }[]>();
	readonly #unfiltered: Search[] = [];
	/** Prefixes needed by any search, and their lengths. */
	readonly #prefixes = new Set<string>();
	readonly #prefixLengths = new Set<number>();
	/** Interns equal parts, so that many searches share one in memory. */
	readonly #needs = new Map<string, Need>();
	readonly #frequency = new Map<string, number>();

	/** `sample`: the lexemes of some jobs, for estimating which are rare. */
	constructor(searches: Iterable<{ search: Search; query: Query | null }>, sample: readonly (readonly string[])[]) {
		const entries = [...searches].map(({ search, query }) => ({
			search,
			needs: query === null ? [] : needsOf(query).map((need) => this.#sharedNeed(need)),
		}));
		for (const lexemes of sample) for (const key of this.#keysOf(lexemes)) this.#frequency.set(key, (this.#frequency.get(key) ?? 0) + 1);
		for (const entry of entries) this.#add(entry);
	}

	/** The searches that a job with these lexemes might match. */
	searchesFor(lexemes: readonly string[]): Search[] {
		const keys = this.#keysOf(lexemes);
		const found = new Set(this.#unfiltered);
		for (const key of keys)
			for (const { search, needs } of this.#byKey.get(key) ?? [])
				if (needs.every((need) => need.some((word) => keys.has(word)))) found.add(search);
		return [...found];
	}

	#add(entry: { search: Search; needs: Need[] }): void {
		const rarest = entry.needs.toSorted((a, b) => this.#frequencyOf(a) - this.#frequencyOf(b))[0];
		if (!rarest) return void this.#unfiltered.push(entry.search);
		for (const key of rarest) {
			const sameKey = this.#byKey.get(key);
			if (sameKey) sameKey.push(entry);
			else this.#byKey.set(key, [entry]);
		}
	}

	#frequencyOf(need: Need): number {
		return need.reduce((sum, key) => sum + (this.#frequency.get(key) ?? 0), 0);
	}

	#sharedNeed(need: string[]): Need {
		const cacheKey = need.join("\0");
		const cached = this.#needs.get(cacheKey);
		if (cached) return cached;
		this.#needs.set(cacheKey, need);
		for (const word of need) {
			if (!word.endsWith(":*")) continue;
			this.#prefixes.add(word);
			this.#prefixLengths.add(word.length - 2);
		}
		return need;
	}

	/** A job's lexemes and those of their prefixes that some search needs. */
	#keysOf(lexemes: readonly string[]): Set<string> {
		const keys = new Set(lexemes);
		for (const lexeme of lexemes)
			for (const length of this.#prefixLengths) {
				if (length > lexeme.length) continue;
				const prefix = `${lexeme.slice(0, length)}:*`;
				if (this.#prefixes.has(prefix)) keys.add(prefix);
			}
		return keys;
	}
}
