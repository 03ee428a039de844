import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database.ts";
import { mistakesBetween, mistakesForgiven, oneMistakeAway } from "./near-words.ts";
import type { Word } from "./words.ts";

/** What the vocabulary says to one typed word. */
export type Term = {
	word: string;
	/** The word itself and its plural or feminine, or, where nobody wrote it, what was meant. */
	close: string[];
	/** These, the words of its stems, what may have been meant, and the most frequent ones that it begins. */
	alike: string[];
	/** Whether every word that it begins counts; else they are so frequent that the most frequent do. */
	begins: boolean;
};

/** What it says to a typed location. */
export type KnownPlaces = { places: string[]; words: string[][] };

/**
 * Occurrences of the words that one typed begins, up to which all of them are read (10 ms); above, only the most
 * frequent `begunMax`, of which one search finds more than anybody reads.
 */
const occurrencesMax = 300_000;
const begunMax = 16;
/** Other words of the same stem, the most frequent. */
const stemMax = 8;
/** Places that one location stands for; more are asked for by their words. */
export const placesMax = 100;
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
	how: "stem" | "begun" | "occurrences" | "near" | "nearStem" | "far" | "place" | "placeWord";
	word: string;
	jobs: number;
};

/** Asks the vocabulary, in one statement, what the typed words and the parts of the typed location can match. */
export async function knownWords(
	db: Queryable,
	asked: { words: readonly Word[]; location: string; locationWords: readonly string[] },
): Promise<{ terms: Term[]; places: KnownPlaces }> {
	const parts = [...asked.words.map(wordLookup), ...(asked.location ? [placeLookup(asked.location, asked.locationWords)] : [])];
	if (parts.length === 0) return { terms: [], places: { places: [], words: [] } };
	const found = (await db.execute<Found>(sql.join(parts, sql` union all `))).rows;
	return {
		terms: asked.words.map(({ word }, n) =>
			termOf(
				word,
				found.filter((row) => row.n === n && !row.how.startsWith("place")),
			),
		),
		places: {
			places: found.filter((row) => row.how === "place").map((row) => row.word),
			words: asked.locationWords.map((_, n) => found.filter((row) => row.how === "placeWord" && row.n === n).map((row) => row.word)),
		},
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

function placeLookup(location: string, locationWords: readonly string[]) {
	const places = sql`(
		select 0 as n, 'place' as how, place as word, 0 as jobs from search_places
		where place like ${containing(location)} limit ${placesMax + 1}
	)`;
	const words = locationWords.map(
		(word, n) => sql`(
			select ${n}::int as n, 'placeWord' as how, word, job_count as jobs from search_place_words
			where word like ${containing(word)} order by job_count desc limit ${placesMax}
		)`,
	);
	return sql.join([places, ...words], sql` union all `);
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
	const begins = [...word].length >= beginningMin && of("occurrences").every(({ jobs }) => jobs <= occurrencesMax);
	return {
		word,
		close: [...new Set([word, ...meant, ...alike.filter((other) => [word, ...meant].some((one) => isInflected(one, other)))])],
		alike: [...new Set([word, ...alike, ...of("begun").map((row) => row.word)])].filter((other) => !begins || !other.startsWith(word)),
		begins,
	};
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
