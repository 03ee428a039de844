import { inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { rateLimits } from "../db/accounts.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded, namesOf, rowsOfWritten, valueNamed } from "../platform/rows.ts";

/** Number of tries per key and time window. */
export type RateLimit = { key: string; tries: number; seconds: number };

/**
 * Counts one try against each limit, all in one statement (a request may use three), before a transaction rather than in it. Throws
 * `too_many_requests` with the seconds to wait if one is used up.
 */
export async function consume(db: Database, limits: RateLimit[]): Promise<void> {
	const usages = await increment(db, limits, { waitsForDisk: false });
	for (const limit of limits) {
		const usage = usages.find(({ key }) => key === limit.key);
		if (usage) checkRateLimit(limit, usage);
	}
}

/** Same as `consume`, for callers with their own refusal; may also run inside a transaction. */
export const countUses = (db: Queryable, limits: RateLimit[]): Promise<({ key: string } & Usage)[]> =>
	increment(db, limits, { waitsForDisk: true });

/** For a statement in its own transaction: returns before the try is on disk. A power cut loses half a second of tries. */
const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`;

const usageRow = z.object({ key: z.string(), spent: z.number(), wait: z.number(), commit: z.optional(z.string()) });

async function increment(
	db: Queryable,
	limits: RateLimit[],
	{ waitsForDisk }: { waitsForDisk: boolean },
): Promise<({ key: string } & Usage)[]> {
	const ordered = sortedByKey(limits);
	return rowsOfWritten(db, usageRow, {
		name: waitsForDisk ? "take" : "consume",
		write: () => incrementStatement(waitsForDisk),
		values: { keys: ordered.map(({ key }) => key), seconds: ordered.map(({ seconds }) => seconds) },
	});
}

function incrementStatement(waitsForDisk: boolean): SQL {
	const { key, spent, endsAt } = rateLimits;
	const isExpired = sql`${endsAt} <= now()`;
	return sql`
		insert into ${rateLimits} (${namesOf(key, spent, endsAt)})
		select listed.limited, 1, now() + make_interval(secs => listed.length)
		from unnest(${valueNamed("keys")}::text[], ${valueNamed("seconds")}::float[]) as listed (limited, length)
		on conflict (${namesOf(key)}) do update set
			${namesOf(spent)} = case when ${isExpired} then 1 else ${spent} + 1 end,
			${namesOf(endsAt)} = case when ${isExpired} then ${excluded(endsAt)} else ${endsAt} end
		returning ${key} as "key", ${spent}::float as "spent", ceil(extract(epoch from ${endsAt} - now()))::int as "wait"
			${waitsForDisk ? sql`` : sql`, ${asyncCommit} as "commit"`}`;
}

/** A fixed order of row locks, against deadlocks. */
const sortedByKey = (limits: RateLimit[]) => limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** Tries so far, including this one, and the seconds until the limit resets. */
type Usage = { spent: number; wait: number };

/** Throws `too_many_requests`. */
function checkRateLimit({ tries }: RateLimit, { spent, wait }: Usage): void {
	if (spent > tries) refuse("too_many_requests", { retryAfter: Math.max(1, wait) });
}

/** Resets limits: a correct password after a few wrong ones starts afresh. */
export async function resetLimits(db: Queryable, keys: string[]): Promise<void> {
	await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
