import { and, asc, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { reminderDays, unansweredDays } from "../../contract/limits/replies.ts";
import { hasOtherReader, readerFor } from "../access/jobs.ts";
import { applications, isOwed } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { mailEach, notifyEach } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/** Applications per transaction: an employer with more due gets a second reminder. */
const batchSize = 1_000;

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;

/**
 * Per row of `applications`: the days after which its employer is to be reminded now; after weeks without a nightly run, only the last
 * step.
 */
const [first, second] = reminderDays;
const due = sql<number>`case when ${applications.createdAt} <= ${daysAgo(second)} then ${second}::int else ${first}::int end`;

/**
 * The notices for applicants without an answer, and when: after weeks, or once nobody is left who could give one. Applicants to a job taken
 * down for fraud were notified of that instead.
 */
const unansweredNotices = [
	{ kind: "applicationUnanswered", isDue: lte(applications.createdAt, daysAgo(unansweredDays)) },
	{
		kind: "applicationWithoutReader",
		isDue: sql`exists (
			select from ${jobs}
			where ${jobs.id} = ${applications.jobId} and ${jobs.takenDownAt} is null and not ${hasOtherReader(applications.userId)}
		)`,
	},
] as const;

/**
 * Tells applicants that no answer came, and reminds employers of the answers they owe (decisions.md "Hiring"). Marks and notices commit
 * together, so a killed run resumes where it was; concurrent runs take different applications.
 */
export async function remindOfAnswers(db: Queryable): Promise<void> {
	const steps = [...unansweredNotices.map((reason) => (tx: Transaction) => notifyApplicants(tx, reason)), remindEmployers];
	for (const step of steps) {
		for (let count = batchSize; count === batchSize; ) count = await db.transaction(step);
	}
}

/** Returns the number of applications marked. */
async function notifyApplicants(tx: Transaction, { kind, isDue }: (typeof unansweredNotices)[number]): Promise<number> {
	const ids = await lockBatch(tx, isDue);
	const rows = await tx.update(applications).set({ unansweredAt: sql`now()` }).where(inArray(applications.id, ids)).returning({
		id: applications.id,
		userId: applications.userId,
		jobTitle: applications.jobTitle,
		company: applications.companyName,
	});
	const recipients = rows.flatMap(({ id, userId, ...params }) =>
		userId ? [{ id, userId, params: { ...params, applicationId: id } }] : [],
	);
	await notifyEach(tx, { recipients, type: "other", kind, about: "application", hasMail: true });
	await mailEach(tx, { recipients: recipients.map(({ userId, params }) => ({ userId, params })), kind });
	return ids.length;
}

async function remindEmployers(tx: Transaction): Promise<number> {
	const ids = await lockBatch(tx, and(lte(applications.createdAt, daysAgo(first)), sql`${applications.remindedAfter} < ${due}`));
	const reader = sql<string | null>`(select ${readerFor(applications.userId)} from ${jobs} where ${jobs.id} = ${applications.jobId})`;
	const marked = await tx
		.update(applications)
		.set({ remindedAfter: due })
		.where(inArray(applications.id, ids))
		.returning({ reader, days: applications.remindedAfter });
	const each = Map.groupBy(marked, ({ reader: userId, days }) => `${userId} ${days}`);
	const recipients = [...each.values()].flatMap((waiting) => {
		const [one] = waiting;
		return one?.reader ? [{ userId: one.reader, params: { count: String(waiting.length), days: String(one.days) } }] : [];
	});
	await notifyEach(tx, { recipients, type: "other", kind: "repliesOwed", about: "replies", hasMail: true });
	await mailEach(tx, { recipients, kind: "repliesOwed" });
	return ids.length;
}

/** Locks the oldest applications whose sender still waits. Senders of applications to a deleted job were told already. */
async function lockBatch(tx: Transaction, isDue: SQL | undefined): Promise<string[]> {
	const rows = await tx
		.select({ id: applications.id })
		.from(applications)
		.where(and(isOwed(applications), isNull(applications.unansweredAt), sql`${applications.jobId} is not null`, isDue))
		.orderBy(asc(applications.createdAt), asc(applications.id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
	return rows.map(({ id }) => id);
}
