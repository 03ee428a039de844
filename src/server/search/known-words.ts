import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";
import { coveringParts, partSizeMax } from "./lexemes.ts";
import { mistakesBetween, mistakesForgiven, oneMistakeAway } from "./near-words.ts";
import type { Word } from "./words.ts";

/** What the vocabulary says to one typed word. */
export type Term = {
	word: string;
	/** The word itself and its plural or feminine, or, where nobody wrote it, what was meant. */
	close: string[];
	/** The words of its stems and what may have been meant. */
	alike: string[];
	/** The words that it begins, the most frequent ones where these are many. */
	begun: string[];
	/** `few`: `begun` has them all. `many`: better read as one beginning. `countless`: too many even for that. */
	begins: "few" | "many" | "countless";
};

/**
 * Occurrences of the words that one typed begins, up to which all of them are read (10 ms); above, only the most
 * frequent `begunMax`, of which one search finds more than anybody reads.
 */
const occurrencesMax = 300_000;
const begunMax = 16;
/** So few words are read faster one by one. */
const begunFew = 4;
/** Other words of the same stem, the most frequent. */
const stemMax = 32;
/** Places that a location stands for; more are asked for by their parts. */
const placesMax = 16;
/** Places with all its parts, but elsewhere, that are told apart. */
const otherPlacesMax = 100;
/** Words that look alike, of which those with two mistakes are chosen. */
const farMax = 30;
/** Beginnings shorter than this are whole words. */
const beginningMin = 2;
/** A word in fewer jobs than this may be a mistake when a near one is in so many times as many; a word in more, when far more. */
const commonEnough = 3;
const timesMoreCommon = 20;
const timesFarMoreCommon = 300;

type Found = {
	n: number;
	how: "stem" | "begun" | "occurrences" | "near" | "nearStem" | "far" | "place" | "otherPlace";
	word: string;
	jobs: number;
};

/** What it says to a typed location. */
export type KnownPlaces = {
	/** The places that have it; null where they are too many. */
	places: string[] | null;
	/** Places that have all its parts, but not one after the other. */
	others: string[];
};

/** Asks the vocabulary, in one statement, what the typed words and the typed location can match. */
export async function knownWords(
	db: Queryable,
	asked: { words: readonly Word[]; location: string },
): Promise<{ terms: Term[]; places: KnownPlaces }> {
	const parts = [...asked.words.map(wordLookup), ...([...asked.location].length > partSizeMax ? [placeLookup(asked.location)] : [])];
	if (parts.length === 0) return { terms: [], places: { places: [], others: [] } };
	const found = (await db.execute<Found>(sql.join(parts, sql` union all `))).rows;
	return {
		terms: asked.words.map(({ word }, n) =>
			termOf(
				word,
				found.filter((row) => row.n === n && row.how !== "place"),
			),
		),
		places: placesOf(found),
	};
}

/** Stems and beginnings of a word, and, where these are in next to no job, the words that one or two mistakes make of it. */
function wordLookup({ word, form }: Word, n: number) {
	const forgiven = mistakesForgiven(word);
	const isBeginning = [...word].length >= beginningMin;
	const stems = (words: ReturnType<typeof sql>) => sql`
		select same.word, max(same.job_count) as jobs
		from (
			select stem_en, stem_fr from search_words where word in (${words})
			union
			select coalesce((ts_lexize('english_stem', ${word}))[1], ${word}), coalesce((ts_lexize('french_stem', ${form}))[1], ${word})
			where ${word} in (${words})
		) stems
		cross join lateral (
			select word, job_count from search_words where stem_en = stems.stem_en
			union all
			select word, job_count from search_words where stem_fr = stems.stem_fr
		) same
		group by same.word`;
	return sql`(
		with stem as materialized (${stems(sql`${word}`)}), begun as materialized (
			select word, max(job_count) as jobs from search_words where ${isBeginning} and ${beginsWith(word)} group by word
		), usual as (
			select coalesce(max(jobs), 0) as jobs, coalesce(sum(jobs), 0) as occurrences from begun
		), near as materialized (
			select word, max(job_count) as jobs from search_words, usual
			where ${forgiven > 0}
				and job_count > usual.jobs * case when usual.jobs < ${commonEnough} then ${timesMoreCommon}::int else ${timesFarMoreCommon}::int end
				and word = any(${sql.param(forgiven > 0 ? oneMistakeAway(word) : [])}::text[])
			group by word order by jobs desc limit 3
		), far as materialized (
			select word, max(job_count) as jobs from search_words
			where ${forgiven > 1} and (select jobs from usual) = 0
				and not exists (select from near where jobs >= ${commonEnough}) and word % ${word}
			group by word order by similarity(word, ${word}) desc, jobs desc limit ${farMax}
		)
		select ${n}::int as n, 'stem' as how, word, jobs from stem
		union all select ${n}::int, 'occurrences', '', occurrences::int from usual
		union all (select ${n}::int, 'begun', word, jobs from begun order by jobs desc limit ${begunMax})
		union all select ${n}::int, 'near', word, jobs from near
		union all select ${n}::int, 'nearStem', word, jobs from (${stems(sql`select word from near`)}) near_stem where exists (select from near)
		union all select ${n}::int, 'far', word, jobs from far
	)`;
}

