import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { JobFilters, WiderSearch } from "../../../contract/jobs.ts";
import type { Queryable } from "../../platform/database.ts";
import { fold } from "../../platform/fold.ts";
import { rows } from "../../platform/rows.ts";
import { type Known, knownWords } from "../../search/known-words.ts";
import { queryWords } from "../../search/query-words.ts";
import { filterQueries, tiersOf, townsWithin } from "../../search/tiers.ts";
import { type JobCardRow, type Page, readPage } from "./card-rows.ts";
import { fingerprint, readCursor, writeCursor } from "./cursor.ts";
import type { Total } from "./round-total.ts";
import { closestOf, countsOf, searchesBeside, type Tried, triedCounts } from "./wider-searches.ts";

export type JobSearch = {
	filters: JobFilters;
	cursor?: string | undefined;
	limit: number;
	/** Whose saved jobs, applications and rights the rows tell; null for a guest. */
	viewerId: string | null;
	/** The day in Africa/Douala: a job is open until the end of its deadline. */
	today: string;
	/** Of `sort=near`: the countries that are near, as the index has them (`home.ts`). */
	home?: readonly string[];
	/** Where nothing is found: also what searches for less find. */
	beside?: boolean;
};

export type FoundJobs = Total & {
	rows: JobCardRow[];
	next: string | null;
	/** Of `within`: no town of Cameroon is known by the place. */
	townIsUnknown: boolean;
	/** Of `sort=near`: where in `rows` the jobs abroad begin, and where they can be counted how many there are; null on a page without. */
	abroad: { at: number; total: number | null } | null;
	/** Of a search that finds nothing, where that was asked for: those beside it that find something (`wider-searches.ts`). */
	wider: WiderSearch[];
};

/**
 * Open jobs with all the words and filters: most relevant first where there are words, else newest first, or as was asked
 * (decisions.md, "Marketplace"). Two statements; one where nothing was typed. Refuses `bad_cursor`.
 */
export async function searchJobs(db: Queryable, search: JobSearch): Promise<FoundJobs> {
	const { filters, limit } = search;
	const { page, known } = await planJobSearch(db, search);
	const beside = search.beside && known && !search.cursor ? searchesBeside(filters, known) : [];
	if (!page) return { ...nothing, townIsUnknown: isTownUnknown(filters), wider: await countAlone(db, beside, search.today) };
	const { rows: found, total, totalIsAbout, abroad, wider } = await readPage(db, { ...page, beside });
	const shown = found.slice(0, limit);
	const last = shown.at(-1);
	const at = shown.filter(({ position }) => position.tier < firstAbroad).length;
	return {
		rows: shown,
		next: found.length > limit && last ? writeCursor(last.position, page.asked) : null,
		total,
		totalIsAbout,
		townIsUnknown: isTownUnknown(filters),
		abroad: filters.sort === "near" && at < shown.length ? { at, total: abroad } : null,
		wider,
	};
}

/** Beside a search of which is known, without a page, that it finds nothing. */
async function countAlone(db: Queryable, beside: readonly Tried[], today: string): Promise<WiderSearch[]> {
	if (beside.length === 0) return [];
	const [counted] = await rows(db, z.object({ beside: triedCounts }), sql`select ${countsOf(beside, today)} as beside`);
	return closestOf(beside, counted?.beside);
}

/** The rank with which `near` leaves the country and what is remote (`rank_of_job` in setup.sql). */
const firstAbroad = 4;

type Plan = { page: (Page & { asked: string }) | null; known: Known | null };

/** What to read, one row more than the limit; null where nothing can be found. One statement; none where nothing was typed. Refuses `bad_cursor`. */
export async function planJobSearch(db: Queryable, search: JobSearch): Promise<Plan> {
	const { filters, limit, today, viewerId } = search;
	const { words, onlyStopWords } = queryWords(filters.q ?? "");
	const location = fold(filters.location ?? "");
	const { tags, jobType, isRemote, minPay, payUnknown, postedWithin, within, verified, answersWithin, writtenIn, sort } = filters;
	const byRelevance = (sort ?? "relevance") === "relevance";
	const ordering = sort === "near" || sort === "pay" || sort === "deadline" ? { by: sort, home: search.home ?? [] } : undefined;
	const asked = fingerprint([
		words,
		location,
		tags ?? [],
		jobType,
		isRemote,
		minPay,
		payUnknown,
		postedWithin,
		ordering?.by ?? byRelevance,
		...[within, verified, answersWithin, writtenIn],
	]);
	const after = search.cursor === undefined ? null : readCursor(search.cursor, asked);
	// something was typed, but nothing that could stand in a job
	if (filters.q && words.length === 0) return { page: null, known: null };

	const known = await knownWords(db, { words, location });
	const filterList = filterQueries(filters, location, known.places);
	if (!filterList) return { page: null, known };
	const tiers = tiersOf({ terms: known.terms, onlyStopWords, filters: filterList, byRelevance });
	return { page: { ...tiers, after, ordering, postedWithin, size: limit + 1, today, viewerId, asked }, known };
}

const isTownUnknown = (filters: JobFilters) =>
	filters.within !== undefined && Boolean(filters.location) && townsWithin(filters).length === 0;

const nothing = { rows: [], next: null, total: 0, totalIsAbout: false, abroad: null };
