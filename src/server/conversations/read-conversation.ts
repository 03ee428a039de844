import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MessageSubject } from "../../contract/conversations.ts";
import type { Warning } from "../../contract/warnings.ts";
import { isBlocked } from "../access/blocks.ts";
import { isActive, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { conversationSides, conversations, messages } from "../db/conversations.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
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
	warnings: Warning[] | null;
	createdAt: string;
};

export const messageColumns = (viewerId: string) => ({
	id: messages.id,
	conversationId: messages.conversationId,
	content: messages.content,
	isDeleted: sql<boolean>`${messages.deletedAt} is not null`,
	isOwn: sql<boolean>`${messages.authorId} is not distinct from ${viewerId}::uuid`,
	createdAt: iso(messages.createdAt),
	warnings: sql<
		Warning[] | null
	>`case when ${messages.recipientId} = ${viewerId}::uuid and ${messages.deletedAt} is null then ${messages.warnings} end`,
	about: subjectCard({ kind: messages.aboutKind, id: messages.aboutId, viewerId }),
});

/** The other person; all null once they were erased. */
export type PersonColumns = {
	personId: string | null;
	slug: string | null;
	fullName: string | null;
	title: string | null;
	avatar: string | null;
	isVisible: boolean | null;
};

/** Columns of `users`, left-joined by `otherOf`. */
export const personColumns = (viewerId: string) => ({
	personId: users.id,
	slug: users.slug,
	fullName: users.fullName,
	title: users.title,
	avatar: users.avatar,
	isVisible: visibleTo(viewerId),
});

/** SQL on `conversations`: the id of the person who is not the viewer. */
export const otherOf = (viewerId: string): SQL =>
	sql`case when ${conversations.userA} is not distinct from ${viewerId}::uuid then ${conversations.userB} else ${conversations.userA} end`;

export type ConversationRow = PersonColumns & {
	id: string;
	state: "asked" | "open" | "declined";
	isAsker: boolean;
	box: string;
	isUnread: boolean;
	isActive: boolean | null;
	isBlocked: boolean;
	/** The instant up to which the other person has read. */
	seenAt: string | null;
	/** Card of the next message's subject. */
	about: MessageSubject | null;
};

/** One of the viewer's conversations; null for anybody else's. One statement. */
export async function findConversation(
	db: Queryable,
	{ id, viewerId, about }: { id: string; viewerId: string; about: Subject | null },
): Promise<ConversationRow | null> {
	const subject = { kind: sql`${about?.kind ?? null}::text`, id: sql`${about?.id ?? null}::uuid`, viewerId };
	const [conversation] = await db
		.select({
			id: conversations.id,
			state: sql<ConversationRow["state"]>`${conversations.state}`,
			isAsker: startedBy(viewerId),
			box: own.box,
			isUnread: own.isUnread,
			...personColumns(viewerId),
			isActive,
			isBlocked: isBlocked(viewerId),
			seenAt: seenByOther(viewerId),
			about: subjectCard(subject),
		})
		.from(own)
		.innerJoin(conversations, eq(conversations.id, own.conversationId))
		.leftJoin(users, sql`${users.id} = ${otherOf(viewerId)}`)
		.where(and(eq(own.conversationId, id), eq(own.userId, viewerId)));
	return conversation ?? null;
}

export const own = alias(conversationSides, "own");
const theirs = alias(conversationSides, "theirs");

/** SQL on `conversations`: the instant up to which the other person has read. */
const seenByOther = (viewerId: string) => sql<string | null>`(
	select ${iso(theirs.readAt)} from ${conversationSides} as ${theirs}
	where ${theirs.conversationId} = ${conversations.id} and ${theirs.userId} <> ${viewerId}
)`;

/** Messages shown after the one a link points to. */
const afterMax = 10;

type ConversationQuery = {
	conversationId: string;
	viewerId: string;
	after: Place;
	/** A message to read around. */
	at: string | undefined;
	limit: number;
};

/** Messages of a conversation, newest first, and whether the newest is among them. One statement. */
export async function listMessages(db: Queryable, { conversationId, viewerId, after, at, limit }: ConversationQuery) {
	const isInPage = at === undefined ? isAfter(after, messages.createdAt, messages.id) : isUpTo(positionAround(at, conversationId));
	const messageRows: (MessageRow & { isNewest: boolean })[] = await db
		.select({ ...messageColumns(viewerId), isNewest: isNewestOf(conversationId) })
		.from(messages)
		.where(and(eq(messages.conversationId, conversationId), isInPage))
		.orderBy(desc(messages.createdAt), desc(messages.id))
		.limit(limit + 1);
	const page = cutPage(messageRows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
	return { ...page, isNewest: messageRows[0]?.isNewest ?? true };
}

const isUpTo = (place: SQL): SQL => sql`(${messages.createdAt}, ${messages.id}) <= ${place}`;

const newest = alias(messages, "newest");
const isNewestOf = (conversationId: string) => sql<boolean>`${messages.id} = (
	select ${newest.id} from ${messages} as ${newest} where ${newest.conversationId} = ${conversationId}
	order by ${newest.createdAt} desc, ${newest.id} desc limit 1
)`;

const [named, later] = [alias(messages, "named"), alias(messages, "later")];
/** The position of the last message of the few that follow a given one in the conversation. */
const positionAround = (id: string, conversationId: string): SQL => sql`(
	select instant, message from (
		select ${later.createdAt} as instant, ${later.id} as message
		from ${messages} as ${later} join ${messages} as ${named} on ${named.conversationId} = ${later.conversationId}
		where ${named.id} = ${id} and ${named.conversationId} = ${conversationId}
			and (${later.createdAt}, ${later.id}) >= (${named.createdAt}, ${named.id})
		order by ${later.createdAt}, ${later.id} limit ${afterMax + 1}
	) as around order by instant desc, message desc limit 1
)`;
