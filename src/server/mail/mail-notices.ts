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

/** Notifications that become mails in one go. */
const atOnce = 500;
/** Minutes between two mails of one group to one person: whoever is answered all day gets few mails with all answers in them. */
const apart = 10;
/** Seconds for which a message waits: whoever is there reads it meanwhile. */
const conversing = 60;
/** Of one mail; the others are counted. */
export const namedMax = 20;

/** What a mail tells of a notification; out of a mail its address leads only to people whom everybody may see. */
export const mailedColumns = {
	userId: notifications.userId,
	kind: notifications.kind,
	params: notifications.params,
	href: targetAddress({ kind: sql`${notifications.targetKind}`, id: sql`${notifications.targetId}`, isVisible: isPublic }),
	group: groupOf(sql`${notifications.kind}`),
	/** Of the list or, where it does not stand there, at all; and still theirs to know. */
	isNews: sql<boolean>`(
		(${notifications.readAt} is null or not ${notifications.shown})
		and not ${isOutOfReach({ kind: notifications.targetKind, id: notifications.targetId, personId: notifications.userId })}
	)`,
};

const earlier = alias(mails, "earlier");

const isDue = sql`(
	${notifications.mail} = 'now'
	and (${notifications.type} <> 'message' or ${notifications.createdAt} < now() - make_interval(secs => ${conversing}))
	and not exists (
		select from ${mails} as ${earlier}
		where ${earlier.userId} = ${notifications.userId} and ${earlier.kind} = 'notice'
			and ${earlier.params} ->> 'group' = ${mailedColumns.group} and ${earlier.createdAt} > now() - make_interval(mins => ${apart})
	)
)`;

/** Whether there are notifications to mail. */
export const noticesAreDue = sql`exists (select from ${notifications} where ${isDue})`;

type Mailed = { userId: string; kind: string; params: Record<string, string>; href: string; group: string | null };

/**
 * Makes mails of the notifications that people want at once: one for each person and group, of all that wait. What was read
 * meanwhile is not mailed. Of two processes that run it each takes other notifications.
 */
export const mailNotices = (db: Queryable): Promise<void> =>
	db.transaction(async (tx) => {
		const due = await tx
			.select({ id: notifications.id, ...mailedColumns })
			.from(notifications)
			.where(isDue)
			.orderBy(asc(notifications.createdAt), asc(notifications.id))
			.limit(atOnce)
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
		const newest = due.filter(({ isNews }) => isNews).toReversed() as Mailed[];
		const told = Map.groupBy(newest, ({ userId, group }) => `${userId} ${group}`);
		await mailGathered(
			tx,
			[...told.values()].map((notices) => ({ notices, params: { group: notices[0]?.group ?? "" } })),
			{ kind: "notice", task: "noticeMail" },
		);
	});

type Gathered = { /** Of one person, the newest first. */ notices: readonly Mailed[]; params: { group: string } };

/** Writes people a mail each of what they were told, by one statement. */
export async function mailGathered(
	tx: Transaction,
	gathered: readonly Gathered[],
	{ kind, task }: { kind: "notice" | "digest"; task: MailTask },
): Promise<void> {
	const told = gathered.flatMap(({ notices, params }) => {
		const items = notices.slice(0, namedMax).map(({ userId: _, ...item }) => item);
		const [first] = notices;
		return first ? [{ userId: first.userId, params: { ...params, count: String(notices.length), items: JSON.stringify(items) } }] : [];
	});
	if (told.length === 0) return;
	const { source, userId, params } = asRows(told);
	const from = sql`${source} join ${users} on ${users.id} = ${userId} where ${isMailable} and ${users.suspendedAt} is null`;
	const { id, email, fullName, language } = users;
	await tx.execute(writeMails({ userId: id, email, fullName, language, kind, params, from }, task));
}
