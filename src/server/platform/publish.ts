import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { announce, toldTo } from "./listen.ts";

/** The database's channel for what guests are given again: told when that has changed. */
export const publicChannel = "public_content";
/** The database's channel for what open pages are told. */
export const liveChannel = "live";

/** The database's channel for what administrators decided for everybody: told when that has changed. */
export const houseChannel = "house";

type Told = {
	/** Who is told; null for everybody with an open page. */
	to: string | null;
	/** One of `contract/live.ts`. */
	kind: string;
	/** Ids, never words that the person could not read anyway; under 7 KB. */
	data: Record<string, string>;
};

/**
 * The step that tells a person's open pages, in every process, when the transaction is committed. Notifications need no such
 * step: their table tells by itself (migration `live`).
 */
export async function tellLive(db: Queryable, told: Told): Promise<void> {
	await announce(db, liveChannel, JSON.stringify(told));
}

/** The same for several people, a row of the source each. */
export async function tellLiveEach(
	db: Queryable,
	{ kind, to, data, from }: { kind: string; to: SQL; data: SQL; from: SQL },
): Promise<void> {
	const told = sql`jsonb_build_object('to', ${to}, 'kind', ${kind}::text, 'data', ${data})::text`;
	await db.execute(sql`select ${toldTo(liveChannel, told)} from ${from}`);
}
