import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { isBlocked } from "../access/blocks.ts";
import { isReadableBy, mayWriteIn } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import { assertSameSubmission } from "../http/idempotency.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { namesOf, rowsOfWritten, valueNamed } from "../platform/rows.ts";
import { type CommentRow, commentFields } from "./list-comments.ts";
import { type FeedRecipient, findMentioned, mentionedIn, notifyFeed } from "./notify.ts";
import type { MentionedRow } from "./post-rows.ts";

export type NewComment = { postId: string; content: string; parentId?: string | null | undefined; idempotencyKey: string | undefined };

/**
 * Adds a comment to a post, or a reply to one of its comments, with the counters; notifies the post's author, the author replied to and the
 * people mentioned. A retry returns the comment already made.
 * Throws `conflict` for another comment under the same key, `forbidden` if the group does not let the viewer write, `not_found` for a post
 * or comment the viewer may not read, and for a comment on another post.
 */
export async function writeComment(db: Queryable, viewer: Viewer, { postId, content, ...comment }: NewComment): Promise<CommentRow> {
	const submission = {
		viewerId: viewer.id,
		postId,
		content,
		parentId: comment.parentId ?? null,
		idempotencyKey: comment.idempotencyKey ?? null,
	};
	const stored = await db.transaction((tx) => write(tx, viewer, submission));
	if (stored) return stored;
	const sent = await findSent(db, submission);
	return sent ? assertSameSubmission(sent) : refuse("not_found");
}

type WriteCommentInput = { viewerId: string; idempotencyKey: string | null; postId: string; parentId: string | null; content: string };

/** Null if the target cannot be commented on, or the same request already made the comment. */
async function write(
	tx: Transaction,
	viewer: Viewer,
	{ postId, parentId, content, idempotencyKey }: WriteCommentInput,
): Promise<CommentRow | null> {
	const post = await lockPost(tx, viewer, postId);
	const parent = post && parentId ? await lockParent(tx, viewer, { postId, parentId }) : null;
	if (!post || (parentId && !parent)) return null;
	const mentioned = await findMentioned(tx, content, viewer.id);
	const stored = await store(tx, viewer, { postId, parentId, content, idempotencyKey, mentioned });
	if (!stored) return null;
	if (parentId) await countReply(tx, { parentId, by: 1 });
	const recipients: FeedRecipient[] = [
		{ userId: post.authorId, kind: "postCommented" },
		{ userId: parent?.authorId ?? null, kind: "commentReplied" },
		...mentioned.map(({ id: userId }) => ({ userId, kind: "mentioned" }) as const),
	];
	await notifyFeed(tx, recipients, { target: { kind: "comment", id: stored.id }, postId, actor: viewer, text: content });
	return stored;
}

const lockedPost = z.object({ authorId: z.string(), isWritable: z.boolean() });

async function lockPost(tx: Transaction, viewer: Viewer, postId: string): Promise<{ authorId: string } | undefined> {
	const [post] = await rowsOfWritten(tx, lockedPost, {
		name: "post to comment on",
		write: () => {
			const viewerId = valueNamed("viewerId");
			return sql`
				select ${posts.authorId} as "authorId", ${mayWriteIn(viewerId)} as "isWritable"
				from ${posts} join ${users} on ${users.id} = ${posts.authorId}
				where ${posts.id} = ${valueNamed("postId")} and ${isReadableBy(viewerId)} and ${posts.hiddenAt} is null
				for no key update of ${posts}`;
		},
		values: { viewerId: viewer.id, postId },
	});
	if (post && !post.isWritable) refuse("forbidden", { sentence: "groupNotWritable" });
	return post;
}

type ParentKey = { postId: string; parentId: string };

async function lockParent(
	tx: Transaction,
	viewer: Viewer,
	{ postId, parentId }: ParentKey,
): Promise<{ authorId: string | null } | undefined> {
	const canBeAnswered = and(isNull(comments.deletedAt), isNull(comments.hiddenAt), sql`not ${isBlocked(viewer.id)}`);
	const [parent] = await tx
		.select({ authorId: comments.authorId })
		.from(comments)
		.leftJoin(users, eq(users.id, comments.authorId))
		.where(and(eq(comments.postId, postId), eq(comments.id, parentId), canBeAnswered))
		.for("no key update", { of: comments });
	return parent;
}

