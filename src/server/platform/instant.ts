import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** An instant to the microsecond: a cursor must not round it. */
export const iso = (column: SQLWrapper | string): SQL<string> =>
	sql`to_char(${typeof column === "string" ? sql.raw(column) : column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** To the millisecond: as every client's `Date` writes it. */
export const presentInstant = (iso: string): string => new Date(iso).toISOString();
