import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database, Transaction } from "../../src/server/platform/database.ts";

/**
 * Returns the response to a call whose permission was true when checked but no longer is when it reaches its rows: `change` locks them
 * until the call waits there.
 */
export async function withConcurrentChange<Answer>(
	db: Database,
	{ call, change }: { call: () => Promise<Answer>; change: (tx: Transaction) => Promise<unknown> },
): Promise<Answer> {
	const { answering } = await db.transaction(async (tx) => {
		await change(tx);
		const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		const answering = call();
		// others that wait in this database wait for something else
		const waitsForUs = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`;
		await expect.poll(async () => (await db.execute<Record<string, never>>(waitsForUs)).rows.length, { timeout: 30_000 }).not.toBe(0);
		return { answering };
	});
	return answering;
}
