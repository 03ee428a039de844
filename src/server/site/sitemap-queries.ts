import { and, asc, type Column, eq, gte, isNull, or, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { paths } from "../../contract/addresses.ts";
import { isPublic } from "../access/people.ts";
import { isPublicStartup } from "../access/startups.ts";
import { users } from "../db/accounts.ts";
import { companies } from "../db/companies.ts";
import { groups } from "../db/groups.ts";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import { startups } from "../db/startups.ts";
import type { Queryable } from "../platform/database.ts";
import { rows } from "../platform/rows.ts";

type Kind = "jobs" | "companies" | "people" | "startups" | "groups";

/** A page in a sitemap: its path, and when its contents last changed (`YYYY-MM-DDThh:mm:ssZ`). */
export type Entry = { path: string; changedAt: string };

/** Each page has an address in every language: half as many pages as a part may have addresses. */
const pagesMax = 5_000;
/** Counted in the sampled sixteenth of all jobs: 3,840 jobs per part on average, with 5,000 several deviations away. */
const sampledStep = 240;

const nil = "00000000-0000-0000-0000-000000000000";
const day = (instant: SQLWrapper) => sql<string>`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const partStart = z.object({ kind: z.enum(["jobs", "companies", "people", "startups", "groups"]), start: z.string() });

/** After a deletion, the parts found before it overlap until all are found again. */
const freshFor = 60 * 60_000;
const cache = new WeakMap<Queryable, { at: number; starts: Starts }>();
type Starts = Record<Kind, string[]>;
const noStarts: Starts = { jobs: [], companies: [], people: [], startups: [], groups: [] };

/**
 * Where each part begins. Rows are in the order of their ids, which is that of posting, so parts stay as they are and the last one grows:
 * this process walks all of them once an hour, and otherwise only on from where the last one begins.
 */
export async function partStarts(db: Queryable): Promise<Starts> {
	const last = cache.get(db);
	const isFresh = last !== undefined && performance.now() - last.at < freshFor;
	const starts = await walkParts(db, isFresh ? last.starts : noStarts);
	cache.set(db, { at: isFresh ? last.at : performance.now(), starts });
	return starts;
}

/** Of jobs only the sampled sixteenth is walked, in its own index: 62,500 short entries for a million. One statement for all kinds. */
async function walkParts(db: Queryable, before: Starts): Promise<Starts> {
	const first = (kind: Kind) => sql`${before[kind].at(-1) ?? nil}::uuid`;
	const query = sql`
		with recursive job_starts (start) as (
			select ${first("jobs")} where exists (select from ${jobIndex})
			union all
			select (
				select ${jobIndex.jobId} from ${jobIndex} where ${jobIndex.sampled} and ${jobIndex.jobId} > job_starts.start
				order by ${jobIndex.jobId} offset ${sampledStep - 1} limit 1
			) from job_starts where start is not null
		), company_starts (start) as (${startsOf(companies, companies.id, { first: first("companies"), found: sql`company_starts` })}
		), people_starts (start) as (${startsOf(users, users.id, { first: first("people"), found: sql`people_starts` })}
		), startup_starts (start) as (${startsOf(startups, startups.id, { first: first("startups"), found: sql`startup_starts` })}
		), group_starts (start) as (${startsOf(groups, groups.id, { first: first("groups"), found: sql`group_starts` })}
		)
		select 'jobs' as kind, start from job_starts where start is not null
		union all
		select 'companies', start from company_starts where start is not null
		union all
		select 'people', start from people_starts where start is not null
		union all
		select 'startups', start from startup_starts where start is not null
		union all
		select 'groups', start from group_starts where start is not null`;
	const found = await rows(db, partStart, query);
	const of = (kind: Kind) => [...before[kind].slice(0, -1), ...found.filter((row) => row.kind === kind).map(({ start }) => start)];
	return { jobs: of("jobs"), companies: of("companies"), people: of("people"), startups: of("startups"), groups: of("groups") };
}

/** The recursive query that walks a table by its ids, one part of the sitemap per step. */
const startsOf = (table: Table, id: Column, { first, found }: { first: SQL; found: SQL }): SQL => sql`
	select ${first} where exists (select from ${table})
	union all
	select (select ${id} from ${table} where ${id} > ${found}.start order by ${id} offset ${pagesMax - 1} limit 1)
	from ${found} where start is not null`;

const nextPart = alias(jobIndex, "next");

/** The open jobs of the part that begins there. One statement. */
export async function jobsOfPart(db: Queryable, { start, today }: { start: string; today: string }): Promise<Entry[]> {
	const next = sql`coalesce((
		select ${nextPart.jobId} from ${jobIndex} as ${nextPart}
		where ${nextPart.sampled} and ${nextPart.jobId} > ${start}::uuid
		order by ${nextPart.jobId} offset ${sampledStep - 1} limit 1
	), 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;
	const jobRows = await db
		.select({ id: jobs.id, changedAt: day(jobs.updatedAt) })
		.from(jobIndex)
		.innerJoin(jobs, eq(jobs.id, jobIndex.jobId))
		.where(
			and(gte(jobIndex.jobId, start), sql`${jobIndex.jobId} < ${next}`, or(isNull(jobIndex.openUntil), gte(jobIndex.openUntil, today))),
		)
		.orderBy(asc(jobIndex.jobId))
		.limit(pagesMax);
	return jobRows.map(({ id, changedAt }) => ({ path: paths.job(id), changedAt }));
}

/** The companies of the part that begins there; a company's page changes when it posts a job. One statement. */
export async function companiesOfPart(db: Queryable, { start }: { start: string }): Promise<Entry[]> {
	const newestJob = sql`(
		select ${jobs.createdAt} from ${jobs} where ${jobs.companyId} = ${companies.id}
		order by ${jobs.createdAt} desc nulls last, ${jobs.id} desc nulls last limit 1
	)`;
	const companyRows = await db
		.select({ slug: companies.slug, changedAt: day(sql`greatest(${companies.createdAt}, ${newestJob})`) })
		.from(companies)
		.where(gte(companies.id, start))
		.orderBy(asc(companies.id))
		.limit(pagesMax);
	return companyRows.map(({ slug, changedAt }) => ({ path: paths.company(slug), changedAt }));
}

/** The people of the part that begins there whose profile is public. One statement. */
export async function peopleOfPart(db: Queryable, { start }: { start: string }): Promise<Entry[]> {
	const part = db.select({ id: users.id }).from(users).where(gte(users.id, start)).orderBy(asc(users.id)).limit(pagesMax);
	const personRows = await db
		.select({ slug: users.slug, changedAt: day(users.updatedAt) })
		.from(users)
		.where(and(sql`${users.id} in ${part}`, isPublic))
		.orderBy(asc(users.id));
	return personRows.map(({ slug, changedAt }) => ({ path: paths.person(slug), changedAt }));
}

/** The public startups of the part that begins there. One statement. */
export async function startupsOfPart(db: Queryable, { start }: { start: string }): Promise<Entry[]> {
	const part = db.select({ id: startups.id }).from(startups).where(gte(startups.id, start)).orderBy(asc(startups.id)).limit(pagesMax);
	const startupRows = await db
		.select({ slug: companies.slug, changedAt: day(startups.updatedAt) })
		.from(startups)
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.where(and(sql`${startups.id} in ${part}`, isPublicStartup))
		.orderBy(asc(startups.id));
	return startupRows.map(({ slug, changedAt }) => ({ path: paths.startup(slug), changedAt }));
}

/** The open groups of the part that begins there: the contents of a closed one are for its members. One statement. */
export async function groupsOfPart(db: Queryable, { start }: { start: string }): Promise<Entry[]> {
	const part = db.select({ id: groups.id }).from(groups).where(gte(groups.id, start)).orderBy(asc(groups.id)).limit(pagesMax);
	const groupRows = await db
		.select({ slug: groups.slug, changedAt: day(groups.createdAt) })
		.from(groups)
		.where(and(sql`${groups.id} in ${part}`, eq(groups.access, "open")))
		.orderBy(asc(groups.id));
	return groupRows.map(({ slug, changedAt }) => ({ path: paths.group(slug), changedAt }));
}
