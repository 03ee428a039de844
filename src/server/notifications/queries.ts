import { sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import type { Language } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";
import { say } from "../../contract/sentences/say.ts";
import { visibleTo } from "../access/people.ts";
import { shownHref } from "../mail/shown-href.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

type Row = {
	id: string;
	type: Notification["type"];
	kind: SentenceKey;
	facts: Record<string, string>;
	href: string;
	isRead: boolean;
	createdAt: string;
};

/** The words are made when they are read: a search looks through so many of the newest. */
const searchedMax = 500;

type Asked = { userId: string; language: Language; q: string; after: Place; limit: number };

/** What a person was told, newest first, in their language. One statement. */
export async function listNotifications(db: Queryable, { userId, language, q, after, limit }: Asked) {
	const { rows } = await db.execute<Row>(sql`
		select id, type, kind, facts, ${shownHref(visibleTo(userId))} as href, read_at is not null as "isRead", ${iso("created_at")} as "createdAt" from notifications
		where user_id = ${userId} and shown and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by created_at desc, id desc limit ${q ? searchedMax : limit + 1}`);
	const told = rows.map((row) => ({ row, content: say(language, row.kind, row.facts) }));
	const found = q ? told.filter(({ content }) => fold(content).includes(fold(q))) : told;
	const page = cutPage(found, limit, ({ row }) => ({ at: row.createdAt, id: row.id }));
	return { notifications: page.rows.map(({ row, content }) => present(row, content)), next: page.next };
}

const present = ({ id, type, isRead, createdAt, href }: Row, content: string): Notification => ({
	id,
	type,
	content,
	isRead,
	createdAt: presentInstant(createdAt),
	href,
});

/** How many there are, and how many of them came in the last seven days. One statement. */
export async function countNotifications(db: Queryable, userId: string): Promise<{ total: number; recent: number }> {
	const { rows } = await db.execute<{ total: number; recent: number }>(sql`
		select count(*)::int as total, (count(*) filter (where created_at > now() - interval '7 days'))::int as recent
		from notifications where user_id = ${userId} and shown`);
	return rows[0] ?? { total: 0, recent: 0 };
}

/** Marks one as read, and gives how many are not. One statement. Throws `not_found`. */
export async function markRead(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<{ unread: number }> {
	const { rows } = await db.execute<{ unread: number }>(sql`
		with read as (
			update notifications set read_at = coalesce(read_at, now()) where id = ${id} and user_id = ${userId} returning id
		)
		select (
			select count(*)::int from notifications where user_id = ${userId} and read_at is null and id not in (select id from read)
		) as unread from read`);
	return rows[0] ?? refuse("not_found");
}

export async function markAllRead(db: Queryable, userId: string): Promise<void> {
	await db.execute(sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null`);
}
