import { and, count, desc, eq, sql } from "drizzle-orm";
import type { JobType } from "../../contract/options.ts";
import { isPublished } from "../access/jobs.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { type CardRow, jobCard } from "../jobs/queries.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

export type SavedJobRow = CardRow & { savedAt: string };

export type SavedJobsAsked = {
	viewerId: string;
	/** Part of the title, the company or the place, in any case. */
	q: string | undefined;
	jobType: JobType | undefined;
	after: Place;
	/** Rows to skip, for the screen's numbered pages. */
	skip: number;
	limit: number;
};

/** A person's saved jobs, most recently saved first, and their total. Two statements. */
export async function savedJobsOf(db: Queryable, { viewerId, q, jobType, after, skip, limit }: SavedJobsAsked) {
	const isMeant = and(
		eq(savedJobs.userId, viewerId),
		isPublished,
		q ? sql`strpos(lower(concat_ws(E'\\n', ${jobs.title}, ${jobs.companyName}, ${jobs.location})), lower(${q})) > 0` : undefined,
		jobType ? eq(jobs.jobType, jobType) : undefined,
	);
	const isSaved = eq(jobs.id, savedJobs.jobId);
	const [counted] = await db.select({ total: count() }).from(savedJobs).innerJoin(jobs, isSaved).where(isMeant);
	const found: SavedJobRow[] = await db
		.select({ ...jobCard(viewerId), savedAt: iso(savedJobs.createdAt) })
		.from(savedJobs)
		.innerJoin(jobs, isSaved)
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(isMeant, isAfter(after, savedJobs.createdAt, savedJobs.jobId)))
		.orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
		.limit(limit + 1)
		.offset(skip);
	return { total: counted?.total ?? 0, ...cutPage(found, limit, (row) => ({ at: row.savedAt, id: row.id })) };
}
