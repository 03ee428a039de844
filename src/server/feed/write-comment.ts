import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isBlocked } from "../access/blocks.ts";
import { isReadableBy, takesWordsOf } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import { sameSending } from "../http/idempotency.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { type CommentRow, commentFields } from "./list-comments.ts";
import { mentionedIn, notifyFeed, type Telling } from "./notify.ts";

export type NewComment = { postId: string; content: string; parentId?: string | null | undefined; idempotencyKey: string | undefined };

/**
 * Adds a comment to a post, or a reply to one of its comments, with the counters; notifies the post's author, the author replied to and the
 * people mentioned. A retry returns the comment already made.
 * Throws `conflict` for another comment under the same key, `forbidden` if the group does not let the viewer write, `not_found` for a post
 * or comment the viewer may not read, and for a comment on another post.
 */
export async function writeComment(db: Queryable, viewer: Viewer, { postId, content, ...comment }: NewComment): Promise<CommentRow> {
	const sending = {
		viewerId: viewer.id,
		postId,
		content,
		parentId: comment.parentId ?? null,
		idempotencyKey: comment.idempotencyKey ?? null,
	};
	const written = await db.transaction((tx) => write(tx, viewer, sending));
	if (written) return written;
	const sent = await findSent(db, sending);
	return sent ? sameSending(sent) : refuse("not_found");
}

type Sending = { viewerId: string; idempotencyKey: string | null; postId: string; parentId: string | null; content: string };

/** Null if the target cannot be commented on, or the same request already made the comment. */
async function write(tx: Transaction, viewer: Viewer, { postId, parentId, content, idempotencyKey }: Sending): Promise<CommentRow | null> {
	const post = await lockPost(tx, viewer, postId);
	const parent = post && parentId ? await lockParent(tx, viewer, { postId, parentId }) : null;
	if (!post || (parentId && !parent)) return null;
	const written = await store(tx, viewer, { postId, parentId, content, idempotencyKey });
	if (!written) return null;
	if (parentId) await countReply(tx, { parentId, by: 1 });
	const tellings: Telling[] = [
		{ userId: post.authorId, kind: "postCommented" },
		{ userId: parent?.authorId ?? null, kind: "commentReplied" },
		...written.mentions.map((userId) => ({ userId, kind: "mentioned" }) as const),
	];
	await notifyFeed(tx, tellings, { target: { kind: "comment", id: written.id }, postId, actor: viewer, text: content });
	return written;
}

async function lockPost(tx: Transaction, viewer: Viewer, postId: string): Promise<{ authorId: string } | undefined> {
	const [post] = await tx
		.select({ authorId: posts.authorId, takesWords: takesWordsOf(viewer.id) })
		.from(posts)
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(posts.id, postId), isReadableBy(viewer.id), isNull(posts.hiddenAt)))
		.for("no key update", { of: posts });
	if (post && !post.takesWords) refuse("forbidden", { sentence: "groupTakesNoWords" });
	return post;
}

type Answered = { postId: string; parentId: string };

async function lockParent(
	tx: Transaction,
	viewer: Viewer,
	{ postId, parentId }: Answered,
): Promise<{ authorId: string | null } | undefined> {
	const isThere = and(isNull(comments.deletedAt), isNull(comments.hiddenAt), sql`not ${isBlocked(viewer.id)}`);
	const [parent] = await tx
		.select({ authorId: comments.authorId })
		.from(comments)
		.leftJoin(users, eq(users.id, comments.authorId))
		.where(and(eq(comments.postId, postId), eq(comments.id, parentId), isThere))
		.for("no key update", { of: comments });
	return parent;
}

type Stored = CommentRow & { mentions: string[] };

/** Stores the comment, counts it on its post, and returns it as read; undefined if the same request stored it before. One statement. */
async function store(
	tx: Transaction,
	viewer: Viewer,
	{ postId, parentId, content, idempotencyKey }: Omit<Sending, "viewerId">,
): Promise<Stored | undefined> {
	const comment = {
		id: uuidv7(),
		postId,
		parentId,
		authorId: viewer.id,
		content,
		mentions: mentionedIn(content, viewer.id),
		idempotencyKey,
	};
	// named like the table, since a statement does not see the rows it inserts itself
	const written = tx.$with("comments").as(
		tx
			.insert(comments)
			.values(comment)
			.onConflictDoNothing({ target: [comments.authorId, comments.idempotencyKey] })
			.returning(),
	);
	const counted = tx.$with("counted").as(countUnder(tx, sql`(select ${comments.postId} from ${comments})`, 1).returning({ id: posts.id }));
	const [stored] = await tx
		.with(written, counted)
		.select({ ...commentFields(viewer.id), mentions: comments.mentions })
		.from(comments)
		.innerJoin(users, eq(users.id, comments.authorId));
	return stored;
}

