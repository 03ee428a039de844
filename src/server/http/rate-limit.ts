import { inArray, sql } from "drizzle-orm";
import { rateLimits } from "../db/accounts.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";

/** Number of tries per key and time window. */
export type RateLimit = { key: string; tries: number; seconds: number };

/**
 * Spends one try of each budget, all in one statement (a request may use three), before a transaction rather than in it. Throws
 * `too_many_requests` with the seconds to wait if one is used up.
 */
export async function consume(db: Database, budgets: RateLimit[]): Promise<void> {
	const taken = await spend(db, budgets, { waitsForDisk: false });
	for (const budget of budgets) {
		const spent = taken.find(({ key }) => key === budget.key);
		if (spent) checkRateLimit(budget, spent);
	}
}

/** Same as `consume`, for callers with their own refusal; may also run inside a transaction. */
export const take = (db: Queryable, budgets: RateLimit[]): Promise<({ key: string } & Spent)[]> =>
	spend(db, budgets, { waitsForDisk: true });

/** For a statement in its own transaction: returns before the try is on disk. A power cut loses half a second of tries. */
const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`;

function spend(db: Queryable, budgets: RateLimit[], { waitsForDisk }: { waitsForDisk: boolean }): Promise<({ key: string } & Spent)[]> {
	const isOver = sql`${rateLimits.endsAt} <= now()`;
	return db
		.insert(rateLimits)
		.values(inOneOrder(budgets).map(({ key, seconds }) => ({ key, spent: 1, endsAt: inSeconds(seconds) })))
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				spent: sql`case when ${isOver} then 1 else ${rateLimits.spent} + 1 end`,
				endsAt: sql`case when ${isOver} then ${excluded(rateLimits.endsAt)} else ${rateLimits.endsAt} end`,
			},
		})
		.returning({
			key: rateLimits.key,
			spent: rateLimits.spent,
			wait: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
			...(waitsForDisk ? {} : { commit: withoutDisk }),
		});
}

/** A fixed order of row locks, against deadlocks. */
const inOneOrder = (budgets: RateLimit[]) => budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** Tries spent, including this one, and the seconds until the budget resets. */
type Spent = { spent: number; wait: number };

/** Throws `too_many_requests`. */
function checkRateLimit({ tries }: RateLimit, { spent, wait }: Spent): void {
	if (spent > tries) refuse("too_many_requests", { retryAfter: Math.max(1, wait) });
}

/** Resets budgets: a correct password after a few wrong ones starts afresh. */
export async function forget(db: Queryable, keys: string[]): Promise<void> {
	await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
