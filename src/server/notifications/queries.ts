import { and, desc, eq, isNull, not, sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import { type Language, pictureHref } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { visibleTo } from "../access/people.ts";
import { isOutOfReach } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { targetAddress } from "../mail/target-address.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

type Row = {
	id: string;
	type: Notification["type"];
	params: Record<string, string>;
	href: string;
	avatar: string | null;
	isRead: boolean;
	createdAt: string;
};

/** Texts are rendered when read, so a search looks through this many of the newest. */
const searchedMax = 500;

type NotificationsQuery = { userId: string; language: Language; q: string; after: Place; limit: number };

/** A person's notifications, newest first, in their language. One statement. */
export async function listNotifications(db: Queryable, { userId, language, q, after, limit }: NotificationsQuery) {
	const href = targetAddress({ kind: sql`${notifications.targetKind}`, id: sql`${notifications.targetId}`, isVisible: visibleTo(userId) });
	const rows = await db
		.select({
			id: notifications.id,
			type: sql<Notification["type"]>`${notifications.type}`,
			kind: sql<SentenceKey>`${notifications.kind}`,
			params: notifications.params,
			href,
			avatar: sql<string | null>`(select ${users.avatar} from ${users} where ${users.id} = ${actorId} and ${visibleTo(userId)})`,
			isRead: sql<boolean>`${notifications.readAt} is not null`,
			createdAt: iso(notifications.createdAt),
		})
		.from(notifications)
		.where(and(isShownTo(userId), not(isOfClosed), isAfter(after, notifications.createdAt, notifications.id)))
		.orderBy(desc(notifications.createdAt), desc(notifications.id))
		.limit(q ? searchedMax : limit + 1);
	const rendered = rows.map((row) => ({ row, content: say(language, row.kind, row.params) }));
	const found = q ? rendered.filter(({ content }) => fold(content).includes(fold(q))) : rendered;
	const page = cutPage(found, limit, ({ row }) => ({ at: row.createdAt, id: row.id }));
	return { notifications: page.rows.map(({ row, content }) => present(row, content)), next: page.next };
}

const isShownTo = (userId: string) => and(eq(notifications.userId, userId), notifications.shown);

/** SQL condition: it is about a group whose posts the person can no longer read. */
const isOfClosed = isOutOfReach({ kind: notifications.targetKind, id: notifications.targetId, personId: notifications.userId });

/** Null for somebody who invited by mail and has no account. */
const actorId = sql`nullif(coalesce(${notifications.params} ->> 'followerId', ${notifications.params} ->> 'actorId'), '')::uuid`;

const present = ({ id, type, params, avatar, isRead, createdAt, href }: Row, content: string): Notification => ({
	id,
	type,
	content,
	actor: presentActor(params, avatar),
	isRead,
	createdAt: presentInstant(createdAt),
	href,
});

function presentActor({ follower, actor }: Row["params"], avatar: string | null): Notification["actor"] {
	const fullName = follower ?? actor;
	return fullName ? { fullName, profile: { avatar: pictureHref(avatar) } } : null;
}

/** How many there are in all, and from the last seven days. One statement. */
export async function countNotifications(db: Queryable, userId: string): Promise<{ total: number; recent: number }> {
	const [counts] = await db
		.select({
			total: sql<number>`count(*)::int`,
			recent: sql<number>`(count(*) filter (where ${notifications.createdAt} > now() - interval '7 days'))::int`,
		})
		.from(notifications)
		.where(isShownTo(userId));
	return counts ?? { total: 0, recent: 0 };
}

const isUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

/** Marks one as read; returns how many are unread. Throws `not_found`. */
export const markRead = (db: Queryable, { userId, id }: { userId: string; id: string }): Promise<{ unread: number }> =>
	db.transaction(async (tx) => {
		const read = await tx
			.update(notifications)
			.set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
			.where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
			.returning({ id: notifications.id });
		if (read.length === 0) refuse("not_found");
		return { unread: await tx.$count(notifications, isUnread(userId)) };
	});

export async function markAllRead(db: Queryable, userId: string): Promise<void> {
	await db.update(notifications).set({ readAt: sql`now()` }).where(isUnread(userId));
}
