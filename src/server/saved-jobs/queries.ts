import { sql } from "drizzle-orm";
import type { JobType } from "../../contract/options.ts";
import { isShown } from "../access/jobs.ts";
import { type CardRow, cardColumns } from "../jobs/queries.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

export type SavedJobRow = CardRow & { savedAt: string };

export type SavedJobsAsked = {
	viewerId: string;
	/** A part of the title, the company or the place, whatever its case. */
	q: string | undefined;
	jobType: JobType | undefined;
	after: Place;
	/** How many to leave out: the numbered pages that the screen shows. */
	skip: number;
	limit: number;
};

/** A person's saved jobs, newest saved first, and how many there are in all. One statement. */
export async function savedJobsOf(db: Queryable, { viewerId, q, jobType, after, skip, limit }: SavedJobsAsked) {
	const { rows } = await db.execute<{ total: number; id: string | null } & SavedJobRow>(sql`
		with matching as (
			select saved_jobs.job_id, saved_jobs.created_at from saved_jobs join jobs on jobs.id = saved_jobs.job_id
			where saved_jobs.user_id = ${viewerId} and ${isShown}
				${q ? sql`and strpos(lower(concat_ws(E'\\n', title, company_name, location)), lower(${q})) > 0` : sql``}
				${jobType ? sql`and jobs.job_type = ${jobType}` : sql``}
		), page as (
			select job_id, created_at from matching
			where (created_at, job_id) < (${after.at}::timestamptz, ${after.id}::uuid)
			order by created_at desc, job_id desc
			limit ${limit + 1} offset ${skip}
		)
		select counted.total, ${iso("page.created_at")} as "savedAt", ${cardColumns(viewerId)}
		from (select count(*)::int as total from matching) counted
		left join page on true
		left join jobs on jobs.id = page.job_id
		left join companies on companies.id = jobs.company_id
		order by page.created_at desc, page.job_id desc`);
	const found = rows.filter((row) => row.id !== null);
	return { total: rows[0]?.total ?? 0, ...cutPage(found, limit, (row) => ({ at: row.savedAt, id: row.id })) };
}
