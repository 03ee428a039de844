import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { mailedColumns, mailGathered } from "../mail/mail-notices.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

/** People whose digests one statement writes. */
const atOnce = 500;

/**
 * Writes each person's digest of what they want once a day and have not read: whoever has nothing new gets none. Of
 * several processes that run at once each takes other people, and `digest_on` lets nobody have two on one day. What a
 * statement marks and the mails that it writes are there together or not at all.
 */
export async function sendDailyDigests(db: Queryable, today: string): Promise<void> {
	for (let written = atOnce; written > 0; ) written = await db.transaction((tx) => writeSome(tx, today));
}

/** Gives for how many. */
async function writeSome(tx: Transaction, today: string): Promise<number> {
	const people = await takePeople(tx, today);
	const own = await takeNotices(tx, people);
	const gathered = people.map((id) => ({ notices: own.get(id) ?? [], params: { group: "daily" } }));
	await mailGathered(tx, gathered, { kind: "digest", task: "letter" });
	return people.length;
}

/** Some who have no digest of this day yet and are told something in it. */
async function takePeople(tx: Transaction, today: string): Promise<string[]> {
	const waiting = tx.selectDistinct({ id: notifications.userId }).from(notifications).where(eq(notifications.mail, sql`'daily'`));
	const people = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(sql`${users.digestOn} is distinct from ${today}::date`, inArray(users.id, waiting)))
		.orderBy(asc(users.id))
		.limit(atOnce)
		.for("update", { skipLocked: true });
	const ids = people.map(({ id }) => id);
	await tx.update(users).set({ digestOn: today }).where(inArray(users.id, ids));
	return ids;
}

/** What waits for their digests and is news yet, by person, the newest first. */
async function takeNotices(tx: Transaction, people: readonly string[]) {
	const taken = await tx
		.update(notifications)
		.set({ mail: null })
		.where(and(inArray(notifications.userId, [...people]), eq(notifications.mail, "daily")))
		.returning({ ...mailedColumns, place: sql<string>`${iso(notifications.createdAt)} || ${notifications.id}` });
	const news = taken.filter(({ isNews }) => isNews).toSorted((a, b) => (a.place < b.place ? 1 : -1));
	return Map.groupBy(
		news.map(({ place: _, isNews: __, ...notice }) => ({ ...notice, group: notice.group as string | null })),
		({ userId }) => userId,
	);
}
