import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/postgres.ts";
import type { OpenDatabase } from "./database.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await database.db.execute(sql`create table counters (name text primary key, count int not null default 0)`);
	await database.db.execute(sql`insert into counters (name) values ('likes'), ('comments')`);
});
afterAll(() => database.close());

test("two transactions that deadlock both complete, each once", async () => {
	const bothHaveOne = Promise.withResolvers<void>();
	let startedCount = 0;
	const countBoth = (first: string, second: string) =>
		database.db.transaction(async (tx) => {
			const count = (name: string) => tx.execute(sql`update counters set count = count + 1 where name = ${name}`);
			await count(first);
			if (++startedCount === 2) bothHaveOne.resolve();
			await bothHaveOne.promise;
			await count(second);
		});
	await Promise.all([countBoth("likes", "comments"), countBoth("comments", "likes")]);
	expect(startedCount).toBe(3);
	const { rows } = await database.db.execute<{ name: string; count: number }>(sql`select name, count from counters order by name`);
	expect(rows).toEqual([
		{ name: "comments", count: 2 },
		{ name: "likes", count: 2 },
	]);
});
