import { asc, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/**
 * Locks people's rows until the transaction ends, always in the same order, to prevent deadlocks. This is a separate statement, so that the
 * next one sees everything committed until then; a statement that waits for a lock itself would read an older snapshot. Rows referring to a
 * person can still be written meanwhile. `share`: for callers that change nothing between these people, and only need others not to.
 */
export async function lockPeople(
	tx: Transaction,
	ids: readonly string[],
	strength: "no key update" | "share" = "no key update",
): Promise<void> {
	await tx
		.select({ id: users.id })
		.from(users)
		.where(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`)
		.orderBy(asc(users.id))
		.for(strength);
}

/**
 * Runs an operation of a person once any other run this way has finished: what it counts against the person's limit is then complete, and
 * of two concurrent operations with one place left, the second finds it taken.
 */
export function inTurnOf<T>(db: Queryable, personId: string, run: (tx: Transaction) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await lockPeople(tx, [personId]);
		return run(tx);
	});
}
