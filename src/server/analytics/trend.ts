import { type Column, type SQL, sql } from "drizzle-orm";
import type { DayCount } from "../../contract/analytics.ts";
import { jobsManagedBy } from "../access/jobs.ts";
import { jobViews } from "../db/analytics.ts";
import { applications } from "../db/applications.ts";
import type { Queryable } from "../platform/database.ts";

/** Days in Africa/Douala, both inclusive. */
export type Period = { from: SQL; to: SQL };

/** The last `days` days, including `today`. */
export const lastDays = (days: number, today: string): Period => ({
	from: sql`(${today}::date - ${days - 1}::int)`,
	to: sql`${today}::date`,
});

/** CTE of the jobs that a person manages, for statements that use it more than once (`isMine`). */
export const managedJobs = (db: Queryable, viewerId: string) => db.$with("mine", {}).as(jobsManagedBy(viewerId));

/** SQL condition in a statement with `managedJobs`: the job is one of them. */
export const isMine = (job: Column): SQL => sql`${job} in (select managed_id from mine)`;

/** A single empty row to select from, for statements whose columns are all subqueries. */
export const singleRow = sql`(select) as once`;

/** SQL condition: applications to jobs of `managedJobs` received in a period. */
export const receivedIn = ({ from, to }: Period): SQL => sql`
	${isMine(applications.jobId)}
	and ${applications.createdAt} >= (${from})::timestamp at time zone 'Africa/Douala'
	and ${applications.createdAt} < (${to} + 1)::timestamp at time zone 'Africa/Douala'`;

/** SQL condition: views of jobs of `managedJobs` in a period. */
export const viewedIn = ({ from, to }: Period): SQL => sql`${isMine(jobViews.jobId)} and ${jobViews.day} between ${from} and ${to}`;

/** Every day of a period in order as JSON, including days without views or applications. */
export const daysOf = (period: Period) => sql<DayCount[]>`(
	select json_agg(json_build_object(
		'day', date::date::text, 'views', coalesce(seen.times, 0), 'applications', coalesce(received.times, 0)
	) order by date)
	from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') as date
	left join (
		select ${jobViews.day} as on_day, sum(${jobViews.views})::int as times from ${jobViews} where ${viewedIn(period)} group by on_day
	) as seen on seen.on_day = date::date
	left join (
		select (${applications.createdAt} at time zone 'Africa/Douala')::date as on_day, count(*)::int as times
		from ${applications} where ${receivedIn(period)} group by on_day
	) as received on received.on_day = date::date
)`;
