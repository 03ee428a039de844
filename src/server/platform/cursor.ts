import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { refuse } from "./refusal.ts";

/**
 * The end of a page of a list: newest first, and for the same instant the greater id first. Queries must say `desc nulls last`, as the
 * lists' indexes do: otherwise the database sorts instead of reading in order.
 */
export type Place = { at: string; id: string };

/** Before everything: the first page comes after it. */
const start: Place = { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** Before everything in a list with the oldest first. */
export const startOldestFirst: Place = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The place after which a list continues. Throws `bad_cursor` for a cursor that `cutPage` did not write. */
export function readListCursor(cursor: string | undefined): Place {
	if (cursor === undefined) return start;
	const [at, id] = readValues(cursor);
	if (!isUuid(id) || !isInstant(at)) return refuse("bad_cursor");
	return { at, id };
}

/** SQL condition for a query ordered by instant and id, newest first: the rows after a place. */
export const isAfter = (place: Place, at: SQLWrapper, id: SQLWrapper): SQL =>
	sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;

/**
 * The limit of a page for `cutPage`, in the statement's text: PostgreSQL estimates a limit that is a parameter as a tenth of the rows, and
 * then plans the statement anew for each reader of a large table.
 */
export const pageLimit = (limit: number): Placeholder => sql.raw(String(limit + 1)) as SQL & Placeholder;

/** Returns the page and its `next`; the rows include one beyond the limit, which shows whether there is more. */
export function cutPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place): { rows: Row[]; next: string | null } {
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return { rows: page, next: rows.length > limit && last !== undefined ? writeListCursor(placeOf(last)) : null };
}

/** The cursor of a place; a list nested in another one writes its own. */
export const writeListCursor = ({ at, id }: Place) => writeValues([at, id]);

/** Encodes the values a list needs to continue as an opaque string. */
export const writeValues = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

/** Decodes what `writeValues` wrote; empty for anything else. */
export function readValues(cursor: string): unknown[] {
	try {
		const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
		return Array.isArray(value) ? value : [];
	} catch {
		return [];
	}
}

export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

/** True for an instant to the microsecond that exists: 31 February or the year 0 would be an error in the database. */
export function isInstant(value: unknown): value is string {
	if (typeof value !== "string") return false;
	const milliseconds = value.slice(0, 23);
	const date = new Date(`${milliseconds}Z`);
	return instant.test(value) && !Number.isNaN(date.getTime()) && date.toISOString() === `${milliseconds}Z`;
}
