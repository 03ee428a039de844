import { sql } from "drizzle-orm";
import type { SeekerDashboard } from "../../contract/analytics.ts";
import { dashboardListSize } from "../../contract/limits.ts";
import { isOpen } from "../access/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { recommendJobs } from "../matching/recommend.ts";
import type { Queryable } from "../platform/database.ts";

type Row = Pick<SeekerDashboard, "counts" | "deadlines">;

/** What a jobseeker needs to know first: deadlines, how their applications stand, and jobs that fit. Two statements. */
export async function seekerDashboard(db: Queryable, { viewer, today }: { viewer: Viewer; today: string }): Promise<SeekerDashboard> {
	const [{ rows }, matches] = await Promise.all([
		db.execute<Row>(sql`
			with sent as materialized (select id, job_id, status, created_at from applications where user_id = ${viewer.id}
			), saved as (select job_id from saved_jobs where user_id = ${viewer.id}
			), undecided as (select id, job_id from sent where status in ('Pending', 'Interview')
			)
			select (
				select json_build_object(
					'total', count(*), 'pending', count(*) filter (where status = 'Pending'), 'interview', count(*) filter (where status = 'Interview'),
					'accepted', count(*) filter (where status = 'Accepted'), 'rejected', count(*) filter (where status = 'Rejected'),
					'saved', (select count(*) from saved)
				) from sent
			) as counts, (
				select coalesce(json_agg(listed), '[]') from (
					select json_build_object('id', jobs.id, 'title', jobs.title, 'company', jobs.company_name) as job,
						jobs.application_deadline::text as day, undecided.id as "applicationId"
					from jobs left join undecided on undecided.job_id = jobs.id
					where jobs.id in (select job_id from saved union select job_id from undecided)
						and jobs.application_deadline is not null and ${isOpen(today)}
						and (undecided.id is not null or not exists (select from sent where sent.job_id = jobs.id and status <> 'Withdrawn'))
					order by jobs.application_deadline, jobs.id limit ${dashboardListSize}
				) as listed
			) as deadlines`),
		recommendJobs(db, { viewer, today, limit: dashboardListSize }),
	]);
	return { ...(rows[0] as Row), ...matches };
}
