import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { JobFilters, WiderSearch } from "../../../contract/jobs.ts";
import type { Queryable } from "../../platform/database.ts";
import { fold } from "../../platform/fold.ts";
import { rows } from "../../platform/rows.ts";
import { type KnownWords, knownWords } from "../../search/known-words.ts";
import { queryWords } from "../../search/query-words.ts";
import { filterQueries, payOnly, tiersOf, townsWithin } from "../../search/tiers.ts";
import { type JobCardRow, type Page, readPage } from "./card-rows.ts";
import { fingerprint, readCursor, writeCursor } from "./cursor.ts";
import type { Total } from "./round-total.ts";
import { type CandidateSearch, candidateCounts, candidateSearches, closestSearches, countsOf } from "./wider-searches.ts";

export type JobSearch = {
	filters: JobFilters;
	cursor?: string | undefined;
	limit: number;
	/** The viewer whose saved jobs, applications and rights the rows include; null for a guest. */
	viewerId: string | null;
	/** The day in Africa/Douala: a job is open until the end of its deadline. */
	today: string;
	/** For `sort=near`: the countries that count as near, as they are in the index (`home.ts`). */
	home?: readonly string[];
	/** Also counts wider searches. */
	countWider?: boolean;
};

export type FoundJobs = Total & {
	rows: JobCardRow[];
	next: string | null;
	/** For `within`: the location matches no known town of Cameroon. */
	townIsUnknown: boolean;
	/** For `sort=near`: the index in `rows` where jobs abroad begin, and their total if it can be counted; null on a page without any. */
	abroad: { at: number; total: number | null } | null;
	/**
	 * If requested (`wider-searches.ts`): for a search that finds nothing, the wider ones that find something; else the one in a town that its
	 * words name, if that finds more.
	 */
	wider: WiderSearch[];
};

/**
 * Searches open jobs by all words and filters: most relevant first if there are words, else newest first, or in the requested order
 * (decisions.md, "Marketplace"). Two statements; one if nothing was typed. Throws `bad_cursor`.
 */
export async function searchJobs(db: Queryable, search: JobSearch): Promise<FoundJobs> {
	const { filters, limit } = search;
	const { page, known } = await planJobSearch(db, search);
	const widerSearches = search.countWider && known && !search.cursor ? candidateSearches(filters, known) : [];
	if (!page) return { ...empty, townIsUnknown: isTownUnknown(filters), wider: await countAlone(db, widerSearches, search.today) };
	const { rows: found, total, totalIsAbout, abroad, wider } = await readPage(db, { ...page, widerSearches });
	const rows = found.slice(0, limit);
	const last = rows.at(-1);
	const at = rows.filter(({ position }) => position.tier < firstAbroad).length;
	return {
		rows,
		next: found.length > limit && last ? writeCursor(last.position, page.searchHash) : null,
		total,
		totalIsAbout,
		townIsUnknown: isTownUnknown(filters),
		abroad: filters.sort === "near" && at < rows.length ? { at, total: abroad } : null,
		wider: wider.filter((one) => one.total > total),
	};
}

/** Counts the wider searches of a search known to find nothing without reading a page. */
async function countAlone(db: Queryable, beside: readonly CandidateSearch[], today: string): Promise<WiderSearch[]> {
	if (beside.length === 0) return [];
	const [counted] = await rows(db, z.object({ beside: candidateCounts }), sql`select ${countsOf(beside, today)} as beside`);
	return closestSearches(beside, counted?.beside);
}

/** The first rank abroad in the order `near`; lower ranks are the home country and remote jobs (`rank_of_job` in setup.sql). */
const firstAbroad = 4;

type Plan = { page: (Page & { searchHash: string }) | null; known: KnownWords | null };

/**
 * The page to read, one row longer than the limit; null if nothing can match. One statement; none if nothing was typed. Throws
 * `bad_cursor`.
 */
export async function planJobSearch(db: Queryable, search: JobSearch): Promise<Plan> {
	const { filters, limit, today, viewerId } = search;
	const { words, onlyStopWords } = queryWords(filters.q ?? "");
	const location = fold(filters.location ?? "");
	const { tags, jobType, isRemote, minPay, payUnknown, postedWithin, within, verified, answersWithin, writtenIn, sort } = filters;
	const byRelevance = (sort ?? "relevance") === "relevance";
	const ordering = sort === "near" || sort === "pay" || sort === "deadline" ? { by: sort, home: search.home ?? [] } : undefined;
	const searchHash = fingerprint([
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
	const after = search.cursor === undefined ? null : readCursor(search.cursor, searchHash);
	// something was typed, but nothing that can occur in a job
	if (filters.q && words.length === 0) return { page: null, known: null };

	const known = await knownWords(db, { words, location });
	const pay = known.terms.length > 0 && !ordering ? payOnly(filters) : null;
	const filterList = filterQueries(pay ? { ...filters, minPay: undefined } : filters, location, known.places);
	if (!filterList) return { page: null, known };
	const tiers = tiersOf({ terms: known.terms, onlyStopWords, filters: filterList, byRelevance });
	return { page: { ...tiers, pay, after, ordering, postedWithin, size: limit + 1, today, viewerId, searchHash }, known };
}

const isTownUnknown = (filters: JobFilters) =>
	filters.within !== undefined && Boolean(filters.location) && townsWithin(filters).length === 0;

const empty = { rows: [], next: null, total: 0, totalIsAbout: false, abroad: null };
