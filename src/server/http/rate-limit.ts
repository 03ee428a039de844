import { inArray, sql } from "drizzle-orm";
import { rateLimits } from "../db/accounts.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";

/** So many tries for a key in a window. */
export type RateLimit = { key: string; tries: number; seconds: number };

/**
 * Spends one try of each budget, in one statement for all of them (a request may use three), before a transaction and not in one.
 * Throws `too_many_requests` with the seconds to wait when one of them is used up.
 */
export async function consume(db: Database, budgets: RateLimit[]): Promise<void> {
	const taken = await spend(db, budgets, { waitsForDisk: false });
	for (const budget of budgets) {
		const spent = taken.find(({ key }) => key === budget.key);
		if (spent) checkRateLimit(budget, spent);
	}
}

/** Spends as `consume` does, for who refuses in words of their own; also as a step of a transaction. */
export const take = (db: Queryable, budgets: RateLimit[]): Promise<({ key: string } & Spent)[]> =>
	spend(db, budgets, { waitsForDisk: true });

/** Of a statement that is a transaction of its own: a try is answered before it is on the disk. What a power cut takes is half a second of tries. */
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

/** One order of row locks for everybody. */
const inOneOrder = (budgets: RateLimit[]) => budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** How much of a budget is spent, this try included, and the seconds until it begins anew. */
type Spent = { spent: number; wait: number };

/** Throws `too_many_requests`. */
function checkRateLimit({ tries }: RateLimit, { spent, wait }: Spent): void {
	if (spent > tries) refuse("too_many_requests", { retryAfter: Math.max(1, wait) });
}

/** Gives back the tries of a key: a right password after a few wrong ones starts afresh. */
export async function forget(db: Queryable, keys: string[]): Promise<void> {
	await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
