import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { RequestAnswer } from "../../contract/options.ts";
import { mutes } from "../access/blocks.ts";
import { users } from "../db/accounts.ts";
import { conversationSides, conversations, messages } from "../db/conversations.ts";
import { notifications } from "../db/notifications.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { startedBy } from "./policy.ts";
import { type MessageRow, messageColumns } from "./read-conversation.ts";
import { actorParams } from "./send.ts";

type OwnSide = { conversationId: string; viewerId: string };

/**
 * Accepts a message request, which notifies the sender, or declines it, which does not; a declined request can be accepted later. Throws
 * `not_found`, also for the sender, and `conflict` when declining an open conversation.
 */
export const answerRequest = (
	db: Queryable,
	viewer: Viewer,
	{ conversationId, answer }: { conversationId: string; answer: RequestAnswer },
): Promise<"open" | "declined"> =>
	db.transaction(async (tx) => {
		const own = { conversationId, viewerId: viewer.id };
		const { state } = await lockRequest(tx, own);
		if (state === "open") return answer === "accept" ? "open" : refuse("conflict");
		if (answer === "accept") await accept(tx, viewer, own);
		else await decline(tx, own);
		return answer === "accept" ? "open" : "declined";
	});

/** Locks a conversation that the other person started. */
async function lockRequest(tx: Transaction, { conversationId, viewerId }: OwnSide): Promise<{ state: string }> {
	const [row] = await tx
		.select({ state: conversations.state })
		.from(conversations)
		.innerJoin(conversationSides, eq(conversationSides.conversationId, conversations.id))
		.where(and(eq(conversations.id, conversationId), eq(conversationSides.userId, viewerId), not(startedBy(viewerId))))
		.for("update", { of: conversations });
	return row ?? refuse("not_found");
}

async function accept(tx: Transaction, viewer: Viewer, own: OwnSide): Promise<void> {
	await tx.update(conversations).set({ state: "open" }).where(eq(conversations.id, own.conversationId));
	await tx.update(conversationSides).set({ box: "inbox" }).where(isSideOf(own));
	await notifySender(tx, viewer, own);
}

/** Declines the request and marks it as read. */
async function decline(tx: Transaction, own: OwnSide): Promise<void> {
	await tx.update(conversations).set({ state: "declined" }).where(eq(conversations.id, own.conversationId));
	await tx
		.update(conversationSides)
		.set({ box: "declined", readAt: sql`${conversationSides.lastReceivedAt}` })
		.where(isSideOf(own));
	await markNotificationsRead(tx, own);
}

const isSideOf = ({ conversationId, viewerId }: OwnSide) =>
	and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.userId, viewerId));

/** Notifies the sender unless they have muted the viewer. */
async function notifySender(tx: Transaction, viewer: Viewer, { conversationId, viewerId }: OwnSide): Promise<void> {
	const [sender] = await tx
		.select({ id: users.id })
		.from(conversationSides)
		.innerJoin(users, eq(users.id, conversationSides.userId))
		.where(and(eq(conversationSides.conversationId, conversationId), ne(users.id, viewerId), not(mutes(viewerId))));
	if (!sender) return;
	await notifyPerson(tx, {
		userId: sender.id,
		type: "message",
		kind: "messageAccepted",
		params: actorParams(viewer),
		target: { kind: "conversation", id: conversationId },
		again: "once",
	});
}

/** Marks the viewer's notifications about the conversation as read and cancels their mails. */
async function markNotificationsRead(tx: Transaction, { conversationId, viewerId }: OwnSide): Promise<void> {
	await tx
		.update(notifications)
		.set({ readAt: sql`coalesce(${notifications.readAt}, now())`, mail: null })
		.where(
			and(
				eq(notifications.userId, viewerId),
				eq(notifications.targetId, conversationId),
				eq(notifications.type, "message"),
				or(isNull(notifications.readAt), isNotNull(notifications.mail)),
			),
		);
}

/** Moves a conversation to the archive or back to the inbox; requests are answered instead. Throws `not_found`. */
export async function archiveConversation(db: Queryable, { archived, ...own }: OwnSide & { archived: boolean }): Promise<void> {
	const moved = await db
		.update(conversationSides)
		.set({ box: archived ? "archived" : "inbox" })
		.where(and(isSideOf(own), inArray(conversationSides.box, ["inbox", "archived"])))
		.returning({ box: conversationSides.box });
	if (moved.length === 0) refuse("not_found");
}

/**
 * Marks a conversation as read up to one of its messages, and its notifications too if nothing newer is unread. That side is locked by
 * then, so anyone writing meanwhile notifies afterwards. Returns the number of unread conversations. Throws `not_found`.
 */
export const markSeen = (db: Queryable, { upTo, ...own }: OwnSide & { upTo: string }): Promise<{ unread: number }> =>
	db.transaction(async (tx) => {
		const { isUnread } = await seeUpTo(tx, own, upTo);
		if (!isUnread) await markNotificationsRead(tx, own);
		return { unread: await tx.$count(conversationSides, and(eq(conversationSides.userId, own.viewerId), conversationSides.isUnread)) };
	});

async function seeUpTo(tx: Transaction, own: OwnSide, messageId: string): Promise<{ isUnread: boolean }> {
	const [updated] = await tx
		.update(conversationSides)
		.set({ readAt: sql`greatest(${conversationSides.readAt}, ${messages.createdAt})` })
		.from(messages)
		.where(and(isSideOf(own), eq(messages.id, messageId), eq(messages.conversationId, own.conversationId)))
		.returning({ isUnread: conversationSides.isUnread });
	return updated ?? refuse("not_found");
}

/** Deletes an own message; an empty one stays in its place. Throws `not_found`. */
export const deleteMessage = (db: Queryable, { messageId, ...own }: OwnSide & { messageId: string }): Promise<MessageRow> =>
	db.transaction(async (tx) => {
		const deleted = await blankMessage(tx, own, messageId);
		await publishToOpenPages(tx, own.conversationId);
		return deleted;
	});

async function blankMessage(tx: Transaction, { conversationId, viewerId }: OwnSide, messageId: string): Promise<MessageRow> {
	const [deleted] = await tx
		.update(messages)
		.set({ content: "", aboutKind: null, aboutId: null, warnings: null, deletedAt: sql`coalesce(${messages.deletedAt}, now())` })
		.where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId), eq(messages.authorId, viewerId)))
		.returning(messageColumns(viewerId));
	return deleted ?? refuse("not_found");
}

/** A no-op update whose trigger notifies both sides' open pages (migration `live`). */
async function publishToOpenPages(tx: Transaction, conversationId: string): Promise<void> {
	await tx
		.update(conversationSides)
		.set({ lastAt: sql`${conversationSides.lastAt}` })
		.where(eq(conversationSides.conversationId, conversationId));
}
