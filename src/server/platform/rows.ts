import { type Column, type Placeholder, type Query, SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/** SQL whose text is known: the query builder takes it as it is. */
class KnownSQL extends SQL {
	readonly query: Query;

	constructor(query: Query) {
		super([]);
		this.query = query;
	}

	override toQuery(): Query {
		return this.query;
	}
}

const queries = new Map<string, Query>();

function knownQuery(db: Queryable, { name, write }: Writing): Query {
	const build = () => db.execute(write()).getQuery();
	const query = queries.get(name) ?? build();
	queries.set(name, query);
	if (checksRows && build().sql !== query.sql) throw new Error(`Two statements are named "${name}".`);
	return query;
}

type Writing = {
	/** Identifies the statement: a different text needs a different name. */
	name: string;
	/** Its text, with `valueNamed` in place of each value. */
	write: () => SQL;
	values: Record<string, unknown>;
};

/** Executes a very frequent statement, whose text is built once instead of on each call. */
export const executeWritten = (db: Queryable, writing: Writing) =>
	db.execute<Record<string, unknown>>(new KnownSQL(knownQuery(db, writing))).execute(writing.values);

/** The same with rows. */
export const rowsOfWritten = async <Row extends z.ZodMiniObject>(db: Queryable, schema: Row, writing: Writing): Promise<z.output<Row>[]> =>
	checkedRows(schema, await executeWritten(db, writing));

/** A value that is filled in on each call; typed so that SQL can be built with either. */
export const valueNamed = (name: string): string => sql.placeholder(name) as unknown as string;

/** A place for each value of a row, named like its column. */
export const placesFor = <Row extends object>(row: Row): PlacesFor<Row> =>
	Object.fromEntries(Object.keys(row).map((name) => [name, sql.placeholder(name)])) as PlacesFor<Row>;
export type PlacesFor<Row> = { [Name in keyof Row]: Placeholder };

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
