import { sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { isPublic } from "../access/people.ts";
import type { Queryable } from "../platform/database.ts";

type Kind = "jobs" | "companies" | "people";

/** A page that a sitemap names: its path, and when what it shows last changed (`YYYY-MM-DDThh:mm:ssZ`). */
export type Entry = { path: string; changedAt: string };

/** Each page has an address in every language: half as many pages as a part may hold addresses. */
const pagesMax = 5_000;
/** Of the sixteenth of all jobs that is sampled: 3,840 jobs on average, and 5,000 are six deviations away. */
const sampledStep = 240;

const nil = "00000000-0000-0000-0000-000000000000";
const day = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/**
 * Where each part of the jobs begins. Jobs are in the order of their ids, which is that of their posting, so parts stay
 * what they were and the last one grows. Only the sampled sixteenth is walked, in its own index: 62,500 short entries
 * of a million jobs. One statement with that of the companies.
 */
export async function partStarts(db: Queryable): Promise<Record<Kind, string[]>> {
	const { rows } = await db.execute<{ kind: Kind; start: string }>(sql`
		with recursive job_starts (start) as (
			select ${nil}::uuid where exists (select from job_index)
			union all
			select (
				select job_id from job_index where sampled and job_id > job_starts.start
				order by job_id offset ${sampledStep - 1} limit 1
			) from job_starts where start is not null
		), company_starts (start) as (
			select ${nil}::uuid where exists (select from companies)
			union all
			select (select id from companies where id > company_starts.start order by id offset ${pagesMax - 1} limit 1)
			from company_starts where start is not null
		), people_starts (start) as (
			select ${nil}::uuid where exists (select from users)
			union all
			select (select id from users where id > people_starts.start order by id offset ${pagesMax - 1} limit 1)
			from people_starts where start is not null
		)
		select 'jobs' as kind, start from job_starts where start is not null
		union all
		select 'companies', start from company_starts where start is not null
		union all
		select 'people', start from people_starts where start is not null`);
	const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ start }) => start);
	return { jobs: of("jobs"), companies: of("companies"), people: of("people") };
}

/** The open jobs of the part that begins there. One statement. */
export async function jobsOfPart(db: Queryable, { start, today }: { start: string; today: string }): Promise<Entry[]> {
	const { rows } = await db.execute<{ id: string; changedAt: string }>(sql`
		select jobs.id, ${day("jobs.updated_at")} as "changedAt"
		from job_index join jobs on jobs.id = job_index.job_id
		where job_index.job_id >= ${start}::uuid
			and job_index.job_id < coalesce((
				select job_id from job_index where sampled and job_id > ${start}::uuid order by job_id offset ${sampledStep - 1} limit 1
			), 'ffffffff-ffff-ffff-ffff-ffffffffffff')
			and (open_until is null or open_until >= ${today}::date)
		order by job_index.job_id limit ${pagesMax}`);
	return rows.map(({ id, changedAt }) => ({ path: paths.job(id), changedAt }));
}

/** The companies of the part that begins there; a page of one changes when a job of it is posted. One statement. */
export async function companiesOfPart(db: Queryable, { start }: { start: string }): Promise<Entry[]> {
	const { rows } = await db.execute<{ slug: string; changedAt: string }>(sql`
		select slug, ${day("greatest(companies.created_at, newest.created_at)")} as "changedAt"
		from companies left join lateral (
			select created_at from jobs where jobs.company_id = companies.id order by created_at desc nulls last, id desc nulls last limit 1
		) newest on true
		where companies.id >= ${start}::uuid order by companies.id limit ${pagesMax}`);
	return rows.map(({ slug, changedAt }) => ({ path: paths.company(slug), changedAt }));
}

/** The people of the part that begins there who show themselves to everybody. One statement. */
export async function peopleOfPart(db: Queryable, { start }: { start: string }): Promise<Entry[]> {
	const { rows } = await db.execute<{ slug: string; changedAt: string }>(sql`
		with part as (select * from users where id >= ${start}::uuid order by id limit ${pagesMax})
		select slug, ${day("updated_at")} as "changedAt" from part as users where ${isPublic} order by id`);
	return rows.map(({ slug, changedAt }) => ({ path: paths.person(slug), changedAt }));
}