type StoreCommentInput = Omit<WriteCommentInput, "viewerId"> & { mentioned: MentionedRow[] };

const storedRow = z.object({ createdAt: z.string() });

/** Stores the comment and counts it on its post; undefined if the same request stored it before. One statement. */
async function store(
	tx: Transaction,
	viewer: Viewer,
	{ idempotencyKey, mentioned, ...fields }: StoreCommentInput,
): Promise<CommentRow | undefined> {
	const comment = { id: uuidv7(), ...fields };
	const [stored] = await rowsOfWritten(tx, storedRow, {
		name: "comment",
		write: insertStatement,
		values: { ...comment, authorId: viewer.id, mentions: mentioned.map(({ id }) => id), idempotencyKey },
	});
	return stored && { ...asNewComment(viewer, comment), ...stored, mentioned };
}

function insertStatement(): SQL {
	const { id, postId, parentId, authorId, content, mentions, idempotencyKey, createdAt } = comments;
	return sql`
		with stored as (
			insert into ${comments} (${namesOf(id, postId, parentId, authorId, content, mentions, idempotencyKey)})
			values (
				${valueNamed("id")}, ${valueNamed("postId")}, ${valueNamed("parentId")}, ${valueNamed("authorId")}, ${valueNamed("content")},
				${valueNamed("mentions")}, ${valueNamed("idempotencyKey")}
			)
			on conflict (${namesOf(authorId, idempotencyKey)}) do nothing
			returning ${postId} as post, ${iso(createdAt)} as "createdAt"
		), counted as (
			update ${posts} set ${namesOf(posts.commentsCount)} = ${posts.commentsCount} + 1 from stored where ${posts.id} = stored.post
		)
		select "createdAt" from stored`;
}

/** The new comment as its author sees it: nobody has read it yet. */
const asNewComment = (
	{ id: authorId, slug, fullName, title: authorTitle, avatar, companyName }: Viewer,
	{ id, postId, parentId, content }: Pick<CommentRow, "id" | "postId" | "parentId" | "content">,
) => ({
	...{ id, postId, parentId, content, isDeleted: false, likesCount: 0, repliesCount: 0, editedAt: null, isLiked: false, hidden: null },
	...{ authorId, slug, fullName, authorTitle, avatar, companyName, isVisible: true, isFollowing: false, followsViewer: false },
});

const countReply = (tx: Transaction, { parentId, by }: { parentId: string; by: 1 | -1 }) =>
	tx
		.update(comments)
		.set({ repliesCount: sql`${comments.repliesCount} + ${by}::int` })
		.where(eq(comments.id, parentId));

async function findSent(db: Queryable, { viewerId, idempotencyKey, postId, parentId, content }: WriteCommentInput) {
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
		const [updated] = await tx
			.update(comments)
			.set({ content, mentions: mentionedIn(content, viewer.id), editedAt: sql`now()` })
			.where(eq(comments.id, commentId))
			.returning({ mentions: comments.mentions });
		const newlyMentioned = (updated?.mentions ?? []).filter((id) => !before.mentions.includes(id));
		const recipients = newlyMentioned.map((userId) => ({ userId, kind: "mentioned" }) as const);
		await notifyFeed(tx, recipients, { target: { kind: "comment", id: commentId }, postId: before.postId, actor: viewer, text: content });
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
		.where(and(isOwn, isReadableBy(viewer.id), mayWriteIn(viewer.id)))
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
		if (!own.hiddenAt)
			await tx
				.update(posts)
				.set({ commentsCount: sql`${posts.commentsCount} - 1` })
				.where(eq(posts.id, own.postId));
		if (isGone && own.parentId) await countReply(tx, { parentId: own.parentId, by: -1 });
		await tx.delete(notifications).where(eq(notifications.targetId, commentId));
		return { isGone };
	});
