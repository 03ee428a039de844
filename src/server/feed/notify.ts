import { inArray, or, type SQL, sql } from "drizzle-orm";
import { mentioningTextsADay, mentionsMax } from "../../contract/limits.ts";
import { mentionsOf } from "../../contract/post-text.ts";
import { mutes } from "../access/blocks.ts";
import { visibleTo } from "../access/people.ts";
import { isNotifiedOfPost } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import { countUses } from "../http/rate-limit.ts";
import type { NoticeKind } from "../mail/notice-kinds.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Transaction } from "../platform/database.ts";
import { executeWritten, valueNamed } from "../platform/rows.ts";
import type { MentionedRow } from "./post-rows.ts";

/** Most specific first: somebody mentioned in a reply to them is notified of the reply. */
const noticeOrder = ["commentReplied", "postCommented", "mentioned"] as const satisfies NoticeKind[];
type FeedNotice = (typeof noticeOrder)[number];

export type FeedRecipient = { userId: string | null; kind: FeedNotice };

/** Where it was written, by whom, and the text. */
type FeedEvent = {
	target: { kind: "post" | "comment"; id: string };
	/** The post itself, or the one the comment is under. */
	postId: string;
	actor: { id: string; fullName: string };
	text: string;
};

/**
 * Notifies each person once of what somebody wrote to them; skips the actor, anyone who muted or blocked the actor, and anyone the post's
 * group does not concern; nobody is notified about a hidden post. A writer's texts with mentions are counted per day: those beyond
 * `mentioningTextsADay` are stored but notify nobody of the mention.
 */
export async function notifyFeed(
	tx: Transaction,
	recipients: readonly FeedRecipient[],
	{ target, postId, actor, text }: FeedEvent,
): Promise<void> {
	const mayMention = mentionsOf(text).length > 0 && (await countMentioningText(tx, actor.id));
	const notified = recipients.filter(({ userId, kind }) => userId !== null && userId !== actor.id && (mayMention || kind !== "mentioned"));
	const kinds = new Map<string, FeedNotice>();
	for (const kind of noticeOrder.toReversed())
		for (const recipient of notified) if (recipient.userId && recipient.kind === kind) kinds.set(recipient.userId, kind);
	for (const [kind, userIds] of Map.groupBy(kinds.keys(), (userId) => kinds.get(userId) as FeedNotice))
		await notifyKind(tx, kind, userIds, { target, postId, actor });
}

/** One statement per kind: with the kind in a column, it would have to carry the preferences for every kind and prepare them each time. */
async function notifyKind(
	tx: Transaction,
	kind: FeedNotice,
	userIds: readonly string[],
	{ target, postId, actor }: Omit<FeedEvent, "text">,
): Promise<void> {
	const params = JSON.stringify({ actor: actor.fullName, actorId: actor.id });
	await executeWritten(tx, {
		name: `${kind} ${target.kind} ${userIds.length}`,
		write: () => noticesInsert(kind, { target: target.kind, people: userIds.length }),
		values: { ...userIds, actorId: actor.id, postId, params, targetId: target.id },
	});
}

function noticesInsert(kind: FeedNotice, { target, people }: { target: FeedEvent["target"]["kind"]; people: number }): SQL {
	// as single values, ten at most: for a JSON or array parameter PostgreSQL cannot tell the number of rows, and scans all users to find
	// one
	const values = sql.join(
		Array.from({ length: people }, (_, place) => sql`(${valueNamed(String(place))}::uuid)`),
		sql`, `,
	);
	const isConcerned = sql`exists (select from ${posts} where ${posts.id} = ${valueNamed("postId")} and ${posts.hiddenAt} is null and ${isNotifiedOfPost(users.id)})`;
	return insertNotifications<FeedNotice>({
		source: sql`(values ${values}) as told (person) join ${users} on ${users.id} = person and not ${mutes(valueNamed("actorId"))} and ${isConcerned}`,
		userId: sql`person`,
		type: kind === "mentioned" ? "mention" : "community",
		kind,
		params: sql`${valueNamed("params")}::jsonb`,
		target: { kind: target, id: sql`${valueNamed("targetId")}::uuid` },
	});
}

/** Counts a text that mentions people; false once the writer has reached the day's limit. */
async function countMentioningText(tx: Transaction, writerId: string): Promise<boolean> {
	const [day] = await countUses(tx, [{ key: `name account ${writerId}`, tries: mentioningTextsADay, seconds: 24 * 60 * 60 }]);
	return day !== undefined && day.spent <= mentioningTextsADay;
}

/** Deletes the notifications about posts and about all comments under them. */
export async function deletePostNotifications(tx: Transaction, postIds: readonly string[]): Promise<void> {
	const commentIds = tx
		.select({ id: comments.id })
		.from(comments)
		.where(inArray(comments.postId, [...postIds]));
	await tx.delete(notifications).where(or(inArray(notifications.targetId, [...postIds]), inArray(notifications.targetId, commentIds)));
}

/** The people a text mentions that the writer can see. */
export async function findMentioned(tx: Transaction, text: string, writerId: string): Promise<MentionedRow[]> {
	const slugs = slugsIn(text);
	if (slugs.length === 0) return [];
	const { id, slug, fullName } = users;
	return tx.select({ id, slug, fullName, isVisible: sql<boolean>`true` }).from(users).where(areMentionable(slugs, writerId));
}

/** Their ids, for a column. */
export function mentionedIn(text: string, writerId: string): SQL<string[]> {
	const slugs = slugsIn(text);
	return slugs.length === 0 ? sql`'{}'::uuid[]` : sql`array(select ${users.id} from ${users} where ${areMentionable(slugs, writerId)})`;
}

const slugsIn = (text: string): string[] => mentionsOf(text).slice(0, mentionsMax);

const areMentionable = (slugs: string[], writerId: string): SQL =>
	sql`${users.slug} = any(${sql.param(slugs)}::text[]) and ${users.id} <> ${writerId}::uuid and ${visibleTo(writerId)}`;
