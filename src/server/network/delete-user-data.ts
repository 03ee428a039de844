import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { follows } from "../db/network.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/**
 * Before a person is erased: removes their follows in both directions and corrects the others' counters. Locks all rows first, in one order
 * for everybody, as `toggleFollow` does.
 */
export const deleteNetworkData = (db: Queryable, personId: string): Promise<void> =>
	db.transaction(async (tx) => {
		await lockNeighbours(tx, personId);
		await tx
			.update(users)
			.set({ followingCount: sql`${users.followingCount} - 1` })
			.where(inArray(users.id, followersOf(tx, personId, isNull(follows.endedAt))));
		await tx
			.update(users)
			.set({ followersCount: sql`${users.followersCount} - 1` })
			.where(inArray(users.id, followedBy(tx, personId, isNull(follows.endedAt))));
		await tx.delete(follows).where(or(eq(follows.followerId, personId), eq(follows.followedId, personId)));
	});

async function lockNeighbours(tx: Transaction, personId: string): Promise<void> {
	const isNeighbour = or(eq(users.id, personId), inArray(users.id, followersOf(tx, personId)), inArray(users.id, followedBy(tx, personId)));
	await tx.select({ id: users.id }).from(users).where(isNeighbour).orderBy(asc(users.id)).for("no key update");
}

const followersOf = (tx: Transaction, personId: string, condition?: SQL) =>
	tx
		.select({ id: follows.followerId })
		.from(follows)
		.where(and(eq(follows.followedId, personId), condition));

const followedBy = (tx: Transaction, personId: string, condition?: SQL) =>
	tx
		.select({ id: follows.followedId })
		.from(follows)
		.where(and(eq(follows.followerId, personId), condition));
