import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { searchPlaces, searchWords } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { rows } from "../platform/rows.ts";
import { inOtherLanguage } from "./both-languages.ts";
import { frequentTerm, keepFrequent } from "./frequent-words.ts";
import { coveringParts, partSizeMax } from "./lexemes.ts";
import { mistakesBetween, mistakesForgiven, oneMistakeAway } from "./near-words.ts";
import { otherGender } from "./roots.ts";
import type { Word } from "./words.ts";

/** What the vocabulary says to one typed word. */
export type Term = {
	word: string;
	/** The word itself and its plural or feminine, or, where nobody wrote it, what was meant. */
	close: string[];
	/** The words of its stems and what may have been meant. */
	alike: string[];
	/** What a trade that it names is called in the other language: looked for in the head alone. */
	foreign: string[];
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

const foundRow = z.object({
	n: z.number(),
	how: z.enum(["stem", "begun", "occurrences", "near", "nearStem", "far", "place", "otherPlace"]),
	word: z.string(),
	jobs: z.number(),
});
type Found = z.output<typeof foundRow>;

/** What it says to a typed location. */
export type KnownPlaces = {
	/** The places that have it; null where they are too many. */
	places: string[] | null;
	/** Places that have all its parts, but not one after the other. */
	others: string[];
};

export type Known = { terms: Term[]; places: KnownPlaces };

/** Asks the vocabulary, in one statement, what the typed words and the typed location can match; none where all of it is kept. */
export async function knownWords(db: Queryable, asked: { words: readonly Word[]; location: string }): Promise<Known> {
	const kept = asked.words.map((word) => frequentTerm(db, word));
	const wordParts = asked.words.flatMap((word, n) => (kept[n] ? [] : [wordLookup(word, n)]));
	const parts = [...wordParts, ...([...asked.location].length > partSizeMax ? [placeLookup(asked.location)] : [])];
	const found = parts.length > 0 ? await rows(db, foundRow, sql.join(parts, sql` union all `)) : [];
	const terms = asked.words.map(
		(word, n) =>
			kept[n] ??
			learnt(
				db,
				word,
				found.filter((row) => row.n === n && isOfWord(row)),
			),
	);
	return { terms, places: placesOf(found) };
}

const isOfWord = ({ how }: Found) => how !== "place" && how !== "otherPlace";

function learnt(db: Queryable, asked: Word, found: readonly Found[]): Term {
	const term = termOf(asked.word, found);
	keepFrequent(db, asked, { term, occurrences: occurrencesIn(found) });
	return term;
}

/** Stems and beginnings of a word, and, where these are in next to no job, the words that one or two mistakes make of it. */
function wordLookup(asked: Word, n: number): SQL {
	const isAlike = sql`${searchWords.word} in (select term from near)`;
	return sql`(
		with stem as materialized (${stemsOf(asked, { isMeant: sql`${searchWords.word} = ${asked.word}`, andItself: sql`true` })}),
			begun as materialized (${begunBy(asked)}),
			usual as (select coalesce(max(times), 0) as times, coalesce(sum(times), 0) as occurrences from begun),
			near as materialized (${nearTo(asked)}), far as materialized (${farFrom(asked)})
		select ${n}::int as n, 'stem' as how, term as word, times as jobs from stem
		union all select ${n}::int, 'occurrences', '', occurrences::int from usual
		union all (select ${n}::int, 'begun', term, times from begun order by times desc limit ${begunMax})
		union all select ${n}::int, 'near', term, times from near
		union all select ${n}::int, 'nearStem', near_stem.term, near_stem.times
			from (${stemsOf(asked, { isMeant: isAlike, andItself: sql`${asked.word} in (select term from near)` })}) as near_stem
			where exists (select from near)
		union all select ${n}::int, 'far', term, times from far
	)`;
}

/** The words that have a stem in common with those that are meant, and, where it holds, with the one that was typed. */
const stemsOf = ({ word, form }: Word, { isMeant, andItself }: { isMeant: SQL; andItself: SQL }): SQL => sql`
	select same.term, max(same.times) as times
	from (
		select ${searchWords.stemEn} as en, ${searchWords.stemFr} as fr from ${searchWords} where ${isMeant}
		union
		select coalesce((ts_lexize('english_stem', ${word}))[1], ${word}), coalesce((ts_lexize('french_stem', ${form}))[1], ${word})
		where ${andItself}
	) stems
	cross join lateral (
		select ${searchWords.word} as term, ${searchWords.jobCount} as times from ${searchWords} where ${searchWords.stemEn} = stems.en
		union all
		select ${searchWords.word}, ${searchWords.jobCount} from ${searchWords} where ${searchWords.stemFr} = stems.fr
	) same
	group by same.term`;

/** Each word once, with the jobs of its most frequent spelling. */
const wordsWhere = (isMeant: SQL): SQL => sql`
	select ${searchWords.word} as term, max(${searchWords.jobCount}) as times from ${searchWords} where ${isMeant} group by ${searchWords.word}`;

function begunBy({ word }: Word): SQL {
	const isBeginning = [...word].length >= beginningMin;
	return wordsWhere(sql`${isBeginning} and ${beginsWith(word)}`);
}

/** One mistake away, and so much more common that it may be what was meant. */
function nearTo({ word }: Word): SQL {
	const forgiven = mistakesForgiven(word);
	const usual = sql`(select times from usual)`;
	const isCommon = sql`${searchWords.jobCount} > ${usual}
		* case when ${usual} < ${commonEnough} then ${timesMoreCommon}::int else ${timesFarMoreCommon}::int end`;
	const isNear = sql`${searchWords.word} = any(${sql.param(forgiven > 0 ? oneMistakeAway(word) : [])}::text[])`;
	return sql`${wordsWhere(sql`${forgiven > 0} and ${isCommon} and ${isNear}`)} order by times desc limit 3`;
}

function farFrom({ word }: Word): SQL {
	const isAsked = sql`${mistakesForgiven(word) > 1} and (select times from usual) = 0
		and not exists (select from near where times >= ${commonEnough})`;
	return sql`${wordsWhere(sql`${isAsked} and ${searchWords.word} % ${word}`)}
		order by similarity(${searchWords.word}, ${word}) desc, times desc limit ${farMax}`;
}

function beginsWith(word: string): SQL {
	const size = [...word].length;
	if (size === 2 || size === 3)
		return sql`${searchWords.word} in (
			select ${searchWords.word} from ${searchWords} where left(${searchWords.word}, ${size}::int) = ${word}
			order by ${searchWords.jobCount} desc limit ${begunMax * 4}
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

/** A LIKE pattern for exactly this text somewhere. */
function containing(text: string): string {
	return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function termOf(word: string, found: readonly Found[]): Term {
	const of = (how: Found["how"]) => found.filter((row) => row.how === how);
	// a trade's name is no mistake, even where no job says it
	const isTrade = inOtherLanguage(word).length > 0;
	const near = isTrade ? [] : [...of("near"), ...nearest(word, of("far"))];
	const mostJobs = Math.max(...near.map(({ jobs }) => jobs));
	const isKnown = found.some((row) => row.how === "stem" && row.word === word && row.jobs >= commonEnough);
	// what was most likely meant counts as typed
	const meant = isKnown ? [] : near.filter(({ jobs }) => jobs >= mostJobs / 10).map((row) => row.word);
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
		begun: of("begun").map((row) => row.word),
		begins: beginsOf(word, of("begun").length, occurrencesIn(found)),
	};
}

/** Of the words that one begins. */
const occurrencesIn = (found: readonly Found[]) => found.find(({ how }) => how === "occurrences")?.jobs ?? 0;

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
