import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { announce, notifyCall } from "./listen.ts";

/** Database channel for content that is cached for guests: notified when it has changed. */
export const publicChannel = "public_content";
/** Database channel for the events of open pages. */
export const liveChannel = "live";

/** Database channel for what administrators decide for everybody: notified when it has changed. */
export const houseChannel = "house";

type LiveMessage = {
	/** The recipient; null for everybody with an open page. */
	to: string | null;
	/** One of `contract/live.ts`. */
	kind: string;
	/** Ids, never text that the person could not read anyway; under 7 KB. */
	data: Record<string, string>;
};

/**
 * Sends an event to a person's open pages, in every process, on commit; a step of a transaction. Notifications need no such step: their
 * table sends it (migration `live`).
 */
export async function publishLive(db: Queryable, message: LiveMessage): Promise<void> {
	await announce(db, liveChannel, JSON.stringify(message));
}

/** The same for several people, one per row of the source. */
export async function publishLiveEach(
	db: Queryable,
	{ kind, to, data, from }: { kind: string; to: SQL; data: SQL; from: SQL },
): Promise<void> {
	const payload = sql`jsonb_build_object('to', ${to}, 'kind', ${kind}::text, 'data', ${data})::text`;
	await db.execute(sql`select ${notifyCall(liveChannel, payload)} from ${from}`);
}
