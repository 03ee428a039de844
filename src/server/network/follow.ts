import { and, eq, or, sql } from "drizzle-orm";
import type { DesiredFollow } from "../../contract/network.ts";
import { isBlocked, mutes } from "../access/blocks.ts";
import { follows as followsBack, isActive, isFollowedBy, visibleTo } from "../access/people.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { follows } from "../db/network.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type Following = { isFollowing: boolean; isConnection: boolean; followersCount: number };

type FollowChange = { personId: string; desired: DesiredFollow };

/**
 * Follows or unfollows a person, with both counters: as desired, or else toggling the present state, so that each of many concurrent calls
 * toggles it. Locks both people before reading anything, as a block does, so that no follow slips past a block. Notifies the person the
 * first time only. Throws `conflict` for oneself, `not_found` for somebody who is not visible to the viewer. But everybody can unfollow,
 * and can follow back a person visible to connections only: otherwise two such people could never connect.
 */
export async function toggleFollow(db: Database, viewer: Viewer, { personId, desired }: FollowChange): Promise<Following> {
	if (personId === viewer.id) refuse("conflict", { sentence: "followOneself" });
	return db.transaction(async (tx) => {
		await lockPeople(tx, [viewer.id, personId]);
		const { isFollowing: wasFollowing, isFollowingBack, followersCount, ...person } = await findFollowable(tx, viewer.id, personId);
		const isFollowing = desired ? desired === "follow" : !wasFollowing;
		const change = Number(isFollowing) - Number(wasFollowing);
		if (change !== 0) {
			const pair = { followerId: viewer.id, followedId: personId };
			const { isFirst } = await (isFollowing ? begin(tx, pair) : end(tx, pair));
			await countFollow(tx, pair, change);
			if (isFirst && !person.mutesViewer) await notifyFollowed(tx, viewer, personId);
		}
		return { isFollowing, isConnection: isFollowing && isFollowingBack, followersCount: followersCount + change };
	});
}

type Pair = { followerId: string; followedId: string };

/** Adds to both people's counters; their rows must be locked. */
export async function countFollow(tx: Transaction, { followerId, followedId }: Pair, change: number): Promise<void> {
	await tx
		.update(users)
		.set({
			followersCount: sql`${users.followersCount} + case when ${users.id} = ${followedId}::uuid then ${change}::int else 0 end`,
			followingCount: sql`${users.followingCount} + case when ${users.id} = ${followerId}::uuid then ${change}::int else 0 end`,
		})
		.where(or(eq(users.id, followerId), eq(users.id, followedId)));
}

async function findFollowable(tx: Transaction, viewerId: string, personId: string) {
	const mayFollow = or(
		visibleTo(viewerId),
		isFollowedBy(viewerId),
		and(eq(users.visibility, "connections"), isActive, followsBack(viewerId)),
	);
	const [person] = await tx
		.select({
			followersCount: users.followersCount,
			isFollowing: isFollowedBy(viewerId),
			isFollowingBack: followsBack(viewerId),
			mutesViewer: mutes(viewerId),
		})
		.from(users)
		.where(and(eq(users.id, personId), sql`not ${isBlocked(viewerId)}`, mayFollow));
	return person ?? refuse("not_found");
}

/** Starts the follow; returns whether it is the first ever, since a person is notified only once. */
async function begin(tx: Transaction, pair: Pair): Promise<{ isFirst: boolean }> {
	const [followed] = await tx
		.insert(follows)
		.values(pair)
		.onConflictDoUpdate({ target: [follows.followerId, follows.followedId], set: { createdAt: sql`now()`, endedAt: null } })
		.returning({ isFirst: sql<boolean>`xmax = 0` });
	return followed ?? refuse("not_found");
}

async function end(tx: Transaction, { followerId, followedId }: Pair): Promise<{ isFirst: false }> {
	await tx
		.update(follows)
		.set({ endedAt: sql`now()` })
		.where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
	return { isFirst: false };
}

const notifyFollowed = (tx: Transaction, viewer: Viewer, personId: string) =>
	notifyPerson(tx, {
		userId: personId,
		type: "community",
		kind: "followed",
		params: { follower: viewer.fullName, followerId: viewer.id },
		target: { kind: "follower", id: viewer.id },
	});
