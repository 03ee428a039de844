import { sql } from "drizzle-orm";
import type { HiringAnalytics } from "../../contract/analytics.ts";
import { listLimitMax } from "../../contract/limits.ts";
import { isFromSomeoneElse, standing } from "../access/applications.ts";
import { isOpen } from "../access/jobs.ts";
import { jobViews } from "../db/analytics.ts";
import { applicationSteps, applications, isOwed } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import { sum } from "./recruiter-dashboard.ts";
import { daysOf, isMine, lastDays, managedJobs, type Period, receivedIn, singleRow, viewedIn } from "./trend.ts";

/**
 * Hiring figures for the jobs that a person manages, over the last `days` days. An answer is the same as for the reply rate (decisions.md
 * "Hiring"). One statement.
 */
export async function hiringAnalytics(
	db: Queryable,
	{ viewerId, days, today }: { viewerId: string; days: number; today: string },
): Promise<HiringAnalytics> {
	const period = lastDays(days, today);
	const before: Period = { from: sql`(${today}::date - ${2 * days - 1}::int)`, to: sql`(${today}::date - ${days}::int)` };
	const [found] = await db
		.with(managedJobs(db, viewerId), received(db, period))
		.select({
			days: daysOf(period),
			before: countsIn(before),
			funnel,
			firstAnswer: firstAnswer(viewerId, today),
			jobs: jobsIn(viewerId, period, today),
		})
		.from(singleRow);
	const row = found ?? refuse("failed");
	return {
		...row,
		funnel: { views: sum(row.days, "views"), ...row.funnel },
		jobs: row.jobs.map((job) => ({ ...job, createdAt: presentInstant(job.createdAt) })),
	};
}

/** Applications of the period, with the time of the first answer and whether they led to an interview. */
const received = (db: Queryable, period: Period) =>
	db.$with("received", {}).as(sql`
		select ${applications.jobId} as job, ${standing} as standing, ${applications.createdAt} as came, ${applications.hasStarted} as began,
			${applications.answeredAt} as answered, exists (
				select from ${applicationSteps}
				where ${applicationSteps.applicationId} = ${applications.id} and ${applicationSteps.toStatus} = 'Interview'
			) as was_invited
		from ${applications} where ${receivedIn(period)}`);

const countsIn = (period: Period) => sql<HiringAnalytics["before"]>`json_build_object(
	'views', (select coalesce(sum(${jobViews.views}), 0) from ${jobViews} where ${viewedIn(period)}),
	'applications', (select count(*) from ${applications} where ${receivedIn(period)})
)`;

const funnel = sql<Omit<HiringAnalytics["funnel"], "views">>`(
	select json_build_object(
		'applications', count(*), 'answered', count(answered), 'interviews', count(*) filter (where was_invited),
		'accepted', count(*) filter (where standing = 'Accepted'), 'started', count(*) filter (where began)
	) from received
)`;

const isWaiting = (viewerId: string) => sql`(${isMine(applications.jobId)} and ${isFromSomeoneElse(viewerId)} and ${isOwed(applications)})`;

const firstAnswer = (viewerId: string, today: string) => sql<HiringAnalytics["firstAnswer"]>`json_build_object(
	'medianHours', (
		select round((percentile_cont(0.5) within group (order by extract(epoch from answered - came)) / 3600)::numeric, 1)
		from received where answered is not null
	),
	'waiting', (select count(*) from ${applications} where ${isWaiting(viewerId)}),
	'longestDays', (
		select coalesce(max(${today}::date - (${applications.createdAt} at time zone 'Africa/Douala')::date), 0)
		from ${applications} where ${isWaiting(viewerId)}
	)
)`;

/** Each job with its figures, most viewed first. */
const jobsIn = (viewerId: string, period: Period, today: string) => sql<HiringAnalytics["jobs"]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({ id: jobs.id, title: jobs.title, createdAt: iso(jobs.createdAt), isOpen: isOpen(today) })},
			coalesce(seen.times, 0) as views, coalesce(sent.times, 0) as applications, coalesce(late.times, 0) as waiting
		from ${jobs}
		left join (
			select ${jobViews.jobId} as job, sum(${jobViews.views})::int as times from ${jobViews} where ${viewedIn(period)} group by job
		) as seen on seen.job = ${jobs.id}
		left join (select job, count(*)::int as times from received group by job) as sent on sent.job = ${jobs.id}
		left join (
			select ${applications.jobId} as job, count(*)::int as times from ${applications} where ${isWaiting(viewerId)} group by job
		) as late on late.job = ${jobs.id}
		where ${isMine(jobs.id)}
		order by seen.times desc nulls last, sent.times desc nulls last, ${jobs.createdAt} desc, ${jobs.id} desc limit ${listLimitMax}
	) as listed
)`;
