import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("setup.sql has the functions that the migrations leave behind", async () => {
	const text = readFileSync(new URL("setup.sql", import.meta.url), "utf8");
	const functions = text
		.split(/^(?=create function )/m)
		.slice(1)
		.map((one) => one.slice(0, one.includes("$$") ? one.lastIndexOf("$$;") + 3 : one.indexOf(";\n") + 1));
	expect(functions.length).toBeGreaterThan(5);
	await database.db.execute(sql`create schema written`);
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`set local search_path to written, public`);
		for (const one of functions) await tx.execute(sql.raw(one));
	});
	const definitions = async (schema: string) => {
		const { rows } = await database.db.execute<{ name: string; definition: string }>(sql`
			select proname as name, pg_get_functiondef(oid) as definition from pg_proc
			where pronamespace = ${schema}::regnamespace and proname in (select proname from pg_proc where pronamespace = 'written'::regnamespace)
			order by proname`);
		return rows.map(({ name, definition }) => [name, withoutComments(definition.replaceAll("written.", "").replaceAll("public.", ""))]);
	};
	expect(await definitions("public")).toEqual(await definitions("written"));
});

const withoutComments = (text: string): string => text.replace(/--.*/g, "").replace(/\s+/g, " ");
