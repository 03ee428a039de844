import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { openDatabase } from "./database.ts";
import { createLog } from "./log.ts";
import { slowQueriesTo } from "./slow-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

test("a slow statement is logged once in ten seconds, with its text but not its values", async () => {
	const lines: Record<string, unknown>[] = [];
	let counted = 0;
	const slow = slowQueriesTo(
		createLog((line) => lines.push(JSON.parse(line))),
		{ from: 50, onSlow: () => counted++ },
	);
	const opened = openDatabase(database.connection, { max: 1, slow });
	try {
		const sleep = (name: string) => opened.db.execute(sql`select pg_sleep(0.06), ${name}::text\n\tas who`);
		await sleep("Awa Ngono");
		await sleep("Paul Biya");
		await opened.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.06)`));
		await expect(opened.db.execute(sql`select pg_sleep(0.06), 1 / (${0}::int + (random() * 0)::int)`)).rejects.toThrow();
		const reported = lines.map(({ event, statement }) => [event, statement]);
		for (const statement of [
			"select pg_sleep(0.06), $1::text as who",
			"select pg_sleep(0.06)",
			"select pg_sleep(0.06), 1 / ($1::int + (random() * 0)::int)",
		])
			expect(reported.filter((one) => one[1] === statement)).toEqual([["slow query", statement]]);
		expect(JSON.stringify(lines)).not.toMatch(/Ngono|Biya/);
		for (const { ms } of lines) expect(Number(ms)).toBeGreaterThanOrEqual(50);
		expect(counted).toBeGreaterThanOrEqual(4);
	} finally {
		await opened.close();
	}
});

test("a fast statement isn't logged", async () => {
	const reported: string[] = [];
	const opened = openDatabase(database.connection, { max: 1, slow: { from: 3_600_000, report: (statement) => reported.push(statement) } });
	await opened.db.execute(sql`select 1`);
	await opened.close();
	expect(reported).toEqual([]);
});
