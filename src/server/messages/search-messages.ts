import { sql } from "drizzle-orm";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { allOf, typedWords } from "../search/by-words.ts";
import { type CardRow, cardColumns, cardTables } from "./list-conversations.ts";
import { otherOf, type PersonColumns, personColumns } from "./read-conversation.ts";

type Asked = { q: string; viewerId: string };

/** People shown above the found messages. */
const peopleMax = 10;

/** The viewer's conversations with people whose name has every word, or begins with it. One statement. */
export async function findCorrespondents(db: Queryable, { q, viewerId }: Asked): Promise<CardRow[]> {
	const words = typedWords(q);
	if (words.length === 0) return [];
	const { rows } = await db.execute<CardRow>(sql`
		select ${cardColumns(viewerId)} from ${cardTables(viewerId)}
		where own.user_id = ${viewerId} and own.box <> 'declined' and ${namesOf} @@ ${allOf(words)}::tsquery
		order by own.last_at desc, own.conversation_id desc limit ${peopleMax}`);
	return rows;
}

/** A person has hundreds of conversations, not millions: their names are looked at one by one. */
const namesOf = sql`array_to_tsvector(array(select distinct unnest(search_parts(users.full_name))))`;

export type FoundRow = PersonColumns & { id: string; conversationId: string; content: string; isOwn: boolean; createdAt: string };

/**
 * Messages that the viewer wrote or was sent with every word, or one that it begins, newest first. The viewer's own messages
 * are read by their index and each is compared: an index over everybody's words would have to be read from all that begin so
 * (decision 029). One statement.
 */
export async function findMessages(db: Queryable, { q, viewerId, after, limit }: Asked & { after: Place; limit: number }) {
	const words = typedWords(q);
	if (words.length === 0) return { rows: [] as FoundRow[], next: null };
	const { rows } = await db.execute<FoundRow>(sql`
		with matching as materialized (
			select id from messages where (author_id = ${viewerId} or recipient_id = ${viewerId}) and words @@ ${allOf(words)}::tsquery
		)
		select messages.id, messages.conversation_id as "conversationId", messages.content, ${iso("messages.created_at")} as "createdAt",
			messages.author_id is not distinct from ${viewerId}::uuid as "isOwn", ${personColumns(viewerId)}
		from matching join messages on messages.id = matching.id
			join conversation_sides own on own.conversation_id = messages.conversation_id and own.user_id = ${viewerId}
			join conversations on conversations.id = own.conversation_id left join users on users.id = ${otherOf(viewerId)}
		where own.box <> 'declined' and (messages.created_at, messages.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by messages.created_at desc, messages.id desc limit ${limit + 1}`);
	return cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
