import { type SQL, sql } from "drizzle-orm";
import { reportExcerptLength, reportJobsMax } from "../../contract/limits.ts";
import type { ReportKind } from "../../contract/options.ts";
import type { HiringSnapshot } from "../../contract/reports.ts";
import { jobsManagedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso } from "../platform/instant.ts";
import { readableBy } from "./policy.ts";

/** All that a list tells of a report; instants are ISO 8601 in UTC. */
export type SummaryRow = {
	id: string;
	kind: ReportKind;
	title: string;
	content: string;
	createdAt: string;
	updatedAt: string;
	authorId: string;
	authorSlug: string;
	authorName: string;
	isAuthorVisible: boolean;
	isOwn: boolean;
	tags: string[];
	attachments: { id: string; name: string; bytes: number }[];
	comments: number;
	companyId: string | null;
	companyName: string | null;
};
export type ReportRow = SummaryRow & { snapshot: HiringSnapshot | null };

/** Of `reports` joined with `users`, the author, and left with `companies`. */
const summaryColumns = (viewerId: string, content: SQL): SQL => sql`
	reports.id, reports.kind, reports.title, ${content} as content,
	${iso("reports.created_at")} as "createdAt", ${iso("reports.updated_at")} as "updatedAt",
	users.id as "authorId", users.slug as "authorSlug", users.full_name as "authorName", ${visibleTo(viewerId)} as "isAuthorVisible",
	reports.author_id = ${viewerId}::uuid as "isOwn", reports.tags,
	(
		select coalesce(json_agg(json_build_object('id', id, 'name', name, 'bytes', bytes) order by created_at, id), '[]')
		from report_attachments where report_id = reports.id
	) as attachments,
	(select count(*) from report_comments where report_id = reports.id)::int as comments,
	companies.id as "companyId", companies.name as "companyName"`;

/** The same whole, with everything that a page shows. */
export const reportColumns = (viewerId: string): SQL => sql`${summaryColumns(viewerId, sql`reports.content`)}, reports.snapshot`;

/** What the columns are of. */
export const withAuthor = sql`join users on users.id = reports.author_id left join companies on companies.id = reports.company_id`;

/** One report, for those who may read it; null for anybody else. */
export async function findReport(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<ReportRow | null> {
	const { rows } = await db.execute<ReportRow>(sql`
		select ${reportColumns(viewerId)} from reports ${withAuthor} where reports.id = ${id} and ${readableBy(viewerId)}`);
	return rows[0] ?? null;
}

type Listing = {
	viewerId: string;
	q?: string | undefined;
	tag?: string | undefined;
	kind?: ReportKind | undefined;
	after: Place;
	limit: number;
};
type TagCount = { name: string; count: number };

/** Nobody writes more; each is looked for. */
const wordsMax = 10;
const tagsShown = 40;

/** What a person may read, newest first, and the tags of all of that, the most used first. One statement. */
export async function listReports(db: Queryable, { viewerId, q = "", tag, kind, after, limit }: Listing) {
	const words = fold(q).split(" ").filter(Boolean).slice(0, wordsMax);
	const conditions = [
		...words.map((word) => sql`strpos(reports.words || ' ' || person_words(users.full_name, null, '{}'), ${word}) > 0`),
		...(tag ? [sql`lower(${tag}) = any(select lower(one) from unnest(reports.tags) one)`] : []),
		...(kind ? [sql`reports.kind = ${kind}`] : []),
		sql`(reports.created_at, reports.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
	];
	const { rows } = await db.execute<{ tags: TagCount[]; row: SummaryRow | null }>(sql`
		with readable as materialized (select id, tags from reports where ${readableBy(viewerId)}
		), used as (
			select min(tag) as name, count(*)::int as count from readable, unnest(tags) tag
			group by lower(tag) order by count(*) desc, lower(tag) limit ${tagsShown}
		), found as (
			select reports.*, users.id as writer from reports join readable using (id) join users on users.id = reports.author_id
			where ${sql.join(conditions, sql` and `)}
			order by reports.created_at desc, reports.id desc limit ${limit + 1}
		), listed as (
			select ${summaryColumns(viewerId, sql`left(reports.content, ${reportExcerptLength + 1}::int)`)} from found as reports ${withAuthor}
		)
		select tags.tags, to_json(listed) as row
		from (select coalesce(json_agg(used), '[]') as tags from used) tags left join listed on true
		order by listed."createdAt" desc, listed.id desc`);
	const found = rows.flatMap(({ row }) => row ?? []);
	return { ...cutPage(found, limit, (row) => ({ at: row.createdAt, id: row.id })), tags: rows[0]?.tags ?? [] };
}

export type Choices = {
	jobs: { id: string; title: string; company: string; createdAt: string }[];
	companies: { id: string; name: string }[];
};

/** The newest jobs whose applicants a person may see, and their companies. One statement. */
export async function reportChoices(db: Queryable, viewerId: string): Promise<Choices> {
	const { rows } = await db.execute<Choices>(sql`
		with newest as (
			select jobs.id, title, company_name as company, created_at
			from ${jobsManagedBy(viewerId)} as managed join jobs on jobs.id = managed.id
			order by created_at desc, jobs.id desc limit ${reportJobsMax}
		)
		select
			(
				select coalesce(json_agg(json_build_object('id', id, 'title', title, 'company', company, 'createdAt', ${iso("created_at")})
					order by created_at desc, id desc), '[]')
				from newest
			) as jobs,
			(
				select coalesce(json_agg(json_build_object('id', companies.id, 'name', companies.name) order by companies.name), '[]')
				from company_members join companies on companies.id = company_id where user_id = ${viewerId}
			) as companies`);
	return rows[0] ?? { jobs: [], companies: [] };
}
