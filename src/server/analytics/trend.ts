import { type SQL, sql } from "drizzle-orm";
import { jobsManagedBy } from "../access/jobs.ts";

/** Days of Africa/Douala, both included. */
export type Period = { from: SQL; to: SQL };

/** The last `days` days up to `today`. */
export const lastDays = (days: number, today: string): Period => ({
	from: sql`(${today}::date - ${days - 1}::int)`,
	to: sql`${today}::date`,
});

/** The jobs that a person manages, as the first part of a statement: `with mine as …`. */
export const mine = (viewerId: string): SQL => sql`mine as materialized (select id from ${jobsManagedBy(viewerId)} as managed)`;

/** The applications of `mine` that came in a period. */
export const receivedIn = ({ from, to }: Period): SQL => sql`
	applications.job_id in (select id from mine)
	and applications.created_at >= (${from})::timestamp at time zone 'Africa/Douala'
	and applications.created_at < (${to} + 1)::timestamp at time zone 'Africa/Douala'`;

/** Every day of a period in order, as JSON, also those on which nothing happened. */
export const daysOf = (period: Period): SQL => sql`(
	select json_agg(json_build_object('day', day::date::text, 'views', coalesce(seen.views, 0), 'applications', coalesce(received.applications, 0)) order by day)
	from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') as day
	left join (
		select day as on_day, sum(views)::int as views from job_views where job_id in (select id from mine) and day between ${period.from} and ${period.to} group by day
	) as seen on seen.on_day = day::date
	left join (
		select (created_at at time zone 'Africa/Douala')::date as on_day, count(*)::int as applications
		from applications where ${receivedIn(period)} group by 1
	) as received on received.on_day = day::date
)`;
