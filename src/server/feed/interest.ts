import { and, eq, isNull, sql } from "drizzle-orm";
import { isReadableBy, mayWriteIn } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { eventInterests, posts } from "../db/feed.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type Interest = { isInterested: boolean; interestedCount: number };

/**
 * Sets or clears interest in an event and returns the count; toggles if no state is given. Locks the event first, so concurrent calls each
 * toggle once. Throws `not_found`, also for a post that is not an event.
 */
export const setInterest = (
	db: Queryable,
	{ viewerId, postId, desired }: { viewerId: string; postId: string; desired: boolean | undefined },
): Promise<Interest> =>
	db.transaction(async (tx) => {
		const before = await lockEvent(tx, { viewerId, postId });
		const pair = { postId, userId: viewerId };
		const wasInterested = (await tx.$count(eventInterests, and(isPair(pair), isNull(eventInterests.endedAt)))) > 0;
		const isInterested = desired ?? !wasInterested;
		const interestedCount = before + Number(isInterested) - Number(wasInterested);
		if (isInterested !== wasInterested) {
			await (isInterested ? begin(tx, pair) : end(tx, pair));
			await tx.update(posts).set({ interestedCount }).where(eq(posts.id, postId));
		}
		return { isInterested, interestedCount };
	});

async function lockEvent(tx: Transaction, { viewerId, postId }: { viewerId: string; postId: string }): Promise<number> {
	const [event] = await tx
		.select({ count: posts.interestedCount })
		.from(posts)
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(posts.id, postId), eq(posts.kind, "event"), isReadableBy(viewerId), mayWriteIn(viewerId)))
		.for("no key update", { of: posts });
	return (event ?? refuse("not_found")).count;
}

type Pair = { postId: string; userId: string };

const isPair = ({ postId, userId }: Pair) => and(eq(eventInterests.postId, postId), eq(eventInterests.userId, userId));

async function begin(tx: Transaction, pair: Pair): Promise<void> {
	await tx
		.insert(eventInterests)
		.values(pair)
		.onConflictDoUpdate({ target: [eventInterests.postId, eventInterests.userId], set: { createdAt: sql`now()`, endedAt: null } });
}

async function end(tx: Transaction, pair: Pair): Promise<void> {
	await tx.update(eventInterests).set({ endedAt: sql`now()` }).where(isPair(pair));
}