const countUnder = (tx: Transaction, postId: string | SQL, by: 1 | -1) =>
	tx
		.update(posts)
		.set({ commentsCount: sql`${posts.commentsCount} + ${by}::int` })
		.where(eq(posts.id, postId));

const countReply = (tx: Transaction, { parentId, by }: { parentId: string; by: 1 | -1 }) =>
	tx
		.update(comments)
		.set({ repliesCount: sql`${comments.repliesCount} + ${by}::int` })
		.where(eq(comments.id, parentId));

async function findSent(db: Queryable, { viewerId, idempotencyKey, postId, parentId, content }: Sending) {
	if (idempotencyKey === null) return null;
	const isSame = sql<boolean>`(
		${comments.postId} = ${postId} and ${comments.parentId} is not distinct from ${parentId}::uuid
		and (${comments.content} = ${content} or coalesce(${comments.editedAt}, ${comments.deletedAt}) is not null)
	)`;
	const [sent] = await db
		.select({ ...commentFields(viewerId), isSame })
		.from(comments)
		.innerJoin(users, eq(users.id, comments.authorId))
		.where(and(eq(comments.authorId, viewerId), eq(comments.idempotencyKey, idempotencyKey)));
	return sent ?? null;
}

/** Edits one's own comment, under a post that is still readable; notifies only newly mentioned people. Throws `not_found`. */
export const editComment = (
	db: Queryable,
	viewer: Viewer,
	{ commentId, content }: { commentId: string; content: string },
): Promise<CommentRow> =>
	db.transaction(async (tx) => {
		const before = await lockOwn(tx, viewer, commentId);
		const [written] = await tx
			.update(comments)
			.set({ content, mentions: mentionedIn(content, viewer.id), editedAt: sql`now()` })
			.where(eq(comments.id, commentId))
			.returning({ mentions: comments.mentions });
		const named = (written?.mentions ?? []).filter((id) => !before.mentions.includes(id));
		const tellings = named.map((userId) => ({ userId, kind: "mentioned" }) as const);
		await notifyFeed(tx, tellings, { target: { kind: "comment", id: commentId }, postId: before.postId, actor: viewer, text: content });
		return readComment(tx, viewer, commentId);
	});

async function readComment(tx: Transaction, viewer: Viewer, commentId: string): Promise<CommentRow> {
	const [row] = await tx
		.select(commentFields(viewer.id))
		.from(comments)
		.innerJoin(users, eq(users.id, comments.authorId))
		.where(eq(comments.id, commentId));
	return row ?? refuse("not_found");
}

async function lockOwn(tx: Transaction, viewer: Viewer, commentId: string): Promise<{ mentions: string[]; postId: string }> {
	const isOwn = and(eq(comments.id, commentId), eq(comments.authorId, viewer.id), isNull(comments.deletedAt), isNull(comments.hiddenAt));
	const [own] = await tx
		.select({ mentions: comments.mentions, postId: comments.postId })
		.from(comments)
		.innerJoin(posts, eq(posts.id, comments.postId))
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(isOwn, isReadableBy(viewer.id), takesWordsOf(viewer.id)))
		.for("no key update", { of: comments });
	return own ?? refuse("not_found");
}

/**
 * Deletes one's own comment. Returns whether the row is gone: if it has replies, an empty placeholder stays. Notifications about it are
 * deleted. Locks the post first, as replying does, then the comment, as liking does. Throws `not_found`.
 */
export const deleteComment = (
	db: Database,
	{ viewerId, commentId }: { viewerId: string; commentId: string },
): Promise<{ isGone: boolean }> =>
	db.transaction(async (tx) => {
		const isOwn = and(eq(comments.id, commentId), eq(comments.authorId, viewerId));
		const post = tx.select({ id: comments.postId }).from(comments).where(isOwn);
		await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
		const { postId, parentId, hiddenAt, repliesCount } = comments;
		const [own] = await tx
			.select({ postId, parentId, hiddenAt, repliesCount })
			.from(comments)
			.where(and(isOwn, isNull(comments.deletedAt)))
			.for("update");
		if (!own) return refuse("not_found");
		const isGone = own.repliesCount === 0;
		if (isGone) await tx.delete(comments).where(isOwn);
		else await tx.update(comments).set({ content: "", mentions: [], deletedAt: sql`now()` }).where(isOwn);
		// one hidden by a moderator is already uncounted
		if (!own.hiddenAt) await countUnder(tx, own.postId, -1);
		if (isGone && own.parentId) await countReply(tx, { parentId: own.parentId, by: -1 });
		await tx.delete(notifications).where(eq(notifications.targetId, commentId));
		return { isGone };
	});
