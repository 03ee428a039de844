import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { openDatabase } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

test("a statement belongs to its caller, even after waiting for another's connection", async () => {
	const caller = new AsyncLocalStorage<string>();
	const started: [string | undefined, string][] = [];
	const ended: unknown[] = [];
	const opened = openDatabase(database.connection, {
		max: 1,
		span: (text) => {
			started.push([caller.getStore(), text]);
			return (error) => void ended.push(error);
		},
	});
	try {
		const names = ["Awa", "Ebo", "Ngo", "Paul"];
		await Promise.all(names.map((name) => caller.run(name, async () => await opened.db.execute(sql.raw(`select '${name}'`)))));
		await Promise.all(
			names.map((name) => caller.run(name, () => opened.db.transaction((tx) => tx.execute(sql.raw(`select 1, '${name}'`))))),
		);
		expect(started.filter(([, text]) => text.startsWith("select"))).toEqual([
			...names.map((name) => [name, `select '${name}'`]),
			...names.map((name) => [name, `select 1, '${name}'`]),
		]);
		expect([ended.length, ended.filter(Boolean)]).toEqual([started.length, []]);
		await expect(opened.db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();
		expect(ended.at(-1)).toMatchObject({ code: "22012" });
	} finally {
		await opened.close();
	}
});
