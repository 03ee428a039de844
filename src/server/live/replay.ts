import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LiveKind } from "../../contract/live.ts";
import { seesInvestors } from "../access/investors.ts";
import { isOpenToAll } from "../access/posts.ts";
import { isOpenSession } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { conversationSides, messages } from "../db/conversations.ts";
import { posts } from "../db/feed.ts";
import { investorChanges } from "../db/investors.ts";
import { notifications } from "../db/notifications.ts";
import type { Queryable } from "../platform/database.ts";

export type Event = { kind: LiveKind; data: object };

/**
 * For each kind whose events must not be lost, the query for what happened to one person since an instant, as rows with `data`. The tables
 * are the record; no events are stored.
 */
const missedQueries: Partial<Record<LiveKind, (params: { userId: SQL; since: SQL }) => SQL>> = {
	notification: ({ userId }) => sql`select ${notificationState(userId)}`,
	message: ({ userId, since }) => sql`
		select jsonb_build_object('unread', ${unreadConversations(userId)}, 'conversation', latest.which)
		from (
			select ${own.conversationId} as which
			from ${conversationSides} as ${own} join ${conversationSides} as ${side} on ${side.conversationId} = ${own.conversationId}
			where ${own.userId} = ${userId} and (
				${side.lastAt} > ${since} or ${side.readAt} > ${since} or ${own.conversationId} in ${noticesReadSince(userId, since)}
				or ${own.conversationId} in ${deletedSince(since)}
			)
			group by ${own.conversationId} order by max(${side.lastAt}) desc limit ${conversationsMax}
		) as latest`,
	investors: ({ userId, since }) => sql`
		select jsonb_build_object('company', latest.which) from (
			select ${companies.slug} as which from ${companyMembers} join ${companies} on ${companies.id} = ${companyMembers.companyId}
			where ${companyMembers.userId} = ${userId} and ${seesInvestors} and exists (
				select from ${investorChanges} where ${investorChanges.companyId} = ${companies.id} and ${investorChanges.createdAt} > ${since}
			)
		) as latest`,
	post: ({ since }) => sql`
		select jsonb_build_object('id', latest.which)
		from (
			select ${posts.id} as which from ${posts} where ${posts.createdAt} > ${since} and ${isOpenToAll}
			order by ${posts.createdAt} desc, ${posts.id} desc limit 1
		) as latest`,
};

const own = alias(conversationSides, "own");
const side = alias(conversationSides, "side");

const unreadConversations = (userId: SQL): SQL => sql`(
	select count(*)::int from ${conversationSides} where ${conversationSides.userId} = ${userId} and ${conversationSides.isUnread}
)`;

/** Conversations read since then: `readAt` of a side is the time of a message, not of its being read; that of its notification is. */
const noticesReadSince = (userId: SQL, since: SQL): SQL => sql`(
	select ${notifications.targetId} from ${notifications}
	where ${notifications.userId} = ${userId} and ${notifications.type} = 'message' and ${notifications.readAt} > ${since}
		and ${notifications.targetId} is not null
)`;

/** Conversations with a message deleted since then. */
const deletedSince = (since: SQL): SQL => sql`(select ${messages.conversationId} from ${messages} where ${messages.deletedAt} > ${since})`;

/** A page that was away longer than this covers reloads its list anyway. */
const conversationsMax = 20;

/** The header's badge and the newest id in the list. */
const notificationState = (userId: SQL): SQL<object> => sql`jsonb_build_object(
	'unread', (
		select count(*)::int from ${notifications} where ${notifications.userId} = ${userId} and ${notifications.readAt} is null
	),
	'newest', (
		select ${notifications.id} from ${notifications} where ${notifications.userId} = ${userId} and ${notifications.shown}
		order by ${notifications.createdAt} desc, ${notifications.id} desc limit 1
	)
)`;

/** The events a person gets when they connect or reconnect. One statement. */
export async function findMissed(db: Queryable, { userId, since }: { userId: string; since: Date }): Promise<Event[]> {
	const of = { userId: sql`${userId}::uuid`, since: sql`${since.toISOString()}::timestamptz` };
	const parts = Object.entries(missedQueries).map(([kind, source]) => sql`select ${kind}::text, missed.* from (${source(of)}) as missed`);
	return db
		.select({ kind: sql<LiveKind>`missed.what`, data: sql<object>`missed.told` })
		.from(sql`(${sql.join(parts, sql` union all `)}) as missed (what, told)`);
}

/** The notification state of several people. One statement. */
export async function notificationStates(db: Queryable, userIds: string[]): Promise<Map<string, object>> {
	const states = await db
		.select({ userId: sql<string>`person`, data: notificationState(sql`person`) })
		.from(sql`unnest(${sql.param(userIds)}::uuid[]) as person`);
	return new Map(states.map(({ userId, data }) => [userId, data]));
}

/** Returns which of these sessions are still open. One statement. */
export async function findOpenSessions(db: Queryable, sessionHashes: string[]): Promise<Set<string>> {
	const open = await db
		.select({ hash: sessions.tokenHash })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(inArray(sessions.tokenHash, sessionHashes), isOpenSession, isNull(users.suspendedAt)));
	return new Set(open.map(({ hash }) => hash));
}
