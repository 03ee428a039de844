import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { JobOutcome, Language } from "../../contract/options.ts";
import { fillReply } from "../../contract/reply.ts";
import { isUndecided } from "../access/applications.ts";
import { decidedBy } from "../access/jobs.ts";
import { isActive } from "../access/people.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { writeMessage } from "../conversations/send.ts";
import { users } from "../db/accounts.ts";
import { applications, waitingMessages } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { findManageableJob, lockManageableJob, type ManageableJob } from "../jobs/policy.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { Refusal, refuse } from "../platform/refusal.ts";

type Lookup = { viewer: Viewer; jobId: string; today: string };

export type ClosingRow = {
	id: string;
	title: string;
	isOver: boolean;
	outcome: JobOutcome | null;
	toldAt: string | null;
	hasHired: boolean;
	waiting: { en: number; fr: number };
};

/** Still in the running: not refused, hired or withdrawn. Nobody writes to themselves. */
const isWaitingFor = (managerId: string) => and(isUndecided, ne(applications.stage, "NotNow"), ne(applications.userId, managerId));

/** The language in which a user is written to. */
const writtenLanguage = sql<Language>`case when ${users.language} = 'fr' then 'fr' else 'en' end`;

/** Returns how a job ended and how many still wait for an answer. Throws `not_found`. */
export async function findClosing(db: Queryable, lookup: Lookup): Promise<ClosingRow> {
	return readClosing(db, await findManageableJob(db, lookup), lookup.today);
}

async function readClosing(db: Queryable, { id, managerId }: ManageableJob, today: string): Promise<ClosingRow> {
	const among = (language: Language) => sql<number>`(
		select count(*)::int from ${applications} join ${users} on ${users.id} = ${applications.userId}
		where ${applications.jobId} = ${id}::uuid and ${isWaitingFor(managerId)} and ${writtenLanguage} = ${language}::text
	)`;
	const [job] = await db
		.select({
			id: jobs.id,
			title: jobs.title,
			isOver: sql<boolean>`(${jobs.closedAt} is not null or ${jobs.openUntil} < ${today}::date)`,
			outcome: jobs.outcome,
			toldAt: sql<string | null>`${iso(jobs.waitingToldAt)}`,
			hasHired: sql<boolean>`exists (select from ${applications} where ${applications.jobId} = ${id}::uuid and ${applications.stage} = 'Hired')`,
			en: among("en"),
			fr: among("fr"),
		})
		.from(jobs)
		.where(eq(jobs.id, id));
	const { en, fr, ...row } = job ?? refuse("not_found");
	return { ...row, waiting: { en, fr } };
}

/** The message to all who still wait, one per language or one for all; `{name}` and `{job}` are filled in. */
export type ClosingWords = { en: string | null; fr: string | null };
type EndJobInput = Lookup & { outcome: JobOutcome | undefined; words: ClosingWords };

/**
 * Stores the outcome of a job that is over and has the queue write to all who still wait (decisions.md "Hiring"). Throws `not_found`;
 * `conflict` if the job is open, or those who wait were written to already.
 */
export const endJob = (db: Database, { outcome, words, today, ...lookup }: EndJobInput): Promise<ClosingRow> =>
	db.transaction(async (tx) => {
		const job = await lockManageableJob(tx, lookup);
		const { isOver, toldAt } = await readClosing(tx, job, today);
		if (!isOver) refuse("conflict", { sentence: "closingStillOpen" });
		const isWriting = words.en !== null || words.fr !== null;
		if (isWriting && toldAt !== null) refuse("conflict", { sentence: "closingTold" });
		if (isWriting) await storeMessages(tx, job, words);
		const changes = { ...(outcome && { outcome }), ...(isWriting && { waitingToldAt: sql`now()` }) };
		if (Object.keys(changes).length > 0) await tx.update(jobs).set(changes).where(eq(jobs.id, job.id));
		return readClosing(tx, job, today);
	});

/** Rows per statement. */
const batchSize = 500;

async function storeMessages(tx: Transaction, { id, managerId }: ManageableJob, words: ClosingWords): Promise<void> {
	const waiting = await tx
		.select({ id: applications.id, fullName: applications.fullName, jobTitle: applications.jobTitle, language: writtenLanguage })
		.from(applications)
		.innerJoin(users, eq(users.id, applications.userId))
		.where(and(eq(applications.jobId, id), isWaitingFor(managerId)));
	const rows = waiting.map((one) => {
		const text = one.language === "fr" ? (words.fr ?? words.en) : (words.en ?? words.fr);
		const content = fillReply(text ?? "", { name: one.fullName, job: one.jobTitle });
		return { applicationId: one.id, byUserId: managerId, content, idempotencyKey: uuidv7() };
	});
	for (let from = 0; from < rows.length; from += batchSize)
		await tx
			.insert(waitingMessages)
			.values(rows.slice(from, from + batchSize))
			.onConflictDoNothing();
}

export const closingMessagesAreDue = sql`exists (select from ${waitingMessages})`;

/**
 * Writes to those who waited. A message and the record that it was written commit together, so that everyone gets exactly one, even if the
 * process is killed in between or two run at once.
 */
export async function writeClosingMessages(db: Database): Promise<void> {
	for (let batch = await readBatch(db); batch.length > 0; batch = await readBatch(db)) for (const one of batch) await writeOne(db, one);
}

type NextMessage = { applicationId: string; by: string; to: string | null };

const readBatch = (db: Queryable): Promise<NextMessage[]> =>
	db
		.select({ applicationId: waitingMessages.applicationId, by: waitingMessages.byUserId, to: applications.userId })
		.from(waitingMessages)
		.innerJoin(applications, eq(applications.id, waitingMessages.applicationId))
		.orderBy(asc(waitingMessages.createdAt), asc(waitingMessages.applicationId))
		.limit(batchSize);

async function writeOne(db: Database, { applicationId, by, to }: NextMessage): Promise<void> {
	try {
		await db.transaction(async (tx) => {
			await lockPeople(tx, to === null ? [by] : [by, to], "share");
			const message = await takeMessage(tx, applicationId);
			if (!message) return;
			const author = await authorOf(tx, message);
			if (!author?.to) return;
			const { content, idempotencyKey } = message;
			const about = { kind: "application", id: applicationId } as const;
			await writeMessage(tx, author, { to: author.to, content, about, idempotencyKey, language: author.language });
		});
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		// blocked, or one of the two accounts is inactive: no retry
		await takeMessage(db, applicationId);
	}
}

/** Deletes and returns the waiting message: of two processes, one gets it. */
async function takeMessage(db: Queryable, applicationId: string) {
	const [deleted] = await db.delete(waitingMessages).where(eq(waitingMessages.applicationId, applicationId)).returning();
	return deleted;
}

/** The author and the recipient, if the one still decides about the application and the other still waits. */
async function authorOf(tx: Transaction, { applicationId, byUserId }: typeof waitingMessages.$inferSelect) {
	const [author] = await tx
		.select({ id: users.id, fullName: users.fullName, language: writtenLanguage, to: applications.userId })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.innerJoin(users, eq(users.id, byUserId))
		.where(and(eq(applications.id, applicationId), isWaitingFor(byUserId), decidedBy(byUserId), isActive));
	return author;
}
