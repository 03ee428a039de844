import { asc, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isPublic } from "../access/people.ts";
import { isOutOfReach } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { mails, notifications } from "../db/notifications.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import type { MailTask } from "../queue/tasks.ts";
import { groupOf } from "./notification-preferences.ts";
import { isMailable } from "./notify.ts";
import { asRows } from "./steps.ts";
import { targetAddress } from "./target-address.ts";
import { writeMails } from "./write-mails.ts";

/** Notifications per transaction. */
const batchSize = 500;
/**
 * Minutes between two mails of one group to the same person, so that someone who gets responses all day receives few mails covering all of
 * them.
 */
const minutesBetweenMails = 10;
/** Seconds before a message is mailed: someone who is online reads it meanwhile. */
const secondsBeforeMailing = 60;
/** Notifications listed in one mail; the others are only counted. */
export const listedMax = 20;

/** The columns of a notification that a mail uses. Links from a mail lead only to people who are public. */
export const mailedColumns = {
	userId: notifications.userId,
	kind: notifications.kind,
	params: notifications.params,
	href: targetAddress({ kind: sql`${notifications.targetKind}`, id: sql`${notifications.targetId}`, isVisible: isPublic }),
	group: groupOf(sql`${notifications.kind}`),
	/** Unread in the list, or not shown in the list at all; and still within the person's reach. */
	isNews: sql<boolean>`(
		(${notifications.readAt} is null or not ${notifications.shown})
		and not ${isOutOfReach({ kind: notifications.targetKind, id: notifications.targetId, personId: notifications.userId })}
	)`,
};

const earlier = alias(mails, "earlier");

const isDue = sql`(
	${notifications.mail} = 'now'
	and (${notifications.type} <> 'message' or ${notifications.createdAt} < now() - make_interval(secs => ${secondsBeforeMailing}))
	and not exists (
		select from ${mails} as ${earlier}
		where ${earlier.userId} = ${notifications.userId} and ${earlier.kind} = 'notice'
			and ${earlier.params} ->> 'group' = ${mailedColumns.group} and ${earlier.createdAt} > now() - make_interval(mins => ${minutesBetweenMails})
	)
)`;

/** True if there are notifications to mail. */
export const noticesAreDue = sql`exists (select from ${notifications} where ${isDue})`;

type MailedNotification = { userId: string; kind: string; params: Record<string, string>; href: string; group: string | null };

/**
 * Turns the notifications people want at once into mails: one per person and group, covering all that are waiting. Skips what has been read
 * meanwhile. Concurrent runs take different notifications.
 */
export const mailNotices = (db: Queryable): Promise<void> =>
	db.transaction(async (tx) => {
		const due = await tx
			.select({ id: notifications.id, ...mailedColumns })
			.from(notifications)
			.where(isDue)
			.orderBy(asc(notifications.createdAt), asc(notifications.id))
			.limit(batchSize)
			.for("update", { skipLocked: true });
		await tx
			.update(notifications)
			.set({ mail: null })
			.where(
				inArray(
					notifications.id,
					due.map(({ id }) => id),
				),
			);
		const newest = due.filter(({ isNews }) => isNews).toReversed() as MailedNotification[];
		const grouped = Map.groupBy(newest, ({ userId, group }) => `${userId} ${group}`);
		await mailBatches(
			tx,
			[...grouped.values()].map((notices) => ({ notices, params: { group: notices[0]?.group ?? "" } })),
			{ kind: "notice", task: "noticeMail" },
		);
	});

type NotificationBatch = { /** Of one person, the newest first. */ notices: readonly MailedNotification[]; params: { group: string } };

/** Writes each person one mail with their notifications, in one statement. */
export async function mailBatches(
	tx: Transaction,
	batches: readonly NotificationBatch[],
	{ kind, task }: { kind: "notice" | "digest"; task: MailTask },
): Promise<void> {
	const recipients = batches.flatMap(({ notices, params }) => {
		const items = notices.slice(0, listedMax).map(({ userId: _, ...item }) => item);
		const [first] = notices;
		return first ? [{ userId: first.userId, params: { ...params, count: String(notices.length), items: JSON.stringify(items) } }] : [];
	});
	if (recipients.length === 0) return;
	const { source, userId, params } = asRows(recipients);
	const from = sql`${source} join ${users} on ${users.id} = ${userId} where ${isMailable} and ${users.suspendedAt} is null`;
	const { id, email, fullName, language } = users;
	await tx.execute(writeMails({ userId: id, email, fullName, language, kind, params, from }, task));
}
