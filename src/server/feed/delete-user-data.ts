import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { commentLikes, comments, eventInterests, postLikes, posts } from "../db/feed.ts";
import type { Transaction } from "../platform/database.ts";
import { deletePostNotifications } from "./notify.ts";

/**
 * Prepares the feed for erasing a person. Their posts are deleted with their row, along with all comments on them and notifications about
 * either; their comments on others' posts leave only a placeholder, where somebody replied; their likes are no longer counted.
 */
export async function deleteFeedData(tx: Transaction, personId: string): Promise<void> {
	await lockPosts(tx, personId);
	await unlikePosts(tx, personId);
	await withdrawInterests(tx, personId);
	await anonymiseComments(tx, personId);
	await unlikeComments(tx, personId);
	const ownPosts = await tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, personId));
	await deletePostNotifications(
		tx,
		ownPosts.map(({ id }) => id),
	);
}

/** Locks in one order for everybody; concurrent likes and comments wait. */
async function lockPosts(tx: Transaction, personId: string): Promise<void> {
	const liked = tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, personId));
	const interested = tx.select({ id: eventInterests.postId }).from(eventInterests).where(eq(eventInterests.userId, personId));
	const commented = tx.select({ id: comments.postId }).from(comments).where(eq(comments.authorId, personId));
	await tx
		.select({ id: posts.id })
		.from(posts)
		.where(or(inArray(posts.id, liked), inArray(posts.id, interested), inArray(posts.id, commented)))
		.orderBy(asc(posts.id))
		.for("no key update");
}

/** Ended rows were already uncounted. */
const activeIds = (deleted: readonly { id: string; endedAt: Date | null }[]) =>
	deleted.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);

async function unlikePosts(tx: Transaction, personId: string): Promise<void> {
	const { postId: id, endedAt } = postLikes;
	const deleted = await tx.delete(postLikes).where(eq(postLikes.userId, personId)).returning({ id, endedAt });
	await tx
		.update(posts)
		.set({ likesCount: sql`${posts.likesCount} - 1` })
		.where(inArray(posts.id, activeIds(deleted)));
}

async function withdrawInterests(tx: Transaction, personId: string): Promise<void> {
	const { postId: id, endedAt } = eventInterests;
	const deleted = await tx.delete(eventInterests).where(eq(eventInterests.userId, personId)).returning({ id, endedAt });
	await tx
		.update(posts)
		.set({ interestedCount: sql`${posts.interestedCount} - 1` })
		.where(inArray(posts.id, activeIds(deleted)));
}

/** Updates the counters first, while it is still known which comments count. */
async function anonymiseComments(tx: Transaction, personId: string): Promise<void> {
	const isByPerson = eq(comments.authorId, personId);
	const isCounted = and(isByPerson, isNull(comments.deletedAt), isNull(comments.hiddenAt));
	const postIds = tx.select({ id: comments.postId }).from(comments).where(isCounted);
	await tx
		.update(posts)
		.set({
			commentsCount: sql`${posts.commentsCount} - (select count(*) from ${comments} where ${comments.postId} = ${posts.id} and ${isCounted})`,
		})
		.where(inArray(posts.id, postIds));
	await tx
		.update(comments)
		.set({ content: "", mentions: [], authorId: null, deletedAt: sql`coalesce(${comments.deletedAt}, now())` })
		.where(isByPerson);
}

async function unlikeComments(tx: Transaction, personId: string): Promise<void> {
	const { commentId: id, endedAt } = commentLikes;
	const deleted = await tx.delete(commentLikes).where(eq(commentLikes.userId, personId)).returning({ id, endedAt });
	await tx
		.update(comments)
		.set({ likesCount: sql`${comments.likesCount} - 1` })
		.where(inArray(comments.id, activeIds(deleted)));
}
