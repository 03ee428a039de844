import { inArray, type SQL, sql } from "drizzle-orm";
import { rateLimits } from "../db/accounts.ts";
import type { Queryable } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";

/** So many tries for a key in a window. */
export type Budget = { key: string; tries: number; seconds: number };

/**
 * Spends one try of each budget, in one statement for all of them (a request may use three).
 * Throws `too_many_requests` with the seconds to wait when one of them is used up.
 */
export async function spend(db: Queryable, budgets: Budget[]): Promise<void> {
	const taken = await take(db, budgets);
	for (const budget of budgets) {
		const spent = taken.find(({ key }) => key === budget.key);
		if (spent) checkBudget(budget, spent);
	}
}

/** Spends as `spend` does, for who refuses in words of their own. */
export function take(db: Queryable, budgets: Budget[]): Promise<({ key: string } & Spent)[]> {
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
		});
}

/** One order of row locks for everybody. */
const inOneOrder = (budgets: Budget[]) => budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** How much of a budget is spent, this try included, and the seconds until it begins anew. */
export type Spent = { spent: number; wait: number };

/**
 * Spends as `spend` does, as a part of a statement that has more to do; whoever reads its rows calls `checkBudget`. `when`:
 * nothing is spent where the statement finds that nothing is to be done.
 */
export function spending(budgets: Budget[], when: SQL = sql`true`): SQL {
	const rows = inOneOrder(budgets).map((budget) => sql`(${budget.key}, 1, ${inSeconds(budget.seconds)})`);
	return sql`
		insert into ${rateLimits} as limits (key, spent, ends_at)
		select * from (values ${sql.join(rows, sql`, `)}) as budgets (key, spent, ends_at) where ${when}
		on conflict (key) do update set
			spent = case when limits.ends_at <= now() then 1 else limits.spent + 1 end,
			ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
		returning key, spent::int, ceil(extract(epoch from ends_at - now()))::int as wait`;
}

/** Throws `too_many_requests`. */
export function checkBudget({ tries }: Budget, { spent, wait }: Spent): void {
	if (spent > tries) refuse("too_many_requests", { retryAfter: Math.max(1, wait) });
}

/** Gives back the tries of a key: a right password after a few wrong ones starts afresh. */
export async function forget(db: Queryable, keys: string[]): Promise<void> {
	await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
