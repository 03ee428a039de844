import { inArray, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { eventServers, untoldEvents } from "../db/events.ts";
import type { Database } from "../platform/database.ts";
import { rows } from "../platform/rows.ts";

export type Event = { channel: string; payload: string };

/** What PostgreSQL says to a connection whose transaction wrote an event (migration `event-server`). */
export const eventWaits = "an event waits";

/** Any number: two processes that told at once could tell an older event after a newer one. */
const tellingLock = 7_461_204;
/** So many are told with one commit. */
const most = 500;

/** From now on what is told is written down first; every process is to hear it from an event server then. */
export async function writeEventsDown(db: Database): Promise<void> {
	await db.execute(sql`insert into ${eventServers} select where not exists (select from ${eventServers})`);
}

/** From now on the database itself tells it (NOTIFY), and what has been written down until now. */
export async function letDatabaseTell(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(eventServers);
		const left = tx.$with("gone").as(tx.delete(untoldEvents).returning());
		await tx
			.with(left)
			.select({ told: sql`pg_notify(${left.channel}, ${left.payload})` })
			.from(left);
	});
}

export const hasUntold = async (db: Database): Promise<boolean> =>
	(await db.select({ id: untoldEvents.id }).from(untoldEvents).limit(1)).length > 0;

/** Whether an event server is used, as whoever was started last has it, and for how many seconds the oldest event has waited for it. */
export async function eventsStand(db: Database): Promise<{ isUsed: boolean; oldestSeconds: number }> {
	const [state] = await rows(
		db,
		standing,
		sql`select exists (select from ${eventServers}) as used,
			(select coalesce(extract(epoch from now() - min(${untoldEvents.createdAt})), 0)::float8 from ${untoldEvents}) as oldest`,
	);
	return { isUsed: state?.used ?? false, oldestSeconds: state?.oldest ?? 0 };
}

const standing = z.object({ used: z.boolean(), oldest: z.number() });

/**
 * Tells the oldest, in their order, and forgets them once they are told: a process that is killed in between leaves them to be told
 * again. Gives whether there may be more.
 */
export async function tellOldest(db: Database, tell: (events: Event[]) => Promise<unknown>): Promise<boolean> {
	return db.transaction(async (tx) => {
		// a power cut that brings them back has them told twice, which does no harm: nothing waits for the disk
		await tx.execute(sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${tellingLock})`);
		const oldest = tx.select({ id: untoldEvents.id }).from(untoldEvents).orderBy(untoldEvents.id).limit(most);
		const events = await tx.delete(untoldEvents).where(inArray(untoldEvents.id, oldest)).returning();
		const last = new Map<string, Event>();
		for (const { channel, payload } of events.toSorted((one, other) => one.id - other.id)) {
			const key = `${channel} ${payload}`;
			// of the same words the last ones count: what was said between them is over
			last.delete(key);
			last.set(key, { channel, payload });
		}
		await tell([...last.values()]);
		return events.length === most;
	});
}

/** While nobody can be told, the tables are what tells whoever comes back (`replay.ts`). */
export async function forgetOldest(db: Database): Promise<void> {
	await db.delete(untoldEvents).where(lt(untoldEvents.createdAt, sql`now() - interval '1 minute'`));
}
