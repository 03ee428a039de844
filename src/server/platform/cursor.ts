import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { refuse } from "./refusal.ts";

/**
 * Where a page of a list ended: newest first, and of one instant the greater id first. A query says `desc nulls last`,
 * as the indexes of the lists are written: without it the database sorts instead of reading in order.
 */
export type Place = { at: string; id: string };

/** Before everything: the first page follows it. */
const start: Place = { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** Before everything in a list whose oldest comes first. */
export const firstOf: Place = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The place after which a list goes on. Refuses with `bad_cursor` what `cutPage` did not write. */
export function readListCursor(cursor: string | undefined): Place {
	if (cursor === undefined) return start;
	const [at, id] = readValues(cursor);
	if (!isUuid(id) || !isInstant(at)) return refuse("bad_cursor");
	return { at, id };
}

/** Of a query whose rows are in the order of an instant and an id, newest first: those that follow a place. */
export const isAfter = (place: Place, at: SQLWrapper, id: SQLWrapper): SQL =>
	sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;

/** The page and its `next`, of the one row more that was read to know whether there is one. */
export function cutPage<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Place): { rows: Row[]; next: string | null } {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { rows: shown, next: rows.length > limit && last !== undefined ? writeListCursor(placeOf(last)) : null };
}

/** The cursor of a place; a list that ends within another writes its own. */
export const writeListCursor = ({ at, id }: Place) => writeValues([at, id]);

/** The opaque form of what a list has to know to go on. */
export const writeValues = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

/** What `writeValues` wrote; nothing for what is none. */
export function readValues(cursor: string): unknown[] {
	try {
		const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
		return Array.isArray(value) ? value : [];
	} catch {
		return [];
	}
}

export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

/** An instant to the microsecond that exists: the 31st of February would be an error of the database. */
export function isInstant(value: unknown): value is string {
	if (typeof value !== "string") return false;
	const milliseconds = value.slice(0, 23);
	const date = new Date(`${milliseconds}Z`);
	return instant.test(value) && !Number.isNaN(date.getTime()) && date.toISOString() === `${milliseconds}Z`;
}
