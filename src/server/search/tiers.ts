import type { JobFilters } from "../../contract/jobs.ts";
import type { KnownPlaces, Term } from "./known-words.ts";
import {
	coveringParts,
	inHead,
	ofAnswers,
	ofJobType,
	ofLanguage,
	ofPay,
	ofPayFrom,
	ofPlace,
	ofPlacePart,
	ofRemote,
	ofTag,
	ofTown,
	ofVerified,
	partSizeMax,
	quoted,
} from "./lexemes.ts";
import { townsAround } from "./towns.ts";

/** The text of a tsquery. */
export type Query = string;

/**
 * Ranking: all words in the head as typed; all in the head by stem or prefix; all anywhere. No job is in two tiers. `null` alone: nothing
 * was asked for, and every open job matches.
 */
export type Tiers = {
	tiers: Tier[];
	/** The union of the tiers, which is what the total counts. */
	all: Query | null;
};
export type Tier = { rank: 0 | 1 | 2; query: Query | null };

/** A tier for each query, none in two: each leaves out what the ones before it match. An empty query has no tier. */
export const exclusiveTiers = (queries: readonly [Query, Query, Query]): Tier[] =>
	([0, 1, 2] as const).flatMap((rank) => {
		const before = queries.slice(0, rank).filter(Boolean);
		return queries[rank] ? [{ rank, query: [`(${queries[rank]})`, ...before.map((query) => `!(${query})`)].join(" & ") }] : [];
	});

export function tiersOf(search: {
	terms: readonly Term[];
	onlyStopWords: boolean;
	filters: readonly Query[];
	byRelevance: boolean;
}): Tiers {
	const { terms, filters } = search;
	if (terms.length === 0) {
		const all = filters.join(" & ") || null;
		return { tiers: [{ rank: 0, query: all }], all };
	}
	const everyTerm = (write: (term: Term) => Query[]) => terms.map((term) => anyQuery(write(term))).join(" & ");
	const filtered = (query: Query) => [query, ...filters].join(" & ");
	const typedInHead = everyTerm((term) => term.close.map(inHead).map(quoted));
	const anyInHead = everyTerm((term) => anyOf(term, inHead));
	// stop words are indexed in the head only
	const anywhereLexeme = search.onlyStopWords ? inHead : (word: string) => word;
	const anywhere = everyTerm((term) => anyOf(term, anywhereLexeme));
	const all = filtered(anywhere);
	if (!search.byRelevance) return { tiers: [{ rank: 0, query: all }], all };
	const tiers: Tier[] = [{ rank: 0, query: filtered(typedInHead) }];
	if (anyInHead !== typedInHead) tiers.push({ rank: 1, query: filtered(`${anyInHead} & !(${typedInHead})`) });
	if (anywhere !== anyInHead) tiers.push({ rank: 2, query: filtered(`${anywhere} & !(${anyInHead})`) });
	return { tiers, all };
}

/** One query per filter that was set; null if no job can match. */
export function filterQueries(filters: JobFilters, location: string, known: KnownPlaces): Query[] | null {
	const queries: Query[] = [];
	if (location) {
		const place = [placeQuery(location, known) ?? [], townsWithin(filters).map(ofTown).map(quoted)].flat();
		if (place.length === 0) return null;
		queries.push(anyQuery(place));
	}
	if (filters.tags?.length) queries.push(anyQuery(filters.tags.map(ofTag).map(quoted)));
	if (filters.jobType) queries.push(quoted(ofJobType(filters.jobType)));
	if (filters.isRemote !== undefined) queries.push(quoted(ofRemote(filters.isRemote)));
	if (filters.verified) queries.push(quoted(ofVerified));
	if (filters.answersWithin) queries.push(quoted(ofAnswers(filters.answersWithin)));
	if (filters.writtenIn) queries.push(quoted(ofLanguage(filters.writtenIn)));
	const pay = payLexemes(filters);
	if (pay.length > 0) queries.push(anyQuery(pay.map(quoted)));
	return queries;
}

/** The towns around the location asked for; none if it names no town of Cameroon. */
export const townsWithin = ({ location = "", within }: JobFilters): string[] => (within ? townsAround(location, within) : []);

/** A filter by pay alone, as a query and as the least pay of a match; null if jobs that state none match too. */
export function payOnly({ minPay, payUnknown }: JobFilters): { query: Query; least: number } | null {
	if (minPay === undefined || payUnknown) return null;
	return { query: anyQuery(payLexemes({ minPay }).map(quoted)), least: Math.max(0, minPay) };
}

/** A pay filter never finds lower pay, and jobs that do not state their pay only on request (decisions.md "Trust"). */
function payLexemes({ minPay, payUnknown }: JobFilters): string[] {
	if (minPay === undefined) return [];
	return [...ofPayFrom(minPay), ...(payUnknown ? ofPay(null) : [])];
}

/**
 * Up to three letters are indexed as such. More: the places that contain them or, if these are too many, all places with each of their
 * parts, except those that have them apart from each other.
 */
function placeQuery(location: string, { places, others }: KnownPlaces): Query | null {
	if ([...location].length <= partSizeMax) return quoted(ofPlacePart(location));
	const digests = (of: readonly string[]) => anyQuery(of.map(ofPlace).map(quoted));
	if (places) return places.length > 0 ? digests(places) : null;
	const parts = coveringParts(location).map(ofPlacePart).map(quoted).join(" & ");
	return others.length > 0 ? `${parts} & !${digests(others)}` : parts;
}

function anyOf({ word, alike, foreign, completions, begins }: Term, mark: (word: string) => string): Query[] {
	const beginning = begins === "many" ? [`${quoted(mark(word))}:*`] : [];
	const words = begins === "many" ? alike.filter((other) => !other.startsWith(word)) : [...new Set([...completions, ...alike])];
	return [...beginning, ...[...words.map(mark), ...foreign.map(inHead)].map(quoted)];
}

/** Nested to the right, so that the first query, the most frequent, is evaluated first. */
function anyQuery(queries: readonly Query[]): Query {
	return queries.length === 1 ? queries.join() : `(${queries.join(" | (")}${")".repeat(queries.length)}`;
}
