import { and, asc, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { reportExcerptLength, reportJobsMax } from "../../contract/limits/reports.ts";
import type { ReportKind } from "../../contract/options.ts";
import type { HiringSnapshot } from "../../contract/reports.ts";
import { jobsManagedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { reportAttachments, reportComments, reports } from "../db/reports.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso } from "../platform/instant.ts";
import { readableBy } from "./policy.ts";

/** Everything a list shows of a report; instants are ISO 8601 in UTC. */
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

/** Columns for `reports` joined with `users`, the author, and left-joined with `companies`. */
const summary = (viewerId: string, content: SQLWrapper) => ({
	id: reports.id,
	kind: sql<ReportKind>`${reports.kind}`,
	title: reports.title,
	content: sql<string>`${content}`,
	createdAt: iso(reports.createdAt),
	updatedAt: iso(reports.updatedAt),
	authorId: users.id,
	authorSlug: users.slug,
	authorName: users.fullName,
	isAuthorVisible: visibleTo(viewerId),
	isOwn: sql<boolean>`${reports.authorId} = ${viewerId}::uuid`,
	tags: reports.tags,
	attachments: sql<SummaryRow["attachments"]>`(
		select coalesce(json_agg(json_build_object(
			'id', ${reportAttachments.id}, 'name', ${reportAttachments.name}, 'bytes', ${reportAttachments.bytes}
		) order by ${reportAttachments.createdAt}, ${reportAttachments.id}), '[]')
		from ${reportAttachments} where ${reportAttachments.reportId} = ${reports.id}
	)`,
	comments: sql<number>`(select count(*) from ${reportComments} where ${reportComments.reportId} = ${reports.id})::int`,
	companyId: companies.id,
	companyName: companies.name,
});

/** Returns one report for those who may read it; null for anyone else. */
export async function findReport(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<ReportRow | null> {
	const [report] = await db
		.select({ ...summary(viewerId, reports.content), snapshot: reports.snapshot })
		.from(reports)
		.innerJoin(users, eq(users.id, reports.authorId))
		.leftJoin(companies, eq(companies.id, reports.companyId))
		.where(and(eq(reports.id, id), readableBy(viewerId)));
	return report ?? null;
}

type ListOptions = {
	viewerId: string;
	q?: string | undefined;
	tag?: string | undefined;
	kind?: ReportKind | undefined;
	after: Place;
	limit: number;
};
type TagCount = { name: string; count: number };

/** Nobody types more words, and each adds a condition. */
const wordsMax = 10;
const tagsShown = 40;

/** Lists the reports that a person may read, newest first, with the tags of all of them. */
export async function listReports(db: Queryable, { viewerId, q = "", tag, kind, after, limit }: ListOptions) {
	const words = fold(q).split(" ").filter(Boolean).slice(0, wordsMax);
	const listed = await db
		.select(summary(viewerId, sql`left(${reports.content}, ${reportExcerptLength + 1}::int)`))
		.from(reports)
		.innerJoin(users, eq(users.id, reports.authorId))
		.leftJoin(companies, eq(companies.id, reports.companyId))
		.where(
			and(
				readableBy(viewerId),
				...words.map((word) => sql`strpos(${reports.words} || ' ' || person_words(${users.fullName}, null, '{}'), ${word}) > 0`),
				tag ? sql`lower(${tag}) = any(select lower(one) from unnest(${reports.tags}) one)` : undefined,
				kind ? eq(reports.kind, kind) : undefined,
				isAfter(after, reports.createdAt, reports.id),
			),
		)
		.orderBy(desc(reports.createdAt), desc(reports.id))
		.limit(limit + 1);
	return { ...cutPage(listed, limit, (row) => ({ at: row.createdAt, id: row.id })), tags: await tagsOf(db, viewerId) };
}

/** The tags of the reports that a person may read, the most used first. */
const tagsOf = (db: Queryable, viewerId: string): Promise<TagCount[]> =>
	db
		.select({ name: sql<string>`min(label.said)`, count: sql<number>`count(*)::int` })
		.from(reports)
		.crossJoinLateral(sql`unnest(${reports.tags}) as label (said)`)
		.where(readableBy(viewerId))
		.groupBy(sql`lower(label.said)`)
		.orderBy(sql`count(*) desc`, sql`lower(label.said)`)
		.limit(tagsShown);

export type ReportChoices = {
	jobs: { id: string; title: string; company: string; createdAt: string }[];
	companies: { id: string; name: string }[];
};

/** The newest jobs whose applicants a person may see, and the person's companies. */
export async function reportChoices(db: Queryable, viewerId: string): Promise<ReportChoices> {
	const newest = await db
		.select({ id: jobs.id, title: jobs.title, company: jobs.companyName, createdAt: iso(jobs.createdAt) })
		.from(sql`${jobsManagedBy(viewerId)} as managed`)
		.innerJoin(jobs, sql`${jobs.id} = managed.managed_id`)
		.orderBy(desc(jobs.createdAt), desc(jobs.id))
		.limit(reportJobsMax);
	const own = await db
		.select({ id: companies.id, name: companies.name })
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(eq(companyMembers.userId, viewerId))
		.orderBy(asc(companies.name));
	return { jobs: newest, companies: own };
}
