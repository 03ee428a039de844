import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { reportJobsMax } from "../../contract/limits/reports.ts";
import { applicationStatuses } from "../../contract/options.ts";
import { type HiringSnapshot, hiringSnapshot } from "../../contract/reports.ts";
import { standing } from "../access/applications.ts";
import { jobsManagedBy } from "../access/jobs.ts";
import { jobViews } from "../db/analytics.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { rows } from "../platform/rows.ts";
import type { Period } from "./hiring-period.ts";

/** `jobIds`: the jobs to count; if empty, all that were open or received applications in the period. */
type HiringQuery = { viewerId: string; jobIds: string[]; period: Period };

const zone = sql.raw("'Africa/Douala'");

/**
 * Counts a period of the jobs whose applicants a person may see, in one statement, so that all figures are of the same moment. Applications
 * are those received in the period, by their current status; an answer is the same as for the reply rate (decisions.md "Hiring").
 */
export async function countHiring(db: Queryable, query: HiringQuery): Promise<HiringSnapshot> {
	const { from, to, unit } = query.period;
	const [counted] = await rows(
		db,
		z.object({ snapshot: hiringSnapshot }),
		sql`
		with picked as materialized (${chosenJobs(query)}), viewed as materialized (${viewCounts(query.period)}),
			received as materialized (${receivedApplications(query.period)}), counts as (${countsByJob}), by_job as (${byJob})
		select jsonb_build_object(
			'version', 1, 'period', jsonb_build_object('from', ${from}::text, 'to', ${to}::text), 'takenAt', ${iso(sql`now()`)},
			'totals', (select jsonb_build_object(${figureFields}) from counts, (select sum(seen) as seen from viewed) as all_seen where is_total),
			'trend', jsonb_build_object('unit', ${unit}::text, 'points', (${points(query.period)})),
			'jobs', coalesce((
				select jsonb_agg(jsonb_build_object('id', job, 'title', called, 'company', employer, ${figureFields}) order by ${jobOrder}) from by_job
			), '[]'),
			'jobsTotal', (select count(*) from picked)
		) as snapshot`,
	);
	return (counted ?? refuse("failed")).snapshot;
}

/** The first moment of the period, and the first moment after it. */
const startOf = ({ from }: Period) => sql`(${from}::date::timestamp at time zone ${zone})`;
const endOf = ({ to }: Period) => sql`((${to}::date + 1)::timestamp at time zone ${zone})`;

/** The first day of the step that contains a local time in Douala. */
const stepOf = (local: SQL, { from, unit }: Period) => sql`greatest(date_trunc(${sql.raw(`'${unit}'`)}, ${local})::date, ${from}::date)`;

const chosenJobs = ({ viewerId, jobIds, period }: HiringQuery): SQL => sql`
	select ${jobs.id} as job, ${jobs.title} as called, ${jobs.companyName} as employer
	from ${jobsManagedBy(viewerId)} as managed join ${jobs} on ${jobs.id} = managed.managed_id
	where ${jobIds.length > 0 ? sql`${jobs.id} = any(${sql.param(jobIds)}::uuid[])` : wasActive(period)}`;

const wasActive = (period: Period): SQL => sql`${jobs.createdAt} < ${endOf(period)} and (
	(${jobs.closedAt} is null or ${jobs.closedAt} >= ${startOf(period)}) and ${jobs.openUntil} >= ${period.from}::date
	or exists (
		select from ${applications}
		where ${applications.jobId} = ${jobs.id} and ${applications.createdAt} >= ${startOf(period)} and ${applications.createdAt} < ${endOf(period)}
	)
)`;

const viewCounts = (period: Period): SQL => sql`
	select picked.job, ${stepOf(sql`${jobViews.day}::timestamp`, period)} as step, sum(${jobViews.views}) as seen
	from picked join ${jobViews} on ${jobViews.jobId} = picked.job
	where ${jobViews.day} between ${period.from}::date and ${period.to}::date
	group by 1, 2`;

const receivedApplications = (period: Period): SQL => sql`
	select picked.job, ${standing} as standing, ${stepOf(sql`${applications.createdAt} at time zone ${zone}`, period)} as step,
		extract(epoch from ${applications.answeredAt} - ${applications.createdAt}) as waited
	from picked join ${applications} on ${applications.jobId} = picked.job
	where ${applications.createdAt} >= ${startOf(period)} and ${applications.createdAt} < ${endOf(period)}`;

const forEachStatus = (write: (status: SQL, name: SQL) => SQL): SQL =>
	sql.join(
		applicationStatuses.map((status) => write(sql.raw(`'${status}'`), sql`${sql.identifier(status)}`)),
		sql`, `,
	);

/** Per job, and for all of them together. */
const countsByJob = sql`
	select job, grouping(job) = 1 as is_total, count(*) as came, count(waited) as answered,
		${forEachStatus((status, name) => sql`count(*) filter (where standing = ${status}) as ${name}`)},
		percentile_cont(0.5) within group (order by waited) as median,
		percentile_cont(0.9) within group (order by waited) as p90
	from received group by grouping sets ((job), ())`;

const byJob = sql`
	select picked.*, coalesce(views_of.seen, 0) as seen, counts
	from picked left join (select job, sum(seen) as seen from viewed group by job) as views_of on views_of.job = picked.job
	left join counts on counts.job = picked.job and not counts.is_total
	order by (counts).came desc nulls last, seen desc, called, picked.job limit ${reportJobsMax}`;

const jobOrder = sql`(counts).came desc nulls last, seen desc, called, job`;

const figureFields = sql`
	'views', coalesce(seen, 0), 'applications', coalesce((counts).came, 0),
	'funnel', jsonb_build_object(${forEachStatus((status, name) => sql`${status}, coalesce((counts).${name}, 0)`)}),
	'answered', coalesce((counts).answered, 0), 'medianSeconds', round((counts).median), 'p90Seconds', round((counts).p90)`;

/** The steps of the period, including empty ones. */
const points = ({ from, to, unit }: Period): SQL => sql`
	select jsonb_agg(
		jsonb_build_object('from', step::text, 'views', coalesce(looks.seen, 0), 'applications', coalesce(arrivals.came, 0)) order by step
	)
	from (
		select greatest(begins::date, ${from}::date) as step
		from generate_series(date_trunc(${unit}, ${from}::date::timestamp), ${to}::date::timestamp, ('1 ' || ${unit})::interval) as begins
	) as steps
	left join (select step, sum(seen) as seen from viewed group by step) as looks using (step)
	left join (select step, count(*) as came from received group by step) as arrivals using (step)`;
