import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/postgres.ts";
import type { OpenDatabase, Transaction } from "../platform/database.ts";
import { consume, countUses } from "./rate-limit.ts";

let database: OpenDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const rateLimits = [{ key: "of a test", tries: 3, seconds: 60 }];

/** True if the transaction's commit still waits for the disk after the given work. */
const waitsAfter = (run: (tx: Transaction) => Promise<unknown>) =>
	database.db.transaction(async (tx) => {
		await tx.execute(sql`set local synchronous_commit = on`);
		await run(tx);
		const { rows } = await tx.execute<{ waits: string }>(sql`select current_setting('synchronous_commit') as waits`);
		return rows[0]?.waits === "on";
	});

test("an attempt counted before the work is answered without waiting for the disk", async () => {
	expect(await waitsAfter((tx) => consume(tx, rateLimits))).toBe(false);
});

test("an attempt counted within the work leaves its commit waiting for the disk", async () => {
	expect(await waitsAfter((tx) => countUses(tx, rateLimits))).toBe(true);
});
