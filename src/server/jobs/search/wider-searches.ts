import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { JobFilters, SearchFilters, WiderSearch } from "../../../contract/jobs.ts";
import { fold } from "../../platform/fold.ts";
import type { Known } from "../../search/known-words.ts";
import { queryWords } from "../../search/query-words.ts";
import { filterQueries, type Query, tiersOf } from "../../search/tiers.ts";
import { isStopWord, wordsOf } from "../../search/words.ts";
import { roundTotal } from "./round-total.ts";

/** So many are counted, and the closest of them told. */
const triedMax = 6;
const toldMax = 3;

/** A search that asks for one word or filter less than another, and how the index is asked for it. */
export type Tried = { filters: SearchFilters; query: Query | null };

/** Those to count where a search finds nothing: by what it learnt of its words and its place. */
export function searchesBeside({ sort: _, ...filters }: JobFilters, known: Known): Tried[] {
	return [...fewerWords(filters, known), ...fewerFilters(filters)].slice(0, triedMax).flatMap((wider) => {
		const filterList = filterQueries(wider, wider.location ? fold(wider.location) : "", known.places);
		const { words, onlyStopWords } = queryWords(wider.q ?? "");
		if (!filterList || (wider.q && words.length === 0)) return [];
		const terms = known.terms.filter(({ word }) => words.some((one) => one.word === word));
		return { filters: wider, query: tiersOf({ terms, onlyStopWords, filters: filterList, byRelevance: false }).all };
	});
}

/** How many each of them finds, of a page without a row (`page_by_words` in setup.sql). */
export const countsOf = (tried: readonly Tried[], today: string): SQL => sql`(
	select json_agg(json_build_object('at', tried.at - 1, 'total', counted.total, 'isAbout', counted.is_about))
	from unnest(
		${sql.param(tried.map(({ query }) => query))}::text[],
		${sql.param(tried.map(({ filters }) => filters.postedWithin ?? null))}::int[]
	) with ordinality as tried (query, days, at),
	page_by_words(
		tried.query::tsquery, array[tried.query::tsquery], '{0}', ${today}::date,
		coalesce(now() - make_interval(days => tried.days), '-infinity'), -1, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0
	) as counted
)`;
export const triedCounts = z.nullable(z.array(z.object({ at: z.number(), total: z.number(), isAbout: z.boolean() })));

/** Those that find something, the fewest jobs first. */
export function closestOf(tried: readonly Tried[], counts: z.output<typeof triedCounts> | undefined): WiderSearch[] {
	return (counts ?? [])
		.filter(({ total }) => total > 0)
		.sort((a, b) => a.total - b.total || a.at - b.at)
		.flatMap(({ at, ...count }) => tried.slice(at, at + 1).map(({ filters }) => ({ filters, ...roundTotal(count) })))
		.slice(0, toldMax);
}

function fewerWords(filters: SearchFilters, { terms }: Known): SearchFilters[] {
	const wasLookedFor = (typed: string) => {
		const telling = wordsOf(typed).filter(({ word }) => !isStopWord(word));
		return telling.length > 0 && telling.every(({ word }) => terms.some((term) => term.word === word));
	};
	const words = [...new Set((filters.q ?? "").split(/\s+/).filter(wasLookedFor))];
	if (words.length < 2) return [];
	return words.map((_, at) => ({ ...filters, q: words.toSpliced(at, 1).join(" ") }));
}

/** Without a place its distance says nothing, without an amount whether unknown pay counts. */
const goTogether: (keyof SearchFilters)[][] = [
	["location", "within"],
	["tags"],
	["jobType"],
	["isRemote"],
	["minPay", "payUnknown"],
	["postedWithin"],
	["verified"],
	["answersWithin"],
	["writtenIn"],
];

function fewerFilters(filters: SearchFilters): SearchFilters[] {
	const asked = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
	const chosen = goTogether.filter(([key]) => asked.some(([name]) => name === key));
	const without = (keys: string[]) => asked.filter(([name]) => !keys.includes(name));
	const fewer = chosen.map(without).filter((left) => left.length > 0);
	const alone: SearchFilters[] = filters.q && chosen.length > 1 ? [{ q: filters.q }] : [];
	return [...fewer.map((left) => Object.fromEntries(left) as SearchFilters), ...alone];
}
