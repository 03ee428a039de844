import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { searchPlaces, searchWords } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { rows } from "../platform/rows.ts";
import { inOtherLanguage } from "./both-languages.ts";
import { editDistance, maxEditDistance, oneEditAway } from "./edit-distance.ts";
import { cacheFrequent, frequentTerm } from "./frequent-words.ts";
import { coveringParts, partSizeMax } from "./lexemes.ts";
import { otherGender } from "./roots.ts";
import type { Word } from "./words.ts";

/** The vocabulary's answer for one typed word. */
export type Term = {
	word: string;
	/** The word, its plural or feminine and, where nobody writes the word, what was probably meant. */
	close: string[];
	/** The words that share its stems, and what may have been meant. */
	alike: string[];
	/** The trade it names in the other language; searched for in the head only. */
	foreign: string[];
	/** The words that start with it; only the most frequent ones if there are many. */
	completions: string[];
	/** `few`: `completions` has them all. `many`: better searched for as one prefix. `countless`: too many even for that. */
	begins: "few" | "many" | "countless";
};

/**
 * Up to this many occurrences, all of the words that a typed one begins are read (10 ms); above, only the most frequent `completionsMax`, of
 * which one search finds more than anyone reads.
 */
const occurrencesMax = 300_000;
const completionsMax = 16;
/** Up to this many words are faster to search for one by one. */
const completionsFew = 4;
/** Other words of the same stem; the most frequent ones are kept. */
const stemMax = 32;
/** Places that a location stands for; if there are more, it is searched for by its parts. */
const placesMax = 16;
/** Places with all of its parts, but apart from each other, that are excluded by name. */
const otherPlacesMax = 100;
/** Similar words read, of which those within two mistakes are kept. */
const farMax = 30;
/** Shorter prefixes count as whole words. */
const beginningMin = 2;
/**
 * A word in fewer jobs than this may be a mistake if a similar word is `timesMoreCommon` times as common; a more frequent word, only if
 * `timesFarMoreCommon` times.
 */
const commonJobCount = 3;
const timesMoreCommon = 20;
const timesFarMoreCommon = 300;

const foundRow = z.object({
	n: z.number(),
	how: z.enum(["stem", "begun", "occurrences", "near", "nearStem", "far", "place", "otherPlace"]),
	word: z.string(),
	jobs: z.number(),
});
type Found = z.output<typeof foundRow>;

/** The vocabulary's answer for a typed location. */
export type KnownPlaces = {
	/** The places that contain it; null if there are too many. */
	places: string[] | null;
	/** Places that contain all of its parts, but apart from each other. */
	others: string[];
};

export type KnownWords = { terms: Term[]; places: KnownPlaces };

/** Looks up in the vocabulary, in one statement, what the typed words and location can match; without one if all of it is cached. */
export async function knownWords(db: Queryable, search: { words: readonly Word[]; location: string }): Promise<KnownWords> {
	const cached = search.words.map((word) => frequentTerm(db, word));
	const wordParts = search.words.flatMap((word, n) => (cached[n] ? [] : [wordLookup(word, n)]));
	const parts = [...wordParts, ...([...search.location].length > partSizeMax ? [placeLookup(search.location)] : [])];
	const vocabularyRows = parts.length > 0 ? await rows(db, foundRow, sql.join(parts, sql` union all `)) : [];
	const terms = search.words.map(
		(word, n) =>
			cached[n] ??
			readTerm(
				db,
				word,
				vocabularyRows.filter((row) => row.n === n && isOfWord(row)),
			),
	);
	return { terms, places: placesOf(vocabularyRows) };
}

const isOfWord = ({ how }: Found) => how !== "place" && how !== "otherPlace";

function readTerm(db: Queryable, word: Word, found: readonly Found[]): Term {
	const term = termOf(word.word, found);
	cacheFrequent(db, word, { term, occurrences: occurrencesIn(found) });
	return term;
}

/** Looks up a word's stems and the words that it begins and, where these are in hardly any jobs, the words one or two mistakes away. */
function wordLookup(word: Word, n: number): SQL {
	const isAlike = sql`${searchWords.word} in (select term from near)`;
	return sql`(
		with stem as materialized (${sameStem(word, { isMeant: sql`${searchWords.word} = ${word.word}`, includesTyped: sql`true` })}),
			begun as materialized (${completionsOf(word)}),
			usual as (select coalesce(max(times), 0) as times, coalesce(sum(times), 0) as occurrences from begun),
			near as materialized (${wordsNear(word)}), far as materialized (${wordsFar(word)})
		select ${n}::int as n, 'stem' as how, term as word, times as jobs from stem
		union all select ${n}::int, 'occurrences', '', occurrences::int from usual
		union all (select ${n}::int, 'begun', term, times from begun order by times desc limit ${completionsMax})
		union all select ${n}::int, 'near', term, times from near
		union all select ${n}::int, 'nearStem', near_stem.term, near_stem.times
			from (${sameStem(word, { isMeant: isAlike, includesTyped: sql`${word.word} in (select term from near)` })}) as near_stem
			where exists (select from near)
		union all select ${n}::int, 'far', term, times from far
	)`;
}

/** The words that share a stem with those that are meant and, if the condition holds, with the typed one. */
const sameStem = ({ word, form }: Word, { isMeant, includesTyped }: { isMeant: SQL; includesTyped: SQL }): SQL => sql`
	select same.term, max(same.times) as times
	from (
		select ${searchWords.stemEn} as en, ${searchWords.stemFr} as fr from ${searchWords} where ${isMeant}
		union
		select coalesce((ts_lexize('english_stem', ${word}))[1], ${word}), coalesce((ts_lexize('french_stem', ${form}))[1], ${word})
		where ${includesTyped}
	) stems
	cross join lateral (
		select ${searchWords.word} as term, ${searchWords.jobCount} as times from ${searchWords} where ${searchWords.stemEn} = stems.en
		union all
		select ${searchWords.word}, ${searchWords.jobCount} from ${searchWords} where ${searchWords.stemFr} = stems.fr
	) same
	group by same.term`;

