import { type SQL, sql } from "drizzle-orm";
import { reportJobsMax } from "../../contract/limits.ts";
import { applicationStatuses } from "../../contract/options.ts";
import { jobsManagedBy } from "../access/jobs.ts";
import { iso } from "../platform/instant.ts";
import type { Period } from "./hiring-period.ts";

type Asked = { viewerId: string; jobs: string[]; period: Period };

const zone = sql.raw("'Africa/Douala'");

/**
 * The CTEs from `chosen` (the jobs, whose applicants the person may see) to `snapshot` (one row with one column of that
 * name, a `HiringSnapshot`). The applications are those that arrived in the period, as they stand now; an answer is the
 * first step that the applicant did not take.
 */
export function hiringFigures({ viewerId, jobs, period: { from, to, unit } }: Asked): SQL {
	const begin = sql`(${from}::date::timestamp at time zone ${zone})`;
	const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`;
	const step = sql.raw(`'${unit}'`);
	/** The first day of the step in which a time of Douala's clocks lies. */
	const stepOf = (local: SQL) => sql`greatest(date_trunc(${step}, ${local})::date, ${from}::date)`;
	const isChosen =
		jobs.length > 0
			? sql`jobs.id = any(${sql.param(jobs)}::uuid[])`
			: sql`jobs.created_at < ${end} and (
				jobs.closed_at is null or jobs.closed_at >= ${begin}
				or exists (select from applications where job_id = jobs.id and created_at >= ${begin} and created_at < ${end})
			)`;
	const funnel = sql.join(
		applicationStatuses.map((status) => sql`${sql.raw(`'${status}'`)}, coalesce((counts).${sql.identifier(status)}, 0)`),
		sql`, `,
	);
	const byStatus = sql.join(
		applicationStatuses.map((status) => sql`count(*) filter (where status = ${sql.raw(`'${status}'`)}) as ${sql.identifier(status)}`),
		sql`, `,
	);
	const figures = sql`
		'views', coalesce(views, 0), 'applications', coalesce((counts).applications, 0), 'funnel', jsonb_build_object(${funnel}),
		'answered', coalesce((counts).answered, 0), 'medianSeconds', round((counts).median), 'p90Seconds', round((counts).p90)`;
	return sql`
		chosen as materialized (
			select jobs.id, jobs.title, jobs.company_name from ${jobsManagedBy(viewerId)} as managed join jobs on jobs.id = managed.id where ${isChosen}
		), viewed as materialized (
			select job_views.job_id, ${stepOf(sql`job_views.day::timestamp`)} as step, sum(job_views.views) as views
			from chosen join job_views on job_views.job_id = chosen.id
			where job_views.day between ${from}::date and ${to}::date
			group by 1, 2
		), received as materialized (
			select applications.job_id, applications.status, ${stepOf(sql`applications.created_at at time zone ${zone}`)} as step, (
				select extract(epoch from min(steps.created_at) - applications.created_at) from application_steps steps
				where steps.application_id = applications.id and steps.from_status is not null and steps.to_status <> 'Withdrawn'
			) as waited
			from chosen join applications on applications.job_id = chosen.id
			where applications.created_at >= ${begin} and applications.created_at < ${end}
		), counts as (
			select job_id, grouping(job_id) = 1 as is_total, count(*) as applications, ${byStatus}, count(waited) as answered,
				percentile_cont(0.5) within group (order by waited) as median,
				percentile_cont(0.9) within group (order by waited) as p90
			from received group by grouping sets ((job_id), ())
		), views as (select job_id, sum(views) as views from viewed group by job_id
		), by_job as (
			select chosen.*, coalesce(views.views, 0) as views, counts
			from chosen left join views on views.job_id = chosen.id left join counts on counts.job_id = chosen.id and not counts.is_total
			order by (counts).applications desc nulls last, views desc, title, id limit ${reportJobsMax}
		), points as (
			select greatest(day::date, ${from}::date) as step
			from generate_series(date_trunc(${step}, ${from}::date::timestamp), ${to}::date::timestamp, ('1 ' || ${step})::interval) day
		), snapshot as (
			select jsonb_build_object(
				'version', 1, 'period', jsonb_build_object('from', ${from}::text, 'to', ${to}::text), 'takenAt', ${iso("now()")},
				'totals', (
					select jsonb_build_object(${figures}) from counts, (select sum(views) as views from views) seen where is_total
				),
				'trend', jsonb_build_object('unit', ${step}::text, 'points', (
					select jsonb_agg(jsonb_build_object(
						'from', step::text, 'views', coalesce(seen.views, 0), 'applications', coalesce(came.applications, 0)
					) order by step)
					from points
					left join (select step, sum(views) as views from viewed group by step) seen using (step)
					left join (select step, count(*) as applications from received group by step) came using (step)
				)),
				'jobs', coalesce((
					select jsonb_agg(
						jsonb_build_object('id', id, 'title', title, 'company', company_name, ${figures})
						order by (counts).applications desc nulls last, views desc, title, id
					) from by_job
				), '[]'),
				'jobsTotal', (select count(*) from chosen)
			) as snapshot
		)`;
}
