import type { JobFilters } from "../../../contract/jobs.ts";
import type { KnownPlaces, Term } from "./known-words.ts";
import { placesMax } from "./known-words.ts";
import { inHead, ofJobType, ofPlace, ofPlaceWord, ofRemote, ofTag, quoted } from "./lexemes.ts";

/** The text of a tsquery. */
export type Query = string;

/**
 * Who comes first: all words in the head as they were typed; all in the head by stem or beginning; all anywhere.
 * No job is in two of them. `null` alone: nothing was asked, every open job matches.
 */
export type Tiers = { tiers: Tier[]; all: Query | null };
export type Tier = { rank: 0 | 1 | 2; query: Query | null };

export function tiersOf(asked: { terms: readonly Term[]; onlyStopWords: boolean; filters: readonly Query[]; byRelevance: boolean }): Tiers {
	const { terms, filters } = asked;
	const among = (write: (term: Term) => Query[]) => [...terms.map((term) => either(write(term))), ...filters].join(" & ");
	if (terms.length === 0) {
		const all = filters.join(" & ") || null;
		return { tiers: [{ rank: 0, query: all }], all };
	}
	const typedInHead = among((term) => term.close.map(inHead).map(quoted));
	const inTheHead = among((term) => anyOf(term, inHead));
	// stop words are indexed in the head alone
	const all = asked.onlyStopWords ? inTheHead : among((term) => anyOf(term, (word) => word));
	if (!asked.byRelevance) return { tiers: [{ rank: 0, query: all }], all };
	const tiers: Tier[] = [{ rank: 0, query: typedInHead }];
	if (inTheHead !== typedInHead) tiers.push({ rank: 1, query: `${inTheHead} & !(${typedInHead})` });
	if (all !== inTheHead) tiers.push({ rank: 2, query: `${all} & !(${inTheHead})` });
	return { tiers, all };
}

/** One query for each filter that was asked for; null when no job can match. */
export function filterQueries(filters: JobFilters, location: string, known: KnownPlaces): Query[] | null {
	const queries: Query[] = [];
	if (location) {
		const place = placeQuery(location, known);
		if (!place) return null;
		queries.push(place);
	}
	if (filters.tags?.length) queries.push(either(filters.tags.map(ofTag).map(quoted)));
	if (filters.jobType) queries.push(quoted(ofJobType(filters.jobType)));
	if (filters.isRemote !== undefined) queries.push(quoted(ofRemote(filters.isRemote)));
	return queries;
}

/**
 * A part of one word: the words that have it. More than a word: the places that have it, or, where these are too many,
 * the places that have all of its words, in whatever order.
 */
function placeQuery(location: string, { places, words }: KnownPlaces): Query | null {
	if (places.length === 0) return null;
	const [only] = words;
	const isOneWord = words.length === 1 && /^[\p{L}\p{N}]+$/u.test(location);
	if (isOneWord && only) return either(only.map(ofPlaceWord).map(quoted));
	if (places.length <= placesMax || words.length === 0) return either(places.map(ofPlace).map(quoted));
	return words.map((alternatives) => either(alternatives.map(ofPlaceWord).map(quoted))).join(" & ");
}

function anyOf({ word, alike, begins }: Term, mark: (word: string) => string): Query[] {
	return [...(begins ? [`${quoted(mark(word))}:*`] : []), ...alike.map(mark).map(quoted)];
}

/** Nested to the right: the first of them, the most frequent, is then asked first. */
function either(queries: readonly Query[]): Query {
	return queries.length === 1 ? queries.join() : `(${queries.join(" | (")}${")".repeat(queries.length)}`;
}
