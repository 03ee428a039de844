import { sql } from "drizzle-orm";
import { cutPage, type Place } from "../jobs/list-cursor.ts";
import { iso } from "../jobs/queries.ts";
import { quoted } from "../jobs/search/lexemes.ts";
import type { Queryable } from "../platform/database.ts";
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
 * Messages that the viewer wrote or was sent with every word, newest first. The index holds of each message whose it is
 * beside its words, so that a common word costs no more than the viewer's own messages with it. One statement.
 */
export async function findMessages(db: Queryable, { q, viewerId, after, limit }: Asked & { after: Place; limit: number }) {
	const words = typedWords(q);
	if (words.length === 0) return { rows: [] as FoundRow[], next: null };
	const { rows } = await db.execute<FoundRow>(sql`
		select messages.id, messages.conversation_id as "conversationId", messages.content, ${iso("messages.created_at")} as "createdAt",
			messages.author_id is not distinct from ${viewerId}::uuid as "isOwn", ${personColumns(viewerId)}
		from messages join conversation_sides own on own.conversation_id = messages.conversation_id and own.user_id = ${viewerId}
			join conversations on conversations.id = own.conversation_id left join users on users.id = ${otherOf(viewerId)}
		where message_lexemes(messages.content, messages.author_id, messages.recipient_id) @@ ${`${quoted(`@${viewerId}`)} & ${allOf(words)}`}::tsquery
			and own.box <> 'declined' and (messages.created_at, messages.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by messages.created_at desc, messages.id desc limit ${limit + 1}`);
	return cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
