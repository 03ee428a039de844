import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queryable } from "./database.ts";

/** What a test runner says of itself; in production a row is what it was in the tests, and nobody waits for it to be looked at. */
const checksRows = process.env.NODE_ENV === "test";

/**
 * The rows of a statement that is SQL because it is measured to pay (docs/decisions/045-typed-sql.md). What they are is said
 * by a schema; in tests each row must fit it, a column more or less is a failure.
 */
export async function rows<Row extends z.ZodMiniObject>(db: Queryable, schema: Row, query: SQL): Promise<z.output<Row>[]> {
	return checkedRows(schema, await db.execute<Record<string, unknown>>(query));
}

function checkedRows<Row extends z.ZodMiniObject>(schema: Row, answer: { rows: Record<string, unknown>[] }): z.output<Row>[] {
	const checked = checksRows ? z.array(z.strictObject(schema.shape)).parse(answer.rows) : answer.rows;
	return checked as z.output<Row>[];
}

/** A statement as it is sent, with names in the places of values. */
type Written = ReturnType<typeof writeFor>;
const writeFor = (db: Queryable, query: SQL) => db.execute<Record<string, unknown>>(query);

const written = new WeakMap<Queryable, Map<string, Written>>();

type Writing = {
	/** Which statement: another text has another name. */
	name: string;
	/** Its text, with `valueNamed` in the place of each value. */
	write: () => SQL;
	values: Record<string, unknown>;
};

/** The same, for what is asked all the time: the text of such a statement is written once, not at each call. */
export async function rowsOfWritten<Row extends z.ZodMiniObject>(
	db: Queryable,
	schema: Row,
	{ name, write, values }: Writing,
): Promise<z.output<Row>[]> {
	const known = written.get(db) ?? new Map<string, Written>();
	written.set(db, known);
	const statement = known.get(name) ?? writeFor(db, write());
	known.set(name, statement);
	return checkedRows(schema, await statement.execute(values));
}

/** A value that is filled in at each call; whoever writes SQL puts either into its place. */
export const valueNamed = (name: string): string => sql.placeholder(name) as unknown as string;

/** The names of columns alone, as an insert lists them. */
export const namesOf = (...columns: Column[]): SQL =>
	sql.join(
		columns.map(({ name }) => sql.identifier(name)),
		sql`, `,
	);

/** In what an `on conflict` sets: what would have been inserted. */
export const excluded = (column: Column): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** What a query of the builder selects, for the `select` of one that is SQL: each under its name. */
export const asColumns = (selection: Record<string, SQLWrapper>): SQL =>
	sql.join(
		Object.entries(selection).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
		sql`, `,
	);
