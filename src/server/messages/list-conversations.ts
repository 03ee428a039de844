import { type SQL, sql } from "drizzle-orm";
import type { MessageBox } from "../../contract/options.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { startedBy } from "./policy.ts";
import { otherOf, type PersonColumns, personColumns } from "./read-conversation.ts";

export type CardRow = PersonColumns & {
	id: string;
	state: "asked" | "open" | "declined";
	isAsker: boolean;
	box: string;
	unread: number;
	last: { content: string; isDeleted: boolean; isOwn: boolean } | null;
	lastAt: string;
};

/** Counted so far: nobody reads a greater number as more. */
const unreadMax = 100;
/** What a list shows of a message. */
const excerptLength = 160;

/** Of `conversation_sides own` joined as `cardTables` says. */
export const cardColumns = (viewerId: string): SQL => sql`
	conversations.id, conversations.state, ${startedBy(viewerId)} as "isAsker", own.box, ${personColumns(viewerId)},
	case when own.is_unread then (
		select count(*)::int from (
			select from messages where conversation_id = own.conversation_id and author_id is distinct from ${viewerId}::uuid
				and created_at > coalesce(own.read_at, '-infinity') limit ${unreadMax}
		) as newer
	) else 0 end as unread,
	(
		select json_build_object(
			'content', left(content, ${excerptLength}), 'isDeleted', deleted_at is not null,
			'isOwn', author_id is not distinct from ${viewerId}::uuid
		)
		from messages where conversation_id = own.conversation_id order by created_at desc, id desc limit 1
	) as last,
	${iso("own.last_at")} as "lastAt"`;

export const cardTables = (viewerId: string): SQL => sql`
	conversation_sides own join conversations on conversations.id = own.conversation_id left join users on users.id = ${otherOf(viewerId)}`;

type Asked = { viewerId: string; box: MessageBox; after: Place; limit: number };

/** One of a person's boxes, the latest conversation first. One statement. */
export async function listConversations(db: Queryable, { viewerId, box, after, limit }: Asked) {
	const { rows } = await db.execute<CardRow>(sql`
		select ${cardColumns(viewerId)} from ${cardTables(viewerId)}
		where own.user_id = ${viewerId} and own.box = ${box}
			and (own.last_at, own.conversation_id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by own.last_at desc, own.conversation_id desc limit ${limit + 1}`);
	return cutPage(rows, limit, ({ lastAt, id }) => ({ at: lastAt, id }));
}

/** Requests that wait for an answer. */
export async function countRequests(db: Queryable, viewerId: string): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(sql`
		select count(*)::int as count from conversation_sides where user_id = ${viewerId} and box = 'requests'`);
	return rows[0]?.count ?? 0;
}
