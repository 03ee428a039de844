import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { conversations, messages } from "../db/conversations.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { allOf, typedWords } from "../search/by-words.ts";
import { type CardRow, conversationCards } from "./list-conversations.ts";
import { otherOf, own, type PersonColumns, personColumns } from "./read-conversation.ts";

type SearchQuery = { q: string; viewerId: string };

/** Maximum of people shown above the messages found. */
const peopleMax = 10;

/** The viewer's conversations with people whose name contains every word, or a word beginning with it. One statement. */
export async function findCorrespondents(db: Queryable, { q, viewerId }: SearchQuery): Promise<CardRow[]> {
	const words = typedWords(q);
	if (words.length === 0) return [];
	const condition = and(ne(own.box, "declined"), sql`${namesOf} @@ ${allOf(words)}::tsquery`);
	return conversationCards(db, viewerId, condition).limit(peopleMax);
}

/** Unindexed on purpose: a person has hundreds of conversations, not millions. */
const namesOf = sql`array_to_tsvector(array(select distinct unnest(search_parts(${users.fullName}))))`;

export type FoundRow = PersonColumns & { id: string; conversationId: string; content: string; isOwn: boolean; createdAt: string };

/**
 * Messages to or from the viewer that contain every word, or a word beginning with it, newest first. Scans the viewer's own messages and
 * compares each: an index over everybody's words would have to read all entries with that prefix (decision 029). One statement.
 */
export async function findMessages(db: Queryable, { q, viewerId, after, limit }: SearchQuery & { after: Place; limit: number }) {
	const words = typedWords(q);
	if (words.length === 0) return { rows: [] as FoundRow[], next: null };
	const isTheirs = or(eq(messages.authorId, viewerId), eq(messages.recipientId, viewerId));
	const matching = sql`(
		with found as materialized (
			select ${messages.id} as message from ${messages} where ${isTheirs} and ${messages.words} @@ ${allOf(words)}::tsquery
		) select message from found
	)`;
	const rows: FoundRow[] = await db
		.select({
			id: messages.id,
			conversationId: messages.conversationId,
			content: messages.content,
			createdAt: iso(messages.createdAt),
			isOwn: sql<boolean>`${messages.authorId} is not distinct from ${viewerId}::uuid`,
			...personColumns(viewerId),
		})
		.from(messages)
		.innerJoin(own, and(eq(own.conversationId, messages.conversationId), eq(own.userId, viewerId)))
		.innerJoin(conversations, eq(conversations.id, own.conversationId))
		.leftJoin(users, sql`${users.id} = ${otherOf(viewerId)}`)
		.where(and(sql`${messages.id} in ${matching}`, ne(own.box, "declined"), isAfter(after, messages.createdAt, messages.id)))
		.orderBy(desc(messages.createdAt), desc(messages.id))
		.limit(limit + 1);
	return cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
