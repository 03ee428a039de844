import type { Query } from "../search/tiers.ts";

/** A part of a query that a job must have, as the words of which one is enough; one that begins a word ends in `:*`. */
type Need = readonly string[];

/** Marks of a query's text: a word, quoted, perhaps as a beginning, or an operator. */
const marks = /'((?:[^'\\]|''|\\\\)*)'(:\*)?|[&|!()]/g;

/**
 * What a job must have for a query to match it, read from the query's text: its parts that are a word, or several of which one
 * is enough. Other parts are left out: what is found so is more than what matches, never less.
 */
export function needsOf(query: Query): string[][] {
	const needs: string[][] = [];
	let depth = 0;
	let words: string[] = [];
	let isPlain = true;
	const end = () => {
		if (isPlain && words.length > 0) needs.push(words);
		words = [];
		isPlain = true;
	};
	for (const [mark, quoted, begins = ""] of query.matchAll(marks)) {
		if (quoted !== undefined) words.push(quoted.replace(/(['\\])\1/g, "$1") + begins);
		else if (mark === "(") depth++;
		else if (mark === ")") depth--;
		else if (mark === "&" && depth === 0) end();
		else if (mark === "&" || mark === "!") isPlain = false;
	}
	end();
	return needs;
}

/** Searches by the rarest part of what they need: who has a job asks which of them it may concern. */
export class SearchIndex<Search> {
	readonly #byKey = new Map<string, { search: Search; needs: Need[] }[]>();
	readonly #everything: Search[] = [];
	/** Beginnings of words that some search needs, and how long such are. */
	readonly #beginnings = new Set<string>();
	readonly #lengths = new Set<number>();
	/** The same part in many searches is one in memory. */
	readonly #needs = new Map<string, Need>();
	readonly #frequency = new Map<string, number>();

	/** `sample`: what some jobs have, to know what is rare. */
	constructor(searches: Iterable<{ search: Search; query: Query | null }>, sample: readonly (readonly string[])[]) {
		const read = [...searches].map(({ search, query }) => ({
			search,
			needs: query === null ? [] : needsOf(query).map((need) => this.#sharedNeed(need)),
		}));
		for (const lexemes of sample) for (const key of this.#keysOf(lexemes)) this.#frequency.set(key, (this.#frequency.get(key) ?? 0) + 1);
		for (const entry of read) this.#add(entry);
	}

	/** The searches that a job with these lexemes may match. */
	searchesFor(lexemes: readonly string[]): Search[] {
		const keys = this.#keysOf(lexemes);
		const found = new Set(this.#everything);
		for (const key of keys)
			for (const { search, needs } of this.#byKey.get(key) ?? [])
				if (needs.every((need) => need.some((word) => keys.has(word)))) found.add(search);
		return [...found];
	}

	#add(entry: { search: Search; needs: Need[] }): void {
		const rarest = entry.needs.toSorted((a, b) => this.#frequencyOf(a) - this.#frequencyOf(b))[0];
		if (!rarest) return void this.#everything.push(entry.search);
		for (const key of rarest) {
			const there = this.#byKey.get(key);
			if (there) there.push(entry);
			else this.#byKey.set(key, [entry]);
		}
	}

	#frequencyOf(need: Need): number {
		return need.reduce((sum, key) => sum + (this.#frequency.get(key) ?? 0), 0);
	}

	#sharedNeed(need: string[]): Need {
		const name = need.join("\0");
		const known = this.#needs.get(name);
		if (known) return known;
		this.#needs.set(name, need);
		for (const word of need) {
			if (!word.endsWith(":*")) continue;
			this.#beginnings.add(word);
			this.#lengths.add(word.length - 2);
		}
		return need;
	}

	/** What a job has, with the needed beginnings of it. */
	#keysOf(lexemes: readonly string[]): Set<string> {
		const keys = new Set(lexemes);
		for (const lexeme of lexemes)
			for (const length of this.#lengths) {
				if (length > lexeme.length) continue;
				const beginning = `${lexeme.slice(0, length)}:*`;
				if (this.#beginnings.has(beginning)) keys.add(beginning);
			}
		return keys;
	}
}
