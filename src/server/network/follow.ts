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

type Asked = { personId: string; desired: DesiredFollow };

/**
 * Follows a person, or stops following them, with both counters: as wished, or the other of what is, so that of many at
 * once each one switches. Both people are locked before anything is asked, as a block does: nobody follows across one. The
 * person is told the first time. Throws `conflict` for oneself, `not_found` for whom the viewer may not see; but everybody
 * can stop, and follow back who shows themselves to connections: else two such people could never meet.
 */
export async function toggleFollow(db: Database, viewer: Viewer, { personId, desired }: Asked): Promise<Following> {
	if (personId === viewer.id) refuse("conflict", { sentence: "followOneself" });
	return db.transaction(async (tx) => {
		await lockPeople(tx, [viewer.id, personId]);
		const { isFollowing: was, isFollowingBack, followersCount, ...person } = await followable(tx, viewer.id, personId);
		const isFollowing = desired ? desired === "follow" : !was;
		const change = Number(isFollowing) - Number(was);
		if (change !== 0) {
			const pair = { followerId: viewer.id, followedId: personId };
			const { isFirst } = await (isFollowing ? begin(tx, pair) : end(tx, pair));
			await countFollow(tx, pair, change);
			if (isFirst && !person.mutesViewer) await tell(tx, viewer, personId);
		}
		return { isFollowing, isConnection: isFollowing && isFollowingBack, followersCount: followersCount + change };
	});
}

type Pair = { followerId: string; followedId: string };

/** Adds to the counters of both; they are locked. */
export async function countFollow(tx: Transaction, { followerId, followedId }: Pair, change: number): Promise<void> {
	await tx
		.update(users)
		.set({
			followersCount: sql`${users.followersCount} + case when ${users.id} = ${followedId}::uuid then ${change}::int else 0 end`,
			followingCount: sql`${users.followingCount} + case when ${users.id} = ${followerId}::uuid then ${change}::int else 0 end`,
		})
		.where(or(eq(users.id, followerId), eq(users.id, followedId)));
}

async function followable(tx: Transaction, viewerId: string, personId: string) {
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

/** Whether for the first time: whoever was told once is not told again. */
async function begin(tx: Transaction, pair: Pair): Promise<{ isFirst: boolean }> {
	const [begun] = await tx
		.insert(follows)
		.values(pair)
		.onConflictDoUpdate({ target: [follows.followerId, follows.followedId], set: { createdAt: sql`now()`, endedAt: null } })
		.returning({ isFirst: sql<boolean>`xmax = 0` });
	return begun ?? refuse("not_found");
}

async function end(tx: Transaction, { followerId, followedId }: Pair): Promise<{ isFirst: false }> {
	await tx
		.update(follows)
		.set({ endedAt: sql`now()` })
		.where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
	return { isFirst: false };
}

const tell = (tx: Transaction, viewer: Viewer, personId: string) =>
	notifyPerson(tx, {
		userId: personId,
		type: "community",
		kind: "followed",
		params: { follower: viewer.fullName, followerId: viewer.id },
		target: { kind: "follower", id: viewer.id },
	});
