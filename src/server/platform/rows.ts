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
	const answer = await db.execute<Record<string, unknown>>(query);
	const checked = checksRows ? z.array(z.strictObject(schema.shape)).parse(answer.rows) : answer.rows;
	return checked as z.output<Row>[];
}

/** In what an `on conflict` sets: what would have been inserted. */
export const excluded = (column: Column): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** What a query of the builder selects, for the `select` of one that is SQL: each under its name. */
export const asColumns = (selection: Record<string, SQLWrapper>): SQL =>
	sql.join(
		Object.entries(selection).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
		sql`, `,
	);
