import { sql } from "drizzle-orm";
import type { DayCount, HiringAnalytics } from "../../contract/analytics.ts";
import { listLimitMax } from "../../contract/limits.ts";
import { isOpen } from "../access/jobs.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { sum } from "./recruiter-dashboard.ts";
import { daysOf, lastDays, mine, type Period, receivedIn } from "./trend.ts";

type Row = Omit<HiringAnalytics, "funnel" | "days"> & { days: DayCount[]; funnel: Omit<HiringAnalytics["funnel"], "views"> };

/**
 * How hiring goes for the jobs that a person manages, in the last `days` days. An answer is any step that the recruiting
 * side took; what the applicant took back is none. One statement.
 */
export async function hiringAnalytics(
	db: Queryable,
	{ viewerId, days, today }: { viewerId: string; days: number; today: string },
): Promise<HiringAnalytics> {
	const period = lastDays(days, today);
	const before: Period = { from: sql`(${today}::date - ${2 * days - 1}::int)`, to: sql`(${today}::date - ${days}::int)` };
	const { rows } = await db.execute<Row>(sql`
		with ${mine(viewerId)}, came as materialized (
			select id, job_id, status, created_at from applications where ${receivedIn(period)}
		), received as materialized (
			select came.*, answered_at, coalesce(was_invited, false) as was_invited
			from came left join (
				select application_id, min(application_steps.created_at) filter (where from_status is not null and to_status <> 'Withdrawn') as answered_at,
					bool_or(to_status = 'Interview') as was_invited
				from application_steps join came on came.id = application_id group by application_id
			) as steps on steps.application_id = came.id
		), waiting as materialized (
			select job_id, created_at from applications where job_id in (select id from mine) and status = 'Pending'
		)
		select ${daysOf(period)} as days, json_build_object(
			'views', (select coalesce(sum(views), 0) from job_views where job_id in (select id from mine) and day between ${before.from} and ${before.to}),
			'applications', (select count(*) from applications where ${receivedIn(before)})
		) as before, (
			select json_build_object(
				'applications', count(*), 'answered', count(answered_at), 'interviews', count(*) filter (where was_invited),
				'accepted', count(*) filter (where status = 'Accepted')
			) from received
		) as funnel, json_build_object(
			'medianHours', (
				select round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 3600)::numeric, 1)
				from received where answered_at is not null
			),
			'waiting', (select count(*) from waiting),
			'longestDays', (select coalesce(max(${today}::date - (created_at at time zone 'Africa/Douala')::date), 0) from waiting)
		) as "firstAnswer", (
			select coalesce(json_agg(listed), '[]') from (
				select jobs.id, title, ${iso("jobs.created_at")} as "createdAt", ${isOpen(today)} as "isOpen",
					coalesce(seen.views, 0) as views, coalesce(sent.applications, 0) as applications, coalesce(late.waiting, 0) as waiting
				from jobs
				left join (
					select job_id, sum(views)::int as views from job_views
					where job_id in (select id from mine) and day between ${period.from} and ${period.to} group by job_id
				) as seen on seen.job_id = jobs.id
				left join (select job_id, count(*)::int as applications from received group by job_id) as sent on sent.job_id = jobs.id
				left join (select job_id, count(*)::int as waiting from waiting group by job_id) as late on late.job_id = jobs.id
				where jobs.id in (select id from mine)
				order by seen.views desc nulls last, sent.applications desc nulls last, jobs.created_at desc, jobs.id desc
				limit ${listLimitMax}
			) as listed
		) as jobs`);
	const row = rows[0] as Row;
	return {
		...row,
		funnel: { views: sum(row.days, "views"), ...row.funnel },
		jobs: row.jobs.map((job) => ({ ...job, createdAt: presentInstant(job.createdAt) })),
	};
}