/** Each word once, with the job count of its most frequent spelling. */
const wordsWhere = (isMeant: SQL): SQL => sql`
	select ${searchWords.word} as term, max(${searchWords.jobCount}) as times from ${searchWords} where ${isMeant} group by ${searchWords.word}`;

function completionsOf({ word }: Word): SQL {
	const isBeginning = [...word].length >= beginningMin;
	return wordsWhere(sql`${isBeginning} and ${beginsWith(word)}`);
}

/** Words one mistake away, and so much more common that they may be what was meant. */
function wordsNear({ word }: Word): SQL {
	const mistakesMax = maxEditDistance(word);
	const usual = sql`(select times from usual)`;
	const isCommon = sql`${searchWords.jobCount} > ${usual}
		* case when ${usual} < ${commonJobCount} then ${timesMoreCommon}::int else ${timesFarMoreCommon}::int end`;
	const isNear = sql`${searchWords.word} = any(${sql.param(mistakesMax > 0 ? oneEditAway(word) : [])}::text[])`;
	return sql`${wordsWhere(sql`${mistakesMax > 0} and ${isCommon} and ${isNear}`)} order by times desc limit 3`;
}

function wordsFar({ word }: Word): SQL {
	const isWanted = sql`${maxEditDistance(word) > 1} and (select times from usual) = 0
		and not exists (select from near where times >= ${commonJobCount})`;
	return sql`${wordsWhere(sql`${isWanted} and ${searchWords.word} % ${word}`)}
		order by similarity(${searchWords.word}, ${word}) desc, times desc limit ${farMax}`;
}

function beginsWith(word: string): SQL {
	const size = [...word].length;
	if (size === 2 || size === 3)
		return sql`${searchWords.word} in (
			select ${searchWords.word} from ${searchWords} where left(${searchWords.word}, ${size}::int) = ${word}
			order by ${searchWords.jobCount} desc limit ${completionsMax * 4}
		)`;
	return sql`${searchWords.word} ~>=~ ${word} and ${searchWords.word} ~<~ ${`${word}\u{10ffff}`}`;
}

function placeLookup(location: string): SQL {
	const { place } = searchPlaces;
	const parts = coveringParts(location).map(containing);
	return sql`(
		select 0 as n, 'place' as how, ${place} as word, 0 as jobs from ${searchPlaces}
		where ${place} like ${containing(location)} limit ${placesMax + 1}
	) union all (
		select 0, 'otherPlace', ${place}, 0 from ${searchPlaces}
		where ${place} like all (${sql.param(parts)}::text[]) and ${place} not like ${containing(location)} limit ${otherPlacesMax}
	)`;
}

function placesOf(found: readonly Found[]): KnownPlaces {
	const of = (how: Found["how"]) => found.filter((row) => row.how === how).map((row) => row.word);
	const places = of("place");
	return { places: places.length > placesMax ? null : places, others: of("otherPlace") };
}

/** A LIKE pattern for texts that contain exactly this one. */
function containing(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function termOf(word: string, found: readonly Found[]): Term {
	const of = (how: Found["how"]) => found.filter((row) => row.how === how);
	// a trade's name is not a mistake, even if no job uses it
	const isTrade = inOtherLanguage(word).length > 0;
	const near = isTrade ? [] : [...of("near"), ...nearest(word, of("far"))];
	const maxJobs = Math.max(...near.map(({ jobs }) => jobs));
	const isKnown = found.some((row) => row.how === "stem" && row.word === word && row.jobs >= commonJobCount);
	// what was most likely meant counts as typed too
	const meant = isKnown ? [] : near.filter(({ jobs }) => jobs >= maxJobs / 10).map((row) => row.word);
	const typed = [word, ...meant];
	const stem = of("stem")
		.sort((a, b) => b.jobs - a.jobs)
		.slice(0, stemMax);
	const alike = [...stem, ...near, ...(isTrade ? [] : of("nearStem"))].map((row) => row.word);
	return {
		word,
		close: [
			...new Set([...typed, ...typed.flatMap(otherGender), ...alike.filter((other) => typed.some((one) => isInflected(one, other)))]),
		],
		alike: [...new Set([word, ...alike])],
		foreign: [...new Set(typed.flatMap(inOtherLanguage))],
		completions: of("begun").map((row) => row.word),
		begins: breadthOf(word, of("begun").length, occurrencesIn(found)),
	};
}

/** Occurrences of all words that the typed one begins. */
const occurrencesIn = (found: readonly Found[]) => found.find(({ how }) => how === "occurrences")?.jobs ?? 0;

function breadthOf(word: string, count: number, occurrences: number): Term["begins"] {
	if (count <= completionsFew || [...word].length < beginningMin) return "few";
	return occurrences <= occurrencesMax ? "many" : "countless";
}

/** True for a plural or a feminine: one word begins the other, which is at most two letters longer. */
function isInflected(word: string, other: string): boolean {
	const [short, long] = word.length <= other.length ? [word, other] : [other, word];
	return long.startsWith(short) && long.length - short.length <= 2;
}

function nearest(word: string, candidates: readonly Found[]): Found[] {
	const forgiven = maxEditDistance(word);
	return candidates
		.filter((candidate) => editDistance(word, candidate.word) <= forgiven)
		.sort((a, b) => b.jobs - a.jobs)
		.slice(0, 3);
}
