import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isOpenSession } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { pushes, pushSubscriptions } from "../db/push.ts";
import { mailedColumns } from "../mail/mail-notices.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { namesOf } from "../platform/rows.ts";
import { enqueue } from "../queue/enqueue.ts";
import type { PushTask } from "../queue/tasks.ts";

/** Notifications turned into pushes per batch. */
const batchSize = 200;
/** Seconds that a message waits: recipients who are there read it meanwhile. */
const messageDelay = 10;

/** SQL condition on `push_subscriptions` with their sessions and users: the device may be notified. */
export const isReachable = sql<boolean>`(${isOpenSession} and ${users.suspendedAt} is null and ${users.deleteAfter} is null)`;

const withOwners = sql`${pushSubscriptions} join ${sessions} on ${sessions.tokenHash} = ${pushSubscriptions.sessionHash}
	join ${users} on ${users.id} = ${pushSubscriptions.userId}`;

const isDue = sql`(
	${notifications.push} and (${notifications.type} <> 'message' or ${notifications.createdAt} < now() - make_interval(secs => ${messageDelay}))
)`;

export const pushesAreDue = sql`exists (select from ${notifications} where ${isDue})`;

/**
 * Creates a push for each device of each notification whose recipient wants it there. Notifications read meanwhile are skipped. Concurrent
 * processes take different notifications.
 */
export const pushNotices = (db: Queryable): Promise<void> =>
	db.transaction(async (tx) => {
		const due = await tx
			.select({ id: notifications.id, isNews: mailedColumns.isNews })
			.from(notifications)
			.where(isDue)
			.orderBy(asc(notifications.createdAt), asc(notifications.id))
			.limit(batchSize)
			.for("update", { skipLocked: true });
		const ids = due.map(({ id }) => id);
		await tx.update(notifications).set({ push: false }).where(inArray(notifications.id, ids));
		const news = due.filter(({ isNews }) => isNews).map(({ id }) => id);
		if (news.length === 0) return;
		const from = sql`${notifications} join ${withOwners} on ${pushSubscriptions.userId} = ${notifications.userId}
			where ${inArray(notifications.id, news)} and ${isReachable}`;
		await tx.execute(
			insertPushes("push", { notificationId: notifications.id, searchId: sql`null::uuid`, jobIds: sql`null::uuid[]`, from }),
		);
	});

/** Returns those of the given people who have a device that may be notified. */
export async function reachableAmong(db: Queryable, people: readonly { userId: string }[]): Promise<Set<string | null>> {
	const ids = people.map(({ userId }) => userId);
	const reachable = await db
		.selectDistinct({ id: users.id })
		.from(pushSubscriptions)
		.innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
		.innerJoin(users, eq(users.id, pushSubscriptions.userId))
		.where(and(inArray(users.id, ids), isReachable));
	return new Set(reachable.map(({ id }) => id));
}

type Found = { searchId: string; userId: string; jobIds: readonly string[] };

/** Pushes the matches of saved searches to people's devices. */
export async function pushFound(tx: Transaction, found: readonly Found[]): Promise<void> {
	if (found.length === 0) return;
	const from = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as told ("searchId" uuid, "userId" uuid, "jobIds" uuid[])
		join ${withOwners} on ${pushSubscriptions.userId} = told."userId" where ${isReachable}`;
	await tx.execute(
		insertPushes("alertPush", { notificationId: sql`null::uuid`, searchId: sql`told."searchId"`, jobIds: sql`told."jobIds"`, from }),
	);
}

type InsertPushesInput = { notificationId: SQLWrapper; searchId: SQLWrapper; jobIds: SQLWrapper; from: SQL };

/** Statement that inserts a push for each row of `from`, which contains the device as `push_subscriptions`, and enqueues its sending. */
const insertPushes = (task: PushTask, { notificationId, searchId, jobIds, from }: InsertPushesInput): SQL => sql`
	with written as (
		insert into ${pushes} (${namesOf(pushes.id, pushes.subscriptionId, pushes.notificationId, pushes.searchId, pushes.jobIds)})
		select gen_random_uuid(), ${pushSubscriptions.id}, ${notificationId}, ${searchId}, ${jobIds} from ${from}
		returning ${namesOf(pushes.id)} as made
	)
	select ${enqueue(task, sql`json_build_object('push', made)`)} from written`;
