import { asc, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Queryable, Transaction } from "../platform/database.ts";

/**
 * Locks people's rows until the transaction ends, in one order for everybody, so that two do not wait crosswise. It is a
 * statement of its own: the next one sees what others did to them until now, where the one that waits sees what was before.
 * What refers to a person can be written meanwhile. `share`: for who changes nothing between them, and asks only that nobody else does.
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
 * Does something of a person after whatever else of theirs is done so: what it counts against a limit of theirs is all that
 * there is, and of two at the last place one finds it taken.
 */
export function inTurnOf<T>(db: Queryable, personId: string, run: (tx: Transaction) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await lockPeople(tx, [personId]);
		return run(tx);
	});
}