function beginsWith(word: string) {
	const size = [...word].length;
	if (size === 2 || size === 3)
		return sql`word in (select word from search_words where left(word, ${size}::int) = ${word} order by job_count desc limit ${begunMax * 4})`;
	return sql`word ~>=~ ${word} and word ~<~ ${`${word}\u{10ffff}`}`;
}

function placeLookup(location: string) {
	const parts = coveringParts(location).map(containing);
	return sql`(
		select 0 as n, 'place' as how, place as word, 0 as jobs from search_places
		where place like ${containing(location)} limit ${placesMax + 1}
	) union all (
		select 0, 'otherPlace', place, 0 from search_places
		where place like all (${sql.param(parts)}::text[]) and place not like ${containing(location)} limit ${otherPlacesMax}
	)`;
}

function placesOf(found: readonly Found[]): KnownPlaces {
	const of = (how: Found["how"]) => found.filter((row) => row.how === how).map((row) => row.word);
	const places = of("place");
	return { places: places.length > placesMax ? null : places, others: of("otherPlace") };
}

/** A LIKE pattern for exactly this text somewhere. */
function containing(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function termOf(word: string, found: readonly Found[]): Term {
	const of = (how: Found["how"]) => found.filter((row) => row.how === how);
	const near = [...of("near"), ...nearest(word, of("far"))];
	const mostJobs = Math.max(...near.map(({ jobs }) => jobs));
	const isKnown = found.some((row) => row.how === "stem" && row.word === word && row.jobs >= commonEnough);
	// what was most likely meant counts as typed
	const meant = isKnown ? [] : near.filter(({ jobs }) => jobs >= mostJobs / 10).map((row) => row.word);
	const stem = of("stem")
		.sort((a, b) => b.jobs - a.jobs)
		.slice(0, stemMax);
	const alike = [...stem, ...near, ...of("nearStem")].map((row) => row.word);
	return {
		word,
		close: [...new Set([word, ...meant, ...alike.filter((other) => [word, ...meant].some((one) => isInflected(one, other)))])],
		alike: [...new Set([word, ...alike])],
		begun: of("begun").map((row) => row.word),
		begins: beginsOf(word, of("begun").length, of("occurrences")[0]?.jobs ?? 0),
	};
}

function beginsOf(word: string, words: number, occurrences: number): Term["begins"] {
	if (words <= begunFew || [...word].length < beginningMin) return "few";
	return occurrences <= occurrencesMax ? "many" : "countless";
}

/** A plural or a feminine: one begins the other and adds two letters at most. */
function isInflected(word: string, other: string): boolean {
	const [short, long] = word.length <= other.length ? [word, other] : [other, word];
	return long.startsWith(short) && long.length - short.length <= 2;
}

function nearest(word: string, candidates: readonly Found[]): Found[] {
	const forgiven = mistakesForgiven(word);
	return candidates
		.filter((candidate) => mistakesBetween(word, candidate.word) <= forgiven)
		.sort((a, b) => b.jobs - a.jobs)
		.slice(0, 3);
}
