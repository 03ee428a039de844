import { inArray, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { eventServers, untoldEvents } from "../db/events.ts";
import type { Database } from "../platform/database.ts";
import { rows } from "../platform/rows.ts";

export type Event = { channel: string; payload: string };

/** PostgreSQL's notice to a connection whose transaction wrote an event (migration `event-server`). */
export const eventNotice = "an event waits";

/** An arbitrary key. Without the lock, two processes publishing at once could send an older event after a newer one. */
const sendingLock = 7_461_204;
/** Events per transaction. */
const batchSize = 500;

/** From now on writes events to the table first, for an event server to deliver to every process. */
export async function switchToOutbox(db: Database): Promise<void> {
	await db.execute(sql`insert into ${eventServers} select where not exists (select from ${eventServers})`);
}

/** From now on the database itself sends events (NOTIFY), including those written to the table so far. */
export async function switchToNotify(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.delete(eventServers);
		const deleted = tx.$with("gone").as(tx.delete(untoldEvents).returning());
		await tx
			.with(deleted)
			.select({ told: sql`pg_notify(${deleted.channel}, ${deleted.payload})` })
			.from(deleted);
	});
}

export const hasUnsent = async (db: Database): Promise<boolean> =>
	(await db.select({ id: untoldEvents.id }).from(untoldEvents).limit(1)).length > 0;

/** Whether an event server is used, as set by the process started last, and the age in seconds of the oldest event still waiting for it. */
export async function eventServerStatus(db: Database): Promise<{ isUsed: boolean; oldestSeconds: number }> {
	const [state] = await rows(
		db,
		statusRow,
		sql`select exists (select from ${eventServers}) as used,
			(select coalesce(extract(epoch from now() - min(${untoldEvents.createdAt})), 0)::float8 from ${untoldEvents}) as oldest`,
	);
	return { isUsed: state?.used ?? false, oldestSeconds: state?.oldest ?? 0 };
}

const statusRow = z.object({ used: z.boolean(), oldest: z.number() });

/**
 * Sends the oldest events in order and deletes them once sent; if the process is killed in between, they remain and are sent again. Returns
 * whether there may be more.
 */
export async function sendOldest(db: Database, send: (events: Event[]) => Promise<unknown>): Promise<boolean> {
	return db.transaction(async (tx) => {
		// no need to wait for the disk: if a power cut restores the rows, the events are sent twice, which does no harm
		await tx.execute(sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${sendingLock})`);
		const oldest = tx.select({ id: untoldEvents.id }).from(untoldEvents).orderBy(untoldEvents.id).limit(batchSize);
		const events = await tx.delete(untoldEvents).where(inArray(untoldEvents.id, oldest)).returning();
		const last = new Map<string, Event>();
		for (const { channel, payload } of events.toSorted((one, other) => one.id - other.id)) {
			const key = `${channel} ${payload}`;
			// of identical events only the last is sent, in its place: the earlier ones are superseded
			last.delete(key);
			last.set(key, { channel, payload });
		}
		await send([...last.values()]);
		return events.length === batchSize;
	});
}

/** While the server is away, drops old events: clients that reconnect get the state from the tables (`replay.ts`). */
export async function deleteOldest(db: Database): Promise<void> {
	await db.delete(untoldEvents).where(lt(untoldEvents.createdAt, sql`now() - interval '1 minute'`));
}
