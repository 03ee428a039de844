import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Replies } from "../../contract/replies.ts";
import { isBlindYet, isFromSomeoneElse } from "../access/applications.ts";
import { jobsManagedBy } from "../access/jobs.ts";
import { repliesOf } from "../access/reply-rate.ts";
import { users } from "../db/accounts.ts";
import { applications, isOwed } from "../db/applications.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

export type EmployerRow = { name: string; slug: string | null; replies: Replies };

/** The companies that a person recruits for, and the person if they recruit under their own name. */
export async function employersOf(db: Queryable, viewerId: string): Promise<EmployerRow[]> {
	const theirs = db
		.select({
			name: companies.name,
			slug: sql<string | null>`${companies.slug}`.as("slug"),
			replies: repliesOf(companies.id).as("replies"),
		})
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(and(eq(companyMembers.userId, viewerId), sql`${companyMembers.role} in ('owner', 'recruiter')`));
	const isEmployer = sql`(
		exists (select from ${jobs} where ${jobs.ownerId} = ${users.id} and ${jobs.companyId} is null)
		or exists (select from ${applications} where ${applications.employerId} = ${users.id})
	)`;
	const own = db
		.select({ name: users.fullName, slug: sql<string | null>`null`.as("slug"), replies: repliesOf(users.id).as("replies") })
		.from(users)
		.where(and(eq(users.id, viewerId), isEmployer));
	return theirs.unionAll(own);
}

export type OwedRow = {
	id: string;
	fullName: string;
	avatar: string | null;
	isBlind: boolean;
	jobId: string;
	jobTitle: string;
	receivedAt: string;
	days: number;
	isUnanswered: boolean;
};

/** Those waiting for an answer about the viewer's jobs, the longest waiting first, and their total. */
export async function owedBy(db: Queryable, { viewerId, after, limit }: { viewerId: string; after: Place; limit: number }) {
	const isManaged = sql`${applications.jobId} in (select * from ${jobsManagedBy(viewerId)} as managed)`;
	const isTheirs = and(isManaged, isOwed(applications), isFromSomeoneElse(viewerId));
	const owed = db.select({ count: count() }).from(applications).where(isTheirs);
	const rows: (OwedRow & { total: number })[] = await db
		.select({
			id: applications.id,
			fullName: applications.fullName,
			avatar: users.avatar,
			isBlind: isBlindYet,
			jobId: jobs.id,
			jobTitle: jobs.title,
			receivedAt: iso(applications.createdAt),
			days: sql<number>`floor(extract(epoch from now() - ${applications.createdAt}) / 86400)::int`,
			isUnanswered: sql<boolean>`${applications.unansweredAt} is not null`,
			total: sql<number>`(${owed})::int`,
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(users, eq(users.id, applications.userId))
		.where(and(isTheirs, sql`(${applications.createdAt}, ${applications.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`))
		.orderBy(asc(applications.createdAt), asc(applications.id))
		.limit(limit + 1);
	return { ...cutPage(rows, limit, (row) => ({ at: row.receivedAt, id: row.id })), total: rows[0]?.total ?? 0 };
}
