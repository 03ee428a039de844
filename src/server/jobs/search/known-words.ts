import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { mistakesBetween, mistakesForgiven, oneMistakeAway } from "./near-words.ts";
import type { Word } from "./words.ts";

/** What the vocabulary says to one typed word. */
export type Term = {
	/** The word itself and its plural or feminine, or, where nobody wrote it, what was meant. */
	close: string[];
	/** All that it matches: also the words of its stems and those that it begins. */
	all: string[];
};

/** What it says to a typed location. */
export type KnownPlaces = { places: string[]; words: string[][] };

/** Words that a beginning stands for, at most: the most frequent. Beyond them a search finds thousands anyway. */
const begunMax = 50;
/** Places that one location stands for; more are asked for by their words. */
export const placesMax = 100;
/** Beginnings shorter than this are whole words. */
const beginningMin = 2;
/** A word in fewer jobs than this may be a mistake, when a near one is in `timesMoreCommon` as many. */
const commonEnough = 3;
const timesMoreCommon = 20;

type Found = { n: number; how: "same" | "stem" | "begun" | "near" | "far" | "place" | "placeWord"; word: string; jobs: number };

/** Asks the vocabulary, in one statement, what the typed words and the parts of the typed location can match. */
export async function knownWords(
	db: Pick<NodePgDatabase, "execute">,
	asked: { words: readonly Word[]; location: string; locationWords: readonly string[] },
): Promise<{ terms: Term[]; places: KnownPlaces }> {
	const parts = [...asked.words.map(wordLookup), ...(asked.location ? [placeLookup(asked.location, asked.locationWords)] : [])];
	if (parts.length === 0) return { terms: [], places: { places: [], words: [] } };
	const found = (await db.execute<Found>(sql.join(parts, sql` union all `))).rows;
	return {
		terms: asked.words.map(({ word }, n) => termOf(word, found.filter((row) => row.n === n && !row.how.startsWith("place")))),
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
			select word, max(job_count) as jobs from search_words
			where ${isBeginning} and ${beginsWith(word)}
			group by word order by jobs desc limit ${begunMax}
		), usual as (
			select coalesce(max(jobs), 0) as jobs from (select jobs from stem union all select jobs from begun) known
		), near as materialized (
			select word, max(job_count) as jobs from search_words, usual
			where ${forgiven > 0} and usual.jobs < ${commonEnough} and job_count > usual.jobs * ${timesMoreCommon}
				and word = any(${sql.param(forgiven > 0 ? oneMistakeAway(word) : [])}::text[])
			group by word order by jobs desc limit 3
		), far as materialized (
			select word, max(job_count) as jobs from search_words
			where ${forgiven > 1} and (select jobs from usual) = 0 and not exists (select from near) and word % ${word}
			group by word, similarity(word, ${word}) order by similarity(word, ${word}) desc, jobs desc limit 20
		)
		select ${n}::int as n, 'stem' as how, word, jobs from stem
		union all select ${n}::int, 'begun', word, jobs from begun
		union all select ${n}::int, 'near', word, jobs from near
		union all select ${n}::int, 'near', word, jobs from (${stems(sql`select word from near`)}) near_stem where exists (select from near)
		union all select ${n}::int, 'far', word, jobs from far
	)`;
}

function beginsWith(word: string) {
	const size = [...word].length;
	if (size === 2 || size === 3) return sql`word in (select word from search_words where left(word, ${size}::int) = ${word} order by job_count desc limit ${begunMax * 2})`;
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
	const of = (how: Found["how"]) => found.filter((row) => row.how === how).map((row) => row.word);
	const near = of("near");
	const far = nearest(word, of("far"));
	const alike = [...of("stem"), ...near, ...far];
	return {
		close: [...new Set([word, ...near, ...far, ...alike.filter((other) => isInflected(word, other))])],
		all: [...new Set([word, ...alike, ...of("begun")])],
	};
}

/** A plural or a feminine: one begins the other and adds two letters at most. */
function isInflected(word: string, other: string): boolean {
	const [short, long] = word.length <= other.length ? [word, other] : [other, word];
	return long.startsWith(short) && long.length - short.length <= 2;
}

function nearest(word: string, candidates: readonly string[]): string[] {
	const forgiven = mistakesForgiven(word);
	const measured = candidates.map((candidate) => ({ candidate, mistakes: mistakesBetween(word, candidate) }));
	return measured.filter(({ mistakes }) => mistakes <= forgiven).map(({ candidate }) => candidate).slice(0, 3);
}
