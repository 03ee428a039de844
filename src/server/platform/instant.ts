import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** An instant to the microsecond: a cursor must not round it. */
export const iso = (instant: SQLWrapper): SQL<string> => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** An instant this many seconds from now, by the database's clock. */
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** To the millisecond: as every client's `Date` writes it. */
export const presentInstant = (iso: string): string => new Date(iso).toISOString();
