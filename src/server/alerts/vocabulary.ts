import type { KeptFilters } from "../../contract/alerts.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { type KnownPlaces, knownWords, type Term } from "../search/known-words.ts";
import { inHead, quoted } from "../search/lexemes.ts";
import { queryWords } from "../search/query-words.ts";
import { filterQueries, type Query, tiersOf } from "../search/tiers.ts";
import type { Word } from "../search/words.ts";

/** Words per statement: longer statements take more time to plan than to run. */
const wordsAtOnce = 24;

export type Sought = { filters: KeptFilters; without: readonly string[] };

/** What the words and places of many searches stand for today, each looked up once. */
export class Vocabulary {
	readonly #terms = new Map<string, Term>();
	readonly #places = new Map<string, KnownPlaces>();

	/** Looks up the words and places of these searches. */
	async learn(db: Queryable, searches: Iterable<Sought>): Promise<void> {
		const words = new Map<string, Word>();
		const locations = new Set<string>();
		for (const { filters } of searches) {
			for (const word of queryWords(filters.q ?? "").words) if (!this.#terms.has(word.word)) words.set(word.word, word);
			const location = fold(filters.location ?? "");
			if (location && !this.#places.has(location)) locations.add(location);
		}
		const unknown = [...words.values()];
		for (let from = 0; from < unknown.length; from += wordsAtOnce) {
			const { terms } = await knownWords(db, { words: unknown.slice(from, from + wordsAtOnce), location: "" });
			for (const term of terms) this.#terms.set(term.word, term);
		}
		for (const location of locations) this.#places.set(location, (await knownWords(db, { words: [], location })).places);
	}

	/** What the words of a search stand for, once learnt. */
	termsOf(q: string): Term[] {
		return queryWords(q).words.flatMap(({ word }) => this.#terms.get(word) ?? []);
	}

	/** The query that every job list runs, without an order; `null` matches every job, `undefined` none. */
	queryOf({ filters, without }: Sought): Query | null | undefined {
		const { words, onlyStopWords } = queryWords(filters.q ?? "");
		if (filters.q && words.length === 0) return undefined;
		const location = fold(filters.location ?? "");
		const queries = filterQueries(filters, location, this.#places.get(location) ?? { places: [], others: [] });
		if (!queries) return undefined;
		const exclusions = without.map((word) => `!${quoted(inHead(word))}`);
		const { tiers } = tiersOf({
			terms: this.termsOf(filters.q ?? ""),
			onlyStopWords,
			filters: [...queries, ...exclusions],
			byRelevance: false,
		});
		return tiers[0]?.query ?? null;
	}
}
