import { inArray, or, type SQL, sql } from "drizzle-orm";
import { mentionsMax, tellingTextsADay } from "../../contract/limits.ts";
import { mentionsOf } from "../../contract/post-text.ts";
import { mutes } from "../access/blocks.ts";
import { visibleTo } from "../access/people.ts";
import { hearsOfPost } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import { take } from "../http/rate-limit.ts";
import type { NoticeKind } from "../mail/notice-kinds.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Transaction } from "../platform/database.ts";
import { executeWritten, valueNamed } from "../platform/rows.ts";
import type { MentionedRow } from "./post-rows.ts";

/** Most specific first: somebody mentioned in a reply to them is notified of the reply. */
const tellingOrder = ["commentReplied", "postCommented", "mentioned"] as const satisfies NoticeKind[];
type FeedNotice = (typeof tellingOrder)[number];

export type Telling = { userId: string | null; kind: FeedNotice };

/** Where it was written, by whom, and the text. */
type Said = {
	target: { kind: "post" | "comment"; id: string };
	/** The post itself, or the one the comment is under. */
	postId: string;
	actor: { id: string; fullName: string };
	text: string;
};

/**
 * Notifies each person once of what somebody wrote to them; skips the actor, anyone who muted or blocked the actor, and anyone the post's
 * group does not concern. A writer's texts with mentions are counted per day: those beyond `tellingTextsADay` are stored but notify nobody
 * of the mention.
 */
export async function notifyFeed(tx: Transaction, tellings: readonly Telling[], { target, postId, actor, text }: Said): Promise<void> {
	const mayName = mentionsOf(text).length > 0 && (await spendNaming(tx, actor.id));
	const meant = tellings.filter(({ userId, kind }) => userId !== null && userId !== actor.id && (mayName || kind !== "mentioned"));
	const kinds = new Map<string, FeedNotice>();
	for (const kind of tellingOrder.toReversed()) for (const one of meant) if (one.userId && one.kind === kind) kinds.set(one.userId, kind);
	for (const [kind, people] of Map.groupBy(kinds.keys(), (userId) => kinds.get(userId) as FeedNotice))
		await tellOf(tx, kind, people, { target, postId, actor });
}

/** One statement per kind: with the kind in a column, it would have to carry the preferences for every kind and prepare them each time. */
async function tellOf(
	tx: Transaction,
	kind: FeedNotice,
	people: readonly string[],
	{ target, postId, actor }: Omit<Said, "text">,
): Promise<void> {
	const params = JSON.stringify({ actor: actor.fullName, actorId: actor.id });
	await executeWritten(tx, {
		name: `${kind} ${target.kind} ${people.length}`,
		write: () => telling(kind, { target: target.kind, people: people.length }),
		values: { ...people, actorId: actor.id, postId, params, targetId: target.id },
	});
}

function telling(kind: FeedNotice, { target, people }: { target: Said["target"]["kind"]; people: number }): SQL {
	// as single values, ten at most: for a JSON or array parameter PostgreSQL cannot tell the number of rows, and scans all users to find
	// one
	const told = sql.join(
		Array.from({ length: people }, (_, place) => sql`(${valueNamed(String(place))}::uuid)`),
		sql`, `,
	);
	const isHeard = sql`exists (select from ${posts} where ${posts.id} = ${valueNamed("postId")} and ${hearsOfPost(users.id)})`;
	return insertNotifications<FeedNotice>({
		source: sql`(values ${told}) as told (person) join ${users} on ${users.id} = person and not ${mutes(valueNamed("actorId"))} and ${isHeard}`,
		userId: sql`person`,
		type: kind === "mentioned" ? "mention" : "community",
		kind,
		params: sql`${valueNamed("params")}::jsonb`,
		target: { kind: target, id: sql`${valueNamed("targetId")}::uuid` },
	});
}

/** True if this text may still notify of mentions. */
async function spendNaming(tx: Transaction, writerId: string): Promise<boolean> {
	const [day] = await take(tx, [{ key: `name account ${writerId}`, tries: tellingTextsADay, seconds: 24 * 60 * 60 }]);
	return day !== undefined && day.spent <= tellingTextsADay;
}

/** Deletes the notifications about posts and about all comments under them. */
export async function forgetPosts(tx: Transaction, postIds: readonly string[]): Promise<void> {
	const said = tx
		.select({ id: comments.id })
		.from(comments)
		.where(inArray(comments.postId, [...postIds]));
	await tx.delete(notifications).where(or(inArray(notifications.targetId, [...postIds]), inArray(notifications.targetId, said)));
}

/** The people a text mentions that the writer can see. */
export async function findMentioned(tx: Transaction, text: string, writerId: string): Promise<MentionedRow[]> {
	const slugs = slugsIn(text);
	if (slugs.length === 0) return [];
	const { id, slug, fullName } = users;
	return tx.select({ id, slug, fullName, isVisible: sql<boolean>`true` }).from(users).where(areNamed(slugs, writerId));
}

/** Their ids, for a column. */
export function mentionedIn(text: string, writerId: string): SQL<string[]> {
	const slugs = slugsIn(text);
	return slugs.length === 0 ? sql`'{}'::uuid[]` : sql`array(select ${users.id} from ${users} where ${areNamed(slugs, writerId)})`;
}

const slugsIn = (text: string): string[] => mentionsOf(text).slice(0, mentionsMax);

const areNamed = (slugs: string[], writerId: string): SQL =>
	sql`${users.slug} = any(${sql.param(slugs)}::text[]) and ${users.id} <> ${writerId}::uuid and ${visibleTo(writerId)}`;
