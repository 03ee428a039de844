import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { MessageBox } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { conversationSides, conversations, messages } from "../db/conversations.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { startedBy } from "./policy.ts";
import { otherOf, own, type PersonColumns, personColumns } from "./read-conversation.ts";

export type CardRow = PersonColumns & {
	id: string;
	state: "asked" | "open" | "declined";
	isAsker: boolean;
	box: string;
	unread: number;
	last: { content: string; isDeleted: boolean; isOwn: boolean } | null;
	lastAt: string;
};

/** Unread messages are counted up to this: a higher number tells readers nothing more. */
const unreadMax = 100;
/** Characters of a message shown in a list. */
const excerptLength = 160;

const cardColumns = (viewerId: string) => ({
	id: conversations.id,
	state: sql<CardRow["state"]>`${conversations.state}`,
	isAsker: startedBy(viewerId),
	box: own.box,
	...personColumns(viewerId),
	unread: unreadOf(viewerId),
	last: lastOf(viewerId),
	lastAt: iso(own.lastAt),
});

const unreadOf = (viewerId: string) => sql<number>`case when ${own.isUnread} then (
	select count(*)::int from (
		select from ${messages}
		where ${messages.conversationId} = ${own.conversationId} and ${messages.authorId} is distinct from ${viewerId}::uuid
			and ${messages.createdAt} > coalesce(${own.readAt}, '-infinity') limit ${unreadMax}
	) as newer
) else 0 end`;

const lastOf = (viewerId: string) => sql<CardRow["last"]>`(
	select json_build_object(
		'content', left(${messages.content}, ${excerptLength}), 'isDeleted', ${messages.deletedAt} is not null,
		'isOwn', ${messages.authorId} is not distinct from ${viewerId}::uuid
	)
	from ${messages} where ${messages.conversationId} = ${own.conversationId}
	order by ${messages.createdAt} desc, ${messages.id} desc limit 1
)`;

/** A person's conversations as cards, latest first. */
export const conversationCards = (db: Queryable, viewerId: string, condition: SQL | undefined) =>
	db
		.select(cardColumns(viewerId))
		.from(own)
		.innerJoin(conversations, eq(conversations.id, own.conversationId))
		.leftJoin(users, sql`${users.id} = ${otherOf(viewerId)}`)
		.where(and(eq(own.userId, viewerId), condition))
		.orderBy(desc(own.lastAt), desc(own.conversationId));

type ListQuery = { viewerId: string; box: MessageBox; after: Place; limit: number };

/** A page of one of a person's boxes, latest conversation first. One statement. */
export async function listConversations(db: Queryable, { viewerId, box, after, limit }: ListQuery) {
	const isInBox = and(eq(own.box, box), isAfter(after, own.lastAt, own.conversationId));
	const rows: CardRow[] = await conversationCards(db, viewerId, isInBox).limit(limit + 1);
	return cutPage(rows, limit, ({ lastAt, id }) => ({ at: lastAt, id }));
}

/** Number of requests awaiting an answer. */
export const countRequests = (db: Queryable, viewerId: string): Promise<number> =>
	db.$count(conversationSides, and(eq(conversationSides.userId, viewerId), eq(conversationSides.box, "requests")));
