import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Queryable } from "./database.ts";

/** Set by test runners; in production rows are what they were in the tests, and no time is spent on checking them. */
const checksRows = process.env.NODE_ENV === "test";

/**
 * The rows of a statement written in SQL because measurements showed that it pays (docs/decisions/045-typed-sql.md). A schema declares
 * their shape; in tests each row must match it exactly, and a missing or an extra column is a failure.
 */
export async function rows<Row extends z.ZodMiniObject>(db: Queryable, schema: Row, query: SQL): Promise<z.output<Row>[]> {
	return checkedRows(schema, await db.execute<Record<string, unknown>>(query));
}

function checkedRows<Row extends z.ZodMiniObject>(schema: Row, answer: { rows: Record<string, unknown>[] }): z.output<Row>[] {
	const checked = checksRows ? z.array(z.strictObject(schema.shape)).parse(answer.rows) : answer.rows;
	return checked as z.output<Row>[];
}

/** A statement as it is sent, with names in place of values. */
type Written = ReturnType<typeof writeFor>;
const writeFor = (db: Queryable, query: SQL) => db.execute<Record<string, unknown>>(query);

const written = new WeakMap<Queryable, Map<string, Written>>();

type Writing = {
	/** Identifies the statement: a different text needs a different name. */
	name: string;
	/** Its text, with `valueNamed` in place of each value. */
	write: () => SQL;
	values: Record<string, unknown>;
};

/** The same for very frequent statements: the text is built once instead of on each call. */
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

/** A value that is filled in on each call; typed so that SQL can be built with either. */
export const valueNamed = (name: string): string => sql.placeholder(name) as unknown as string;

/** Bare column names, as in an insert. */
export const namesOf = (...columns: Column[]): SQL =>
	sql.join(
		columns.map(({ name }) => sql.identifier(name)),
		sql`, `,
	);

/** In the update of an `on conflict`: the value that would have been inserted. */
export const excluded = (column: Column): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** The query builder's selection, for the `select` of an SQL statement: each column under its name. */
export const asColumns = (selection: Record<string, SQLWrapper>): SQL =>
	sql.join(
		Object.entries(selection).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
		sql`, `,
	);
