import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { countStatements, neverPrepared, type OpenDatabase, openDatabase } from "./database.ts";

let database: TestDatabase;
/** Has one connection, without any prepared statements yet. */
let opened: OpenDatabase;

beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

beforeEach(() => {
	opened = openDatabase(database.connection, { max: 1 });
	return () => opened.close();
});

type Kept = { statement: string; times: number; hasPlan: boolean };

const plans = async (): Promise<Kept[]> => {
	const text = `
		select statement, (generic_plans + custom_plans)::int as times, generic_plans > 0 as "hasPlan" from pg_prepared_statements
		order by length(name), name`;
	return (await opened.pool.query<Kept>(text)).rows;
};

const rowsOf = async (query: SQL) => (await opened.db.execute<Record<string, unknown>>(query)).rows;
const nameOf = (oid: number) => rowsOf(sql`select relname from pg_class where oid = ${oid}`);

test("a statement is prepared once per connection and gets one plan for all values", async () => {
	for (let n = 0; n < 10; n++) expect(await nameOf(n % 2 ? 1259 : 1249)).toEqual([{ relname: n % 2 ? "pg_class" : "pg_attribute" }]);
	await opened.db.transaction(async (tx) => {
		await tx.execute(sql`select relname from pg_class where oid = ${1255}`);
	});
	expect(await plans()).toEqual([{ statement: "select relname from pg_class where oid = $1", times: 11, hasPlan: true }]);
});

test("a statement marked neverPrepared is planned on each call", async () => {
	for (const word of ["clerk", "driver"]) expect(await rowsOf(sql`select ${neverPrepared} ${word} as word`)).toEqual([{ word }]);
	expect(await plans()).toEqual([]);
});

test("only the first two hundred statements stay prepared; the others still run", async () => {
	const texts = Array.from({ length: 210 }, (_, n) => sql.raw(`select ${n} as n`));
	for (let times = 0; times < 2; times++) for (const [n, text] of texts.entries()) expect(await rowsOf(text)).toEqual([{ n }]);
	const statements = await plans();
	expect([statements.length, statements.at(-1)?.statement, new Set(statements.map(({ times }) => times))]).toEqual([
		200,
		"select 199 as n",
		new Set([2]),
	]);
});

test("a statement that failed can be run again", async () => {
	const wait = sql`select 'waited' as how from planned_once where id = ${1}`;
	await expect(opened.db.execute(wait)).rejects.toThrow();
	await opened.db.execute(sql`create table planned_once as select 1 as id`);
	const { statements } = await countStatements(async () => {
		await expect(opened.db.transaction((tx) => tx.execute(sql`select 1 / ${0}::int`).catch(() => tx.execute(wait)))).rejects.toThrow();
		for (let times = 0; times < 2; times++) expect(await rowsOf(wait)).toEqual([{ how: "waited" }]);
	});
	expect(statements).toHaveLength(4);
	await opened.db.execute(sql`drop table planned_once`);
});

test("several statements in one text, and those without a plan, are sent unprepared", async () => {
	await opened.db.execute(sql.raw("select 1; select 2"));
	await opened.db.execute(sql.raw("analyze pg_class"));
	expect(await plans()).toEqual([]);
});
