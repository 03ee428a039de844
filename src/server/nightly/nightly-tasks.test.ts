import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { runNightlyTasks } from "../../../tests/support/queue.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

test("expired rate limits are deleted, the others kept", async () => {
	await site.db.execute(
		sql`insert into rate_limits values ('old', 1, now() - interval '1 minute'), ('current', 1, now() + interval '1 minute')`,
	);
	await runNightlyTasks(site.services, "2026-06-01");
	const { rows } = await site.db.execute<{ key: string }>(sql`select key from rate_limits`);
	expect(rows.map(({ key }) => key)).toEqual(["current"]);
});
