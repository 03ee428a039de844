import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { runNightly } from "./nightly.ts";
import { nightlyWorks } from "./works.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

test("of many processes one does a work, once a day", async () => {
	let runs = 0;
	const work = { name: "count", run: async () => void runs++ };
	const ran = await Promise.all(Array.from({ length: 20 }, () => runNightly(site.services, work, "2026-06-01")));
	expect([runs, ran.filter(Boolean).length]).toEqual([1, 1]);
	expect(await runNightly(site.services, work, "2026-06-01")).toBe(false);
	expect(await runNightly(site.services, work, "2026-06-02")).toBe(true);
});

test("what failed is tried again on the same day", async () => {
	let fails = true;
	const work = {
		name: "fail",
		run: async () => {
			if (fails) throw new Error("no luck");
		},
	};
	await expect(runNightly(site.services, work, "2026-06-01")).rejects.toThrow("no luck");
	fails = false;
	expect(await runNightly(site.services, work, "2026-06-01")).toBe(true);
});

test("expired budgets are forgotten, the others stay", async () => {
	await site.db.execute(
		sql`insert into rate_limits values ('old', 1, now() - interval '1 minute'), ('current', 1, now() + interval '1 minute')`,
	);
	for (const work of nightlyWorks) await runNightly(site.services, work, "2026-06-01");
	const { rows } = await site.db.execute<{ key: string }>(sql`select key from rate_limits`);
	expect(rows.map(({ key }) => key)).toEqual(["current"]);
});
