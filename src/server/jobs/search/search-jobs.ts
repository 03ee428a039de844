import type { JobFilters } from "../../../contract/jobs.ts";
import { countMax } from "../../../contract/limits.ts";
import type { Queryable } from "../../platform/database.ts";
import { fold } from "../../platform/fold.ts";
import { knownWords } from "../../search/known-words.ts";
import { queryWords } from "../../search/query-words.ts";
import { filterQueries, tiersOf } from "../../search/tiers.ts";
import { type JobCardRow, type Page, readPage } from "./card-rows.ts";
import { fingerprint, readCursor, writeCursor } from "./cursor.ts";
export type JobSearch = {
	filters: JobFilters;
	cursor?: string | undefined;
	limit: number;
	/** Whose saved jobs, applications and rights the rows tell; null for a guest. */
	viewerId: string | null;
	/** The day in Africa/Douala: a job is open until the end of its deadline. */
	today: string;
};

export type FoundJobs = {
	rows: JobCardRow[];
	next: string | null;
	/** Exact up to `countMax`. */
	total: number;
	totalIsMinimum: boolean;
};

/**
 * Open jobs with all the words and filters: most relevant first where there are words, else newest first
 * (decisions.md, "Marketplace"). Two statements; one where nothing was typed. Refuses `bad_cursor`.
 */
export async function searchJobs(db: Queryable, search: JobSearch): Promise<FoundJobs> {
	const { limit } = search;
	const plan = await planJobSearch(db, search);
	if (!plan) return nothing;
	const { rows, total } = await readPage(db, plan);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return {
		rows: shown,
		next: rows.length > limit && last ? writeCursor(last.position, plan.asked) : null,
		total: Math.min(total, countMax),
		totalIsMinimum: total > countMax,
	};
}

/** What to read, one row more than the limit; null where nothing can be found. One statement; none where nothing was typed. Refuses `bad_cursor`. */
export async function planJobSearch(db: Queryable, search: JobSearch): Promise<(Page & { asked: string }) | null> {
	const { filters, limit, today, viewerId } = search;
	const { words, onlyStopWords } = queryWords(filters.q ?? "");
	const location = fold(filters.location ?? "");
	const byRelevance = filters.sort !== "newest";
	const asked = fingerprint([words, location, filters.tags ?? [], filters.jobType, filters.isRemote, byRelevance]);
	const after = search.cursor === undefined ? null : readCursor(search.cursor, asked);
	// something was typed, but nothing that could stand in a job
	if (filters.q && words.length === 0) return null;

	const known = await knownWords(db, { words, location });
	const filterList = filterQueries(filters, location, known.places);
	if (!filterList) return null;
	return {
		...tiersOf({ terms: known.terms, onlyStopWords, filters: filterList, byRelevance }),
		after,
		size: limit + 1,
		today,
		viewerId,
		asked,
	};
}

const nothing: FoundJobs = { rows: [], next: null, total: 0, totalIsMinimum: false };
