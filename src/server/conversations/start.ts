import { and, eq, isNotNull, ne, not, or, sql } from "drizzle-orm";
import type { MessageSubject } from "../../contract/conversations.ts";
import { isBlindYet } from "../access/applications.ts";
import { isBlocked } from "../access/blocks.ts";
import { managedBy, readerFor, readerOf } from "../access/jobs.ts";
import { isActive, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { conversations } from "../db/conversations.ts";
import { jobs } from "../db/jobs.ts";
import { isReadableBy } from "../jobs/queries.ts";
import type { Queryable } from "../platform/database.ts";
import { isBetween, writesFreelyTo } from "./policy.ts";
import { type PersonColumns, personColumns } from "./read-conversation.ts";
import { type Subject, subjectCard } from "./subject.ts";

export type Start = { user?: string | undefined; application?: string | undefined; job?: string | undefined };

export type StartRow = PersonColumns & { conversationId: string | null; isFree: boolean; about: MessageSubject | null };

type Lookup = { viewerId: string; start: Start };

/**
 * The recipient of a first message, and the conversation with them if there is one; null if the viewer may not write to them. A job or a
 * user id alone does not reveal somebody whose profile is hidden; an applicant writes through their application. Two statements.
 */
export async function findStart(db: Queryable, lookup: Lookup): Promise<StartRow | null> {
	const recipient = await recipientOf(db, lookup);
	if (!recipient?.userId) return null;
	const { viewerId } = lookup;
	const { userId, about } = recipient;
	const mayStart = about.kind === "application" ? or(visibleTo(viewerId), writesFreelyTo(viewerId)) : visibleTo(viewerId);
	const [start] = await db
		.select({
			...personColumns(viewerId),
			conversationId: conversations.id,
			isFree: writesFreelyTo(viewerId),
			about: subjectCard({ kind: sql`${about.kind}::text`, id: sql`${about.id}::uuid`, viewerId }),
		})
		.from(users)
		.leftJoin(conversations, isBetween(viewerId, userId))
		.where(
			and(eq(users.id, userId), ne(users.id, viewerId), or(isNotNull(conversations.id), and(isActive, not(isBlocked(viewerId)), mayStart))),
		);
	return start ?? null;
}

/** The recipient and the first message's subject; for a user id, their profile. */
async function recipientOf(db: Queryable, { viewerId, start }: Lookup): Promise<{ userId: string | null; about: Subject } | null> {
	const { application, job, user } = start;
	if (application) return counterpartOfApplication(db, viewerId, application);
	if (job) return counterpartOfJob(db, viewerId, job);
	return user ? { userId: user, about: { kind: "profile", id: user } } : null;
}

/** Nobody for the employer during a blind review: the response would name the applicant. */
async function counterpartOfApplication(db: Queryable, viewerId: string, id: string) {
	const [application] = await db
		.select({ applicantId: applications.userId, readerId: readerFor(applications.userId) })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), or(eq(applications.userId, viewerId), and(managedBy(viewerId), not(isBlindYet)))));
	if (!application) return null;
	const userId = application.applicantId === viewerId ? application.readerId : application.applicantId;
	return { userId, about: { kind: "application", id } as const };
}

async function counterpartOfJob(db: Queryable, viewerId: string, id: string) {
	const [job] = await db
		.select({ readerId: readerOf })
		.from(jobs)
		.where(and(eq(jobs.id, id), isReadableBy(viewerId)));
	return job ? { userId: job.readerId, about: { kind: "job", id } as const } : null;
}
