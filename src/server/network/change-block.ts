import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Blocking } from "../../contract/network.ts";
import { hasContactWith, visibleTo } from "../access/people.ts";
import { isReadableBy } from "../access/posts.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { comments, posts } from "../db/feed.ts";
import { blocks, follows } from "../db/network.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { countFollow } from "./follow.ts";

type Pair = { viewerId: string; personId: string };

type KnownPerson = { id: string; slug: string; fullName: string; isVisible: boolean; blocking: Blocking };

/**
 * A person the viewer can see or has dealt with, and how the viewer blocks them. Found by their id, or by that of a post or comment they
 * wrote, for authors who do not show their page. Nobody else is found. One statement. Throws `not_found`.
 */
export async function findBlock(db: Queryable, { viewerId, id }: { viewerId: string; id: string }): Promise<KnownPerson> {
	const [person] = await db
		.select({ id: users.id, slug: users.slug, fullName: users.fullName, isVisible: visibleTo(viewerId), blocking: blockingBy(viewerId) })
		.from(users)
		.where(
			and(
				ne(users.id, viewerId),
				isNotNull(users.emailVerifiedAt),
				or(and(eq(users.id, id), or(visibleTo(viewerId), hasContactWith(viewerId))), sql`${users.id} = ${writerOf(id, viewerId)}`),
			),
		);
	return person ?? refuse("not_found");
}

/** SQL expression: the viewer's block or mute of `users`. */
const blockingBy = (viewerId: string) => sql<Blocking>`(
	select ${blocks.kind} from ${blocks} where ${blocks.userId} = ${viewerId} and ${blocks.otherId} = ${users.id}
)`;

/** The author of a post or comment that the viewer may read. */
const writerOf = (id: string, viewerId: string): SQL => sql`(
	select ${posts.authorId} from ${posts} join ${users} on ${users.id} = ${posts.authorId}
	where ${posts.id} = ${id} and ${isReadableBy(viewerId)}
	union all
	select ${comments.authorId} from ${comments}
		join ${posts} on ${posts.id} = ${comments.postId} join ${users} on ${users.id} = ${posts.authorId}
	where ${comments.id} = ${id} and ${comments.deletedAt} is null and ${comments.hiddenAt} is null and ${isReadableBy(viewerId)}
)`;

/**
 * Blocks or mutes somebody, or removes either (decisions.md "Community"). A block ends their follows in both directions, with the counters;
 * muting a blocked person leaves them blocked. Nobody is notified. Throws `conflict` for oneself, `not_found`.
 */
export async function changeBlock(
	db: Database,
	viewer: Viewer,
	{ id, blocking }: { id: string; blocking: "block" | "mute" | "none" },
): Promise<{ blocking: Blocking }> {
	if (id === viewer.id) refuse("conflict", { sentence: "blockOneself" });
	const { id: personId } = await findBlock(db, { viewerId: viewer.id, id });
	return db.transaction(async (tx) => {
		await lockPeople(tx, [viewer.id, personId]);
		await refuseGone(tx, personId);
		return { blocking: await commands[blocking](tx, { viewerId: viewer.id, personId }) };
	});
}

async function refuseGone(tx: Transaction, personId: string): Promise<void> {
	const existing = await tx.$count(users, and(eq(users.id, personId), isNotNull(users.emailVerifiedAt)));
	if (existing === 0) refuse("not_found");
}

const commands: Record<"block" | "mute" | "none", (tx: Transaction, pair: Pair) => Promise<Blocking>> = { block, mute, none: unblock };

async function block(tx: Transaction, { viewerId, personId }: Pair): Promise<Blocking> {
	await tx
		.insert(blocks)
		.values({ userId: viewerId, otherId: personId, kind: "block" })
		.onConflictDoUpdate({
			target: [blocks.userId, blocks.otherId],
			set: { kind: "block", createdAt: sql`case ${blocks.kind} when 'block' then ${blocks.createdAt} else now() end` },
		});
	for (const ended of await endFollows(tx, { viewerId, personId })) await countFollow(tx, ended, -1);
	return "block";
}

/** Ends the follows in both directions. */
function endFollows(tx: Transaction, { viewerId, personId }: Pair) {
	const follow = (followerId: string, followedId: string) => and(eq(follows.followerId, followerId), eq(follows.followedId, followedId));
	return tx
		.update(follows)
		.set({ endedAt: sql`now()` })
		.where(and(isNull(follows.endedAt), or(follow(viewerId, personId), follow(personId, viewerId))))
		.returning({ followerId: follows.followerId, followedId: follows.followedId });
}

async function mute(tx: Transaction, { viewerId, personId }: Pair): Promise<Blocking> {
	const [blocking] = await tx
		.insert(blocks)
		.values({ userId: viewerId, otherId: personId, kind: "mute" })
		// no change, but it makes the statement return the row
		.onConflictDoUpdate({ target: [blocks.userId, blocks.otherId], set: { kind: sql`${blocks.kind}` } })
		.returning({ kind: blocks.kind });
	return blocking?.kind === "block" ? "block" : "mute";
}

async function unblock(tx: Transaction, { viewerId, personId }: Pair): Promise<Blocking> {
	await tx.delete(blocks).where(and(eq(blocks.userId, viewerId), eq(blocks.otherId, personId)));
	return null;
}
