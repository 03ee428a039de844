import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { runNightly } from "./nightly.ts";
import { nightlyWorks } from "./works.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database?.close());

test("of many processes one does a work, once a day", async () => {
	let runs = 0;
	const work = { name: "count", run: async () => void runs++ };
	const ran = await Promise.all(Array.from({ length: 20 }, () => runNightly(database.db, work, "2026-06-01")));
	expect([runs, ran.filter(Boolean).length]).toEqual([1, 1]);
	expect(await runNightly(database.db, work, "2026-06-01")).toBe(false);
	expect(await runNightly(database.db, work, "2026-06-02")).toBe(true);
});

test("what failed is tried again on the same day", async () => {
	let fails = true;
	const work = {
		name: "fail",
		run: async () => {
			if (fails) throw new Error("no luck");
		},
	};
	await expect(runNightly(database.db, work, "2026-06-01")).rejects.toThrow("no luck");
	fails = false;
	expect(await runNightly(database.db, work, "2026-06-01")).toBe(true);
});

test("expired budgets are forgotten, the others stay", async () => {
	await database.db.execute(
		sql`insert into rate_limits values ('old', 1, now() - interval '1 minute'), ('current', 1, now() + interval '1 minute')`,
	);
	for (const work of nightlyWorks) await runNightly(database.db, work, "2026-06-01");
	const { rows } = await database.db.execute<{ key: string }>(sql`select key from rate_limits`);
	expect(rows.map(({ key }) => key)).toEqual(["current"]);
});
