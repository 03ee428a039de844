import { asc, count, eq, inArray, sql } from "drizzle-orm";
import { readerFor } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { applications, isOwed } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { mailEach, notifyEach } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/** Recruiters per transaction. */
const batchSize = 500;

/**
 * Tells each recruiter once a week how many wait for their answer, unless nobody does: on Monday, or on the first night of the week with a
 * run. Marks and notices commit together.
 */
export async function remindWeekly(db: Queryable, today: string): Promise<void> {
	for (let count = batchSize; count === batchSize; ) count = await db.transaction((tx) => remindBatch(tx, today));
}

const weekOf = (today: string) => sql<string>`date_trunc('week', ${today}::date)::date`;

async function remindBatch(tx: Transaction, today: string): Promise<number> {
	const owed = tx
		.select({ reader: sql<string | null>`${readerFor(applications.userId)}`.as("reader"), people: count().as("people") })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(isOwed(applications))
		.groupBy(sql`1`)
		.as("owed");
	const due = await tx
		.select({ userId: users.id, people: owed.people })
		.from(users)
		.innerJoin(owed, eq(owed.reader, sql`${users.id}`))
		.where(sql`${users.waitingWeek} is distinct from ${weekOf(today)}`)
		.orderBy(asc(users.id))
		.limit(batchSize)
		.for("update", { of: users, skipLocked: true });
	const ids = due.map(({ userId }) => userId);
	await tx
		.update(users)
		.set({ waitingWeek: weekOf(today) })
		.where(inArray(users.id, ids));
	const recipients = due.map(({ userId, people }) => ({ userId, params: { count: String(people) } }));
	await notifyEach(tx, { recipients, type: "other", kind: "waitingWeek", about: "replies", hasMail: true });
	await mailEach(tx, { recipients, kind: "waitingWeek" });
	return ids.length;
}
