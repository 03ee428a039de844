import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";
import { hasFailed } from "./failed.ts";
import { queued } from "./library.ts";

/** Seconds: a running app starts due tasks sooner. */
export const lateAfterSeconds = 300;

export type QueueCounts = { due: number; later: number; running: number; failed: number; oldestSeconds: number };

const isPending = sql`${queued.attempts} < ${queued.maxAttempts} and ${queued.lockedAt} is null`;
const isDue = sql`${isPending} and ${queued.runAt} <= now()`;

/** Task counts by state; due tasks are those not started although their time has come. */
export const queueCounts = {
	due: sql<number>`(count(*) filter (where ${isDue}))::int`,
	later: sql<number>`(count(*) filter (where ${isPending} and ${queued.runAt} > now()))::int`,
	running: sql<number>`(count(*) filter (where ${queued.lockedAt} is not null))::int`,
	failed: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
	oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${queued.runAt}) filter (where ${isDue})), 0)::int`,
};

export async function countQueue(db: Queryable): Promise<QueueCounts> {
	const [counts] = await db.select(queueCounts).from(queued);
	return counts ?? { due: 0, later: 0, running: 0, failed: 0, oldestSeconds: 0 };
}
