import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { freshDatabase } from "../../../tests/support/postgres.ts";
import type { OpenDatabase } from "./database.ts";
import { asColumns, rows, rowsOfWritten, valueNamed } from "./rows.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const job = z.object({ title: z.string(), views: z.int() });

test("rows match their schema", async () => {
	const query = sql`select ${asColumns({ title: sql`'Clerk'::text`, views: sql`3` })}`;
	expect(await rows(database.db, job, query)).toEqual([{ title: "Clerk", views: 3 }]);
});

test("a value of another type, an extra column or a missing column is an error", async () => {
	for (const query of [
		sql`select 'Clerk' as title, 3::bigint as views`,
		sql`select null as title, 3 as views`,
		sql`select 'Clerk' as title, 3 as views, 4 as likes`,
		sql`select 'Clerk' as title`,
	]) {
		await expect(rows(database.db, job, query)).rejects.toThrow(z.core.$ZodError);
	}
});

test("a statement whose text is built once gives each call its own values, in transactions too", async () => {
	const named = (title: string) => ({
		name: "named job",
		write: () => sql`select ${valueNamed("title")}::text as title, 3 as views`,
		values: { title },
	});
	expect(await rowsOfWritten(database.db, job, named("Clerk"))).toEqual([{ title: "Clerk", views: 3 }]);
	await database.db.transaction(async (tx) => {
		await tx.execute(sql`create temporary table kept (title text) on commit drop`);
		expect(await rowsOfWritten(tx, job, named("Nurse"))).toEqual([{ title: "Nurse", views: 3 }]);
		const fromKept = { name: "kept job", write: () => sql`select count(*)::text as title, 0 as views from kept`, values: {} };
		expect(await rowsOfWritten(tx, job, fromKept)).toEqual([{ title: "0", views: 0 }]);
	});
});

test("two statements of one name are an error", async () => {
	const views = (count: number) => ({ name: "views", write: () => sql.raw(`select 'Clerk' as title, ${count} as views`), values: {} });
	await rowsOfWritten(database.db, job, views(1));
	await expect(rowsOfWritten(database.db, job, views(2))).rejects.toThrow("views");
});
