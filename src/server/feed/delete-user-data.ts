import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { commentLikes, comments, eventInterests, postLikes, posts } from "../db/feed.ts";
import type { Transaction } from "../platform/database.ts";
import { forgetPosts } from "./notify.ts";

/**
 * Before a person is erased: their posts go with the row, as everything said under them, and what others were told of that; of what they said under others'
 * posts only the place stays, where somebody answered; what they liked is counted without them.
 */
export async function leaveFeed(tx: Transaction, personId: string): Promise<void> {
	await lockPosts(tx, personId);
	await unlikePosts(tx, personId);
	await stayAway(tx, personId);
	await takeBackComments(tx, personId);
	await unlikeComments(tx, personId);
	const own = await tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, personId));
	await forgetPosts(
		tx,
		own.map(({ id }) => id),
	);
}

/** In one order for everybody; who likes or comments meanwhile waits. */
async function lockPosts(tx: Transaction, personId: string): Promise<void> {
	const liked = tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, personId));
	const wanted = tx.select({ id: eventInterests.postId }).from(eventInterests).where(eq(eventInterests.userId, personId));
	const commented = tx.select({ id: comments.postId }).from(comments).where(eq(comments.authorId, personId));
	await tx
		.select({ id: posts.id })
		.from(posts)
		.where(or(inArray(posts.id, liked), inArray(posts.id, wanted), inArray(posts.id, commented)))
		.orderBy(asc(posts.id))
		.for("no key update");
}

/** A row that had ended was counted no more. */
const lasting = (gone: readonly { id: string; endedAt: Date | null }[]) =>
	gone.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);

async function unlikePosts(tx: Transaction, personId: string): Promise<void> {
	const { postId: id, endedAt } = postLikes;
	const gone = await tx.delete(postLikes).where(eq(postLikes.userId, personId)).returning({ id, endedAt });
	await tx
		.update(posts)
		.set({ likesCount: sql`${posts.likesCount} - 1` })
		.where(inArray(posts.id, lasting(gone)));
}

async function stayAway(tx: Transaction, personId: string): Promise<void> {
	const { postId: id, endedAt } = eventInterests;
	const gone = await tx.delete(eventInterests).where(eq(eventInterests.userId, personId)).returning({ id, endedAt });
	await tx
		.update(posts)
		.set({ interestedCount: sql`${posts.interestedCount} - 1` })
		.where(inArray(posts.id, lasting(gone)));
}

/** Counted first, while it is known which count. */
async function takeBackComments(tx: Transaction, personId: string): Promise<void> {
	const isTheirs = eq(comments.authorId, personId);
	const counting = and(isTheirs, isNull(comments.deletedAt), isNull(comments.hiddenAt));
	const counted = tx.select({ id: comments.postId }).from(comments).where(counting);
	await tx
		.update(posts)
		.set({
			commentsCount: sql`${posts.commentsCount} - (select count(*) from ${comments} where ${comments.postId} = ${posts.id} and ${counting})`,
		})
		.where(inArray(posts.id, counted));
	await tx
		.update(comments)
		.set({ content: "", mentions: [], authorId: null, deletedAt: sql`coalesce(${comments.deletedAt}, now())` })
		.where(isTheirs);
}

async function unlikeComments(tx: Transaction, personId: string): Promise<void> {
	const { commentId: id, endedAt } = commentLikes;
	const gone = await tx.delete(commentLikes).where(eq(commentLikes.userId, personId)).returning({ id, endedAt });
	await tx
		.update(comments)
		.set({ likesCount: sql`${comments.likesCount} - 1` })
		.where(inArray(comments.id, lasting(gone)));
}
