import { sql } from "drizzle-orm";
import type { RequestAnswer } from "../../contract/options.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { startedBy } from "./policy.ts";
import { type MessageRow, messageColumns } from "./read-conversation.ts";
import { actorFacts } from "./send.ts";

type Own = { conversationId: string; viewerId: string };

/**
 * Accepts a stranger's request, who is told, or declines it, who is not; who declined may accept later. One statement. Throws
 * `not_found`, also to who asked, and `conflict` where the conversation is open already and is to be declined.
 */
export async function answerRequest(
	db: Queryable,
	viewer: Viewer,
	{ conversationId, answer }: { conversationId: string; answer: RequestAnswer },
): Promise<"open" | "declined"> {
	const state = answer === "accept" ? "open" : "declined";
	const { rows } = await db.execute<{ isAsked: boolean; isAnswered: boolean }>(sql`
		with asked as (
			select conversations.*, own.last_received_at from conversations join conversation_sides own on own.conversation_id = conversations.id
			where conversations.id = ${conversationId} and own.user_id = ${viewer.id} and not ${startedBy(viewer.id)}
		), answered as (
			update conversations set state = ${state} from asked where conversations.id = asked.id and conversations.state <> 'open'
			returning conversations.id
		), side as (
			-- what was declined is not waited for any more
			update conversation_sides set box = ${state === "open" ? "inbox" : "declined"},
				read_at = case when ${state} = 'declined' then last_received_at else read_at end
			from answered where conversation_id = answered.id and user_id = ${viewer.id}
			returning conversation_id
		), hushed as (
			update notifications set ${readNow} from side
			where user_id = ${viewer.id} and href = '/messages/' || conversation_id and ${isWaiting} and ${state} = 'declined'
		), told as (
			${insertNotifications({
				source: sql`(
					select theirs.user_id, side.conversation_id
					from side join conversation_sides theirs on theirs.conversation_id = side.conversation_id and theirs.user_id <> ${viewer.id}
					where ${state} = 'open' and not exists (select from blocks where user_id = theirs.user_id and other_id = ${viewer.id}::uuid)
				) as answer`,
				userId: sql`user_id`,
				type: "message",
				kind: "messageAccepted",
				facts: actorFacts(viewer),
				href: sql`'/messages/' || conversation_id`,
			})}
			on conflict (user_id, href) where type = 'message' and read_at is null do nothing
		)
		select exists (select from asked) as "isAsked", exists (select from answered) as "isAnswered"`);
	const [row] = rows;
	if (!row?.isAsked) refuse("not_found");
	if (!row.isAnswered && answer === "decline") refuse("conflict");
	return state;
}

/** What was seen is not mailed any more either. */
const readNow = sql`read_at = coalesce(notifications.read_at, now()), mail = null`;
const isWaiting = sql`notifications.type = 'message' and (notifications.read_at is null or notifications.mail is not null)`;

/** Puts a conversation aside, or back into the inbox; requests are answered instead. One statement. Throws `not_found`. */
export async function archiveConversation(
	db: Queryable,
	{ conversationId, viewerId, archived }: Own & { archived: boolean },
): Promise<void> {
	const { rows } = await db.execute<{ box: string }>(sql`
		update conversation_sides set box = ${archived ? "archived" : "inbox"}
		where conversation_id = ${conversationId} and user_id = ${viewerId} and box in ('inbox', 'archived') returning box`);
	if (rows.length === 0) refuse("not_found");
}

/**
 * The viewer has seen a conversation up to one of its messages; what they were told of it is read too, once nothing newer waits.
 * Gives how many conversations are unread now. One statement. Throws `not_found`.
 */
export async function markSeen(db: Queryable, { conversationId, viewerId, upTo }: Own & { upTo: string }): Promise<{ unread: number }> {
	const { rows } = await db.execute<{ unread: number }>(sql`
		with seen as (
			update conversation_sides set read_at = greatest(read_at, messages.created_at)
			from messages where messages.id = ${upTo} and messages.conversation_id = conversation_sides.conversation_id
				and conversation_sides.conversation_id = ${conversationId} and user_id = ${viewerId}
			returning conversation_sides.conversation_id, is_unread
		), told as (
			update notifications set ${readNow} from seen
			where user_id = ${viewerId} and href = '/messages/' || conversation_id and ${isWaiting} and not is_unread
		)
		select is_unread::int + (
			select count(*)::int from conversation_sides where user_id = ${viewerId} and is_unread and conversation_id <> ${conversationId}
		) as unread from seen`);
	return rows[0] ?? refuse("not_found");
}

/** Deletes one's own message; its place stays. One statement. Throws `not_found`. */
export async function deleteMessage(
	db: Queryable,
	{ conversationId, viewerId, messageId }: Own & { messageId: string },
): Promise<MessageRow> {
	const { rows } = await db.execute<MessageRow>(sql`
		with deleted as (
			update messages set content = '', about_kind = null, about_id = null, deleted_at = coalesce(deleted_at, now())
			where id = ${messageId} and conversation_id = ${conversationId} and author_id = ${viewerId} returning *
		), told as (
			-- nothing changes but that open pages hear of it
			update conversation_sides set last_at = last_at from deleted where conversation_sides.conversation_id = deleted.conversation_id
		)
		select ${messageColumns(viewerId)} from deleted messages`);
	return rows[0] ?? refuse("not_found");
}
