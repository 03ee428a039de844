import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { JobFilters, SearchFilters, WiderSearch } from "../../../contract/jobs.ts";
import { fold } from "../../platform/fold.ts";
import type { KnownWords } from "../../search/known-words.ts";
import { queryWords } from "../../search/query-words.ts";
import { filterQueries, type Query, tiersOf } from "../../search/tiers.ts";
import { townsOf } from "../../search/towns.ts";
import { isStopWord, wordsOf } from "../../search/words.ts";
import { roundTotal } from "./round-total.ts";

/** The number of searches counted, and of the closest ones returned. */
const countedMax = 6;
const widerMax = 3;

/** A search with one word or filter less than another, and its index query. `isInTown`: counted even if the other finds something. */
export type CandidateSearch = { filters: SearchFilters; query: Query | null; isInTown: boolean };

/**
 * The searches to count beside one, given what it looked up about its words and its location: those in a town that it names come first; the
 * others are counted if it finds nothing.
 */
export function candidateSearches({ sort: _, ...filters }: JobFilters, known: KnownWords): CandidateSearch[] {
	const towns = inTown(filters, known);
	const withFilterWords = wordsAsFilters(filters).flatMap((wider) => [...inTown(wider, known), wider]);
	const all = [...towns, ...withFilterWords, ...withoutEachWord(filters, known), ...withoutEachFilter(filters)];
	return all.slice(0, countedMax).flatMap((wider) => {
		const places = filters.location ? known.places : anyPlaces;
		const filterList = filterQueries(wider, wider.location ? fold(wider.location) : "", places);
		const { words, onlyStopWords } = queryWords(wider.q ?? "");
		if (!filterList || (wider.q && words.length === 0)) return [];
		const terms = known.terms.filter(({ word }) => words.some((one) => one.word === word));
		const { all: query } = tiersOf({ terms, onlyStopWords, filters: filterList, byRelevance: false });
		return { filters: wider, query, isInTown: towns.includes(wider) };
	});
}

/** Counts the results of each, as a page of zero rows (`page_by_words` in setup.sql). */
export const countsOf = (tried: readonly CandidateSearch[], today: string): SQL => sql`(
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
export const candidateCounts = z.nullable(z.array(z.object({ at: z.number(), total: z.number(), isAbout: z.boolean() })));

/** Returns those that find something, fewest results first. */
export function closestSearches(tried: readonly CandidateSearch[], counts: z.output<typeof candidateCounts> | undefined): WiderSearch[] {
	return (counts ?? [])
		.filter(({ total }) => total > 0)
		.sort((a, b) => a.total - b.total || a.at - b.at)
		.flatMap(({ at, ...count }) => tried.slice(at, at + 1).map(({ filters }) => ({ filters, ...roundTotal(count) })))
		.slice(0, widerMax);
}

/** Without a location none was looked up: places are then matched by their parts. */
const anyPlaces = { places: null, others: [] };

const asWord = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");

/** Words that people type although there is a filter for them. */
const filterWords: readonly [RegExp, Pick<SearchFilters, "isRemote" | "jobType">][] = [
	[asWord("t[ée]l[ée]travail|[àa] distance|remote|work from home"), { isRemote: true }],
	[asWord("temps plein|full[ -]?time|CDI"), { jobType: "FULL_TIME" }],
	[asWord("temps partiel|mi-temps|part[ -]?time"), { jobType: "PART_TIME" }],
	[asWord("CDD|int[ée]rim"), { jobType: "CONTRACT" }],
	[asWord("freelances?|ind[ée]pendants?"), { jobType: "FREELANCE" }],
	[asWord("stages?|stagiaires?|internships?|interns?"), { jobType: "INTERN" }],
];

/** `comptable CDI`: a word that names a filter becomes that filter, unless it is set. */
function wordsAsFilters({ q = "", ...filters }: SearchFilters): SearchFilters[] {
	return filterWords.flatMap(([pattern, filter]) => {
		const isSet = Object.keys(filter).some((name) => filters[name as keyof typeof filters] !== undefined);
		if (isSet || !pattern.test(q)) return [];
		const otherWords = q.replace(pattern, " ").replace(/\s+/g, " ").trim();
		return [{ ...filters, ...(otherWords && { q: otherWords }), ...filter }];
	});
}

/** `comptable Douala`: the last word that names a town becomes the location. */
function inTown({ q, ...filters }: SearchFilters, known: KnownWords): SearchFilters[] {
	const words = searchedWords({ q }, known);
	const at = words.findLastIndex((word) => townsOf(word).length > 0);
	const location = words[at];
	if (filters.location || location === undefined) return [];
	const otherWords = words.toSpliced(at, 1).join(" ");
	return [{ ...filters, ...(otherWords && { q: otherWords }), location }];
}

function withoutEachWord(filters: SearchFilters, known: KnownWords): SearchFilters[] {
	const words = searchedWords(filters, known);
	if (words.length < 2) return [];
	return words.map((_, at) => ({ ...filters, q: words.toSpliced(at, 1).join(" ") }));
}

/** The typed words that were searched for, without duplicates. */
function searchedWords({ q = "" }: SearchFilters, { terms }: KnownWords): string[] {
	const wasSearched = (typed: string) => {
		const significant = wordsOf(typed).filter(({ word }) => !isStopWord(word));
		return significant.length > 0 && significant.every(({ word }) => terms.some((term) => term.word === word));
	};
	return [...new Set(q.split(/\s+/).filter(wasSearched))];
}

/** Filters removed together: a distance means nothing without a location, nor does including unknown pay without an amount. */
const filterGroups: (keyof SearchFilters)[][] = [
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

function withoutEachFilter(filters: SearchFilters): SearchFilters[] {
	const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
	const setGroups = filterGroups.filter(([key]) => entries.some(([name]) => name === key));
	const without = (keys: string[]) => entries.filter(([name]) => !keys.includes(name));
	const fewer = setGroups.map(without).filter((remaining) => remaining.length > 0);
	const wordsOnly: SearchFilters[] = filters.q && setGroups.length > 1 ? [{ q: filters.q }] : [];
	return [...fewer.map((remaining) => Object.fromEntries(remaining) as SearchFilters), ...wordsOnly];
}
