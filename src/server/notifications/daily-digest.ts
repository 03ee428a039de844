import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { mailBatches, mailedColumns } from "../mail/mail-notices.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

/** Digests per statement. */
const batchSize = 500;

/**
 * Writes each person's digest of unread notifications they want once a day; without news there is none. Concurrent processes take different
 * people, and `digest_on` prevents a second digest on the same day. A statement's marks and mails are committed together.
 */
export async function sendDailyDigests(db: Queryable, today: string): Promise<void> {
	for (let count = batchSize; count > 0; ) count = await db.transaction((tx) => writeBatch(tx, today));
}

/** Returns for how many people. */
async function writeBatch(tx: Transaction, today: string): Promise<number> {
	const people = await takePeople(tx, today);
	const own = await takeNotices(tx, people);
	const gathered = people.map((id) => ({ notices: own.get(id) ?? [], params: { group: "daily" } }));
	await mailBatches(tx, gathered, { kind: "digest", task: "bulkMail" });
	return people.length;
}

/** Takes some people who have something waiting for the digest and had none today. */
async function takePeople(tx: Transaction, today: string): Promise<string[]> {
	const waiting = tx.selectDistinct({ id: notifications.userId }).from(notifications).where(eq(notifications.mail, sql`'daily'`));
	const people = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(sql`${users.digestOn} is distinct from ${today}::date`, inArray(users.id, waiting)))
		.orderBy(asc(users.id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
	const ids = people.map(({ id }) => id);
	await tx.update(users).set({ digestOn: today }).where(inArray(users.id, ids));
	return ids;
}

/** Takes what is waiting for their digests and is still news, by person, newest first. */
async function takeNotices(tx: Transaction, people: readonly string[]) {
	const rows = await tx
		.update(notifications)
		.set({ mail: null })
		.where(and(inArray(notifications.userId, [...people]), eq(notifications.mail, "daily")))
		.returning({ ...mailedColumns, place: sql<string>`${iso(notifications.createdAt)} || ${notifications.id}` });
	const news = rows.filter(({ isNews }) => isNews).toSorted((a, b) => (a.place < b.place ? 1 : -1));
	return Map.groupBy(
		news.map(({ place: _, isNews: __, ...notice }) => ({ ...notice, group: notice.group as string | null })),
		({ userId }) => userId,
	);
}
