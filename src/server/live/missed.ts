import { type SQL, sql } from "drizzle-orm";
import type { LiveKind } from "../../contract/live.ts";
import { isOpenSession } from "../accounts/sessions.ts";
import type { Queryable } from "../platform/database.ts";

export type Event = { kind: LiveKind; data: object };

/**
 * What happened since an instant, for one person, as rows with `data`: kinds whose events must not get lost have a line
 * here. The tables are the memory; no event is stored.
 */
const sources: Partial<Record<LiveKind, (of: { userId: SQL; since: SQL }) => SQL>> = {
	notification: ({ userId }) => sql`select ${notificationState(userId)} as data`,
	message: ({ userId, since }) => sql`
		select jsonb_build_object(
			'unread', (select count(*)::int from conversation_sides where user_id = ${userId} and is_unread), 'conversation', latest.id
		) as data
		from (
			select own.conversation_id as id from conversation_sides own join conversation_sides side on side.conversation_id = own.conversation_id
			where own.user_id = ${userId} and (side.last_at > ${since} or side.read_at > ${since})
			group by own.conversation_id order by max(side.last_at) desc limit ${conversationsMax}
		) as latest`,
	post: ({ since }) => sql`
		select jsonb_build_object('id', id) as data
		from (select id from posts where created_at > ${since} order by created_at desc, id desc limit 1) as latest`,
};

/** A page that was away for longer reads its list again anyway. */
const conversationsMax = 20;

/** The header's badge and the newest of the list. */
const notificationState = (userId: SQL): SQL => sql`jsonb_build_object(
	'unread', (select count(*)::int from notifications where user_id = ${userId} and read_at is null),
	'newest', (select id from notifications where user_id = ${userId} and shown order by created_at desc, id desc limit 1)
)`;

/** What a person is told when they come (back). One statement. */
export async function missedBy(db: Queryable, { userId, since }: { userId: string; since: Date }): Promise<Event[]> {
	const of = { userId: sql`${userId}::uuid`, since: sql`${since.toISOString()}::timestamptz` };
	const parts = Object.entries(sources).map(([kind, source]) => sql`select ${kind}::text as kind, data from (${source(of)}) as missed`);
	const { rows } = await db.execute<Event>(sql.join(parts, sql` union all `));
	return rows;
}

/** How it stands with the notifications of some people. One statement. */
export async function notificationStates(db: Queryable, userIds: string[]): Promise<Map<string, object>> {
	const { rows } = await db.execute<{ userId: string; data: object }>(sql`
		select person.id as "userId", ${notificationState(sql`person.id`)} as data from unnest(${sql.param(userIds)}::uuid[]) as person(id)`);
	return new Map(rows.map(({ userId, data }) => [userId, data]));
}

/** Of these sessions, those that are still open. One statement. */
export async function openAmong(db: Queryable, sessionHashes: string[]): Promise<Set<string>> {
	const { rows } = await db.execute<{ hash: string }>(sql`
		select token_hash as hash from sessions join users on users.id = sessions.user_id
		where token_hash = any(${sql.param(sessionHashes)}::text[]) and ${isOpenSession} and suspended_at is null`);
	return new Set(rows.map(({ hash }) => hash));
}
