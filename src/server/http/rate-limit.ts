import { sql } from "drizzle-orm";
import { rateLimits } from "../accounts/schema.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "./errors.ts";

/** So many tries for a key in a window. */
export type Budget = { key: string; tries: number; seconds: number };

/**
 * Spends one try of each budget, in one statement for all of them (a request may use three).
 * Throws `too_many_requests` with the seconds to wait when one of them is used up.
 */
export async function spend(db: Queryable, budgets: Budget[]): Promise<void> {
	const rows = budgets
		.toSorted((a, b) => (a.key < b.key ? -1 : 1)) // one order of row locks for everybody
		.map((budget) => sql`(${budget.key}, 1, now() + make_interval(secs => ${budget.seconds}))`);
	const { rows: spent } = await db.execute<{ key: string; spent: string; wait: number }>(sql`
		insert into ${rateLimits} as limits (key, spent, ends_at) values ${sql.join(rows, sql`, `)}
		on conflict (key) do update set
			spent = case when limits.ends_at <= now() then 1 else limits.spent + 1 end,
			ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
		returning key, spent, ceil(extract(epoch from ends_at - now()))::int as wait`);
	const over = spent.filter((row) => Number(row.spent) > (budgets.find((budget) => budget.key === row.key)?.tries ?? 0));
	if (over.length > 0) refuse("too_many_requests", { retryAfter: Math.max(1, ...over.map((row) => row.wait)) });
}

/** Gives back the tries of a key: a right password after a few wrong ones starts afresh. */
export async function forget(db: Queryable, keys: string[]): Promise<void> {
	await db.execute(sql`delete from ${rateLimits} where key in ${keys}`);
}
