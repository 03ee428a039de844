import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database, Transaction } from "../../src/server/platform/database.ts";

/**
 * What a call is answered that asked who may while that was so, and came to its rows when it no longer is: `change` holds them until the
 * call waits there.
 */
export async function overtaken<Answer>(
	db: Database,
	{ call, change }: { call: () => Promise<Answer>; change: (tx: Transaction) => Promise<unknown> },
): Promise<Answer> {
	const { answering } = await db.transaction(async (tx) => {
		await change(tx);
		const answering = call();
		const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		await expect.poll(async () => (await db.execute<Record<string, never>>(isWaiting)).rows.length, { timeout: 30_000 }).toBe(1);
		return { answering };
	});
	return answering;
}
