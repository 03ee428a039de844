import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { freshDatabase } from "../../../tests/support/postgres.ts";
import type { OpenDatabase } from "./database.ts";
import { asColumns, rows } from "./rows.ts";

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
