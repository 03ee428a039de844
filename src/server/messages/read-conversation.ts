import { type SQL, sql } from "drizzle-orm";
import type { MessageSubject } from "../../contract/messages.ts";
import { isApart } from "../access/blocks.ts";
import { isThere, visibleTo } from "../access/people.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { startedBy } from "./policy.ts";
import { type Subject, subjectCard } from "./subject.ts";

export type MessageRow = {
	id: string;
	conversationId: string;
	content: string;
	isDeleted: boolean;
	isOwn: boolean;
	about: MessageSubject | null;
	createdAt: string;
};

/** Of `messages`. */
export const messageColumns = (viewerId: string): SQL => sql`
	messages.id, messages.conversation_id as "conversationId", messages.content, messages.deleted_at is not null as "isDeleted",
	messages.author_id is not distinct from ${viewerId}::uuid as "isOwn", ${iso("messages.created_at")} as "createdAt",
	${subjectCard({ kind: sql`messages.about_kind`, id: sql`messages.about_id`, viewerId })} as about`;

/** The other one; all null once they were erased. */
export type PersonColumns = {
	personId: string | null;
	slug: string | null;
	fullName: string | null;
	title: string | null;
	avatar: string | null;
	isVisible: boolean | null;
};

/** Of `users`, left-joined by `otherOf`. */
export const personColumns = (viewerId: string): SQL => sql`
	users.id as "personId", users.slug, users.full_name as "fullName", users.title, users.avatar, ${visibleTo(viewerId)} as "isVisible"`;

/** Of `conversations`: the id of the one who is not the viewer. */
export const otherOf = (viewerId: string): SQL =>
	sql`case when conversations.low_id is not distinct from ${viewerId}::uuid then conversations.high_id else conversations.low_id end`;

export type ConversationRow = PersonColumns & {
	id: string;
	state: "asked" | "open" | "declined";
	isAsker: boolean;
	box: string;
	isUnread: boolean;
	isThere: boolean | null;
	isApart: boolean;
	/** Up to when the other has read. */
	seenAt: string | null;
	/** The card of what the next message is to be about. */
	about: MessageSubject | null;
};

/** One of the viewer's conversations; null for anybody else's. One statement. */
export async function findConversation(
	db: Queryable,
	{ id, viewerId, about }: { id: string; viewerId: string; about: Subject | null },
): Promise<ConversationRow | null> {
	const { rows } = await db.execute<ConversationRow>(sql`
		select conversations.id, conversations.state, ${startedBy(viewerId)} as "isAsker", own.box, own.is_unread as "isUnread",
			${personColumns(viewerId)}, ${isThere} as "isThere", ${isApart(viewerId)} as "isApart",
			(
				select ${iso("theirs.read_at")} from conversation_sides theirs
				where theirs.conversation_id = conversations.id and theirs.user_id <> ${viewerId}
			) as "seenAt",
			${subjectCard({ kind: sql`${about?.kind ?? null}::text`, id: sql`${about?.id ?? null}::uuid`, viewerId })} as about
		from conversation_sides own join conversations on conversations.id = own.conversation_id left join users on users.id = ${otherOf(viewerId)}
		where own.conversation_id = ${id} and own.user_id = ${viewerId}`);
	return rows[0] ?? null;
}

/** Messages that stand after the one that a link leads to. */
const afterMax = 10;

type Asked = {
	conversationId: string;
	viewerId: string;
	after: Place /** A message to read around. */;
	at: string | undefined;
	limit: number;
};

/** Messages of a conversation, newest first, and whether the newest is among them. One statement. */
export async function listMessages(db: Queryable, { conversationId, viewerId, after, at, limit }: Asked) {
	const isShown =
		at === undefined
			? sql`(messages.created_at, messages.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
			: sql`(messages.created_at, messages.id) <= (
				select created_at, id from (
					select later.created_at, later.id from messages later, messages named
					where named.id = ${at} and named.conversation_id = ${conversationId} and later.conversation_id = named.conversation_id
						and (later.created_at, later.id) >= (named.created_at, named.id)
					order by later.created_at, later.id limit ${afterMax + 1}
				) as around order by created_at desc, id desc limit 1
			)`;
	const { rows } = await db.execute<MessageRow & { isNewest: boolean }>(sql`
		select ${messageColumns(viewerId)},
			messages.id = (
				select id from messages newest where newest.conversation_id = ${conversationId} order by created_at desc, id desc limit 1
			) as "isNewest"
		from messages where messages.conversation_id = ${conversationId} and ${isShown}
		order by messages.created_at desc, messages.id desc limit ${limit + 1}`);
	const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
	return { ...page, isNewest: rows[0]?.isNewest ?? true };
}
