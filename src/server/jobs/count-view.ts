import { createHash, createHmac, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { managedBy } from "../access/jobs.ts";
import type { Caller } from "../http/context.ts";
import { spend } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type View = { jobId: string; viewer: Viewer | null; caller: Caller; today: string; limited: boolean };

/**
 * Keeps that somebody read a job, once a person and day; those who manage it are not counted, nor are robots. The event's
 * id is made of who, what and when, so that the primary key decides about "once". Two statements.
 * Throws `not_found`, `too_many_requests`.
 */
export async function countView(db: Database, { jobId, viewer, caller, today, limited }: View): Promise<void> {
	if (limited) await spend(db, [{ key: `view address ${caller.address}`, tries: 120, seconds: 60 }]);
	const id = viewer ? idOf(createHash("sha256").update(`${today} ${jobId} ${viewer.id}`).digest(), today) : guestId(caller, jobId, today);
	const { rows } = await db.execute<{ id: string }>(sql`
		with job as (
			select id, ${viewer ? managedBy(viewer.id) : sql`false`} as managed from jobs where id = ${jobId} for key share
		), event as (
			insert into events (id, kind, user_id, job_id)
			select ${id}::uuid, 'job_viewed', ${viewer?.id ?? null}::uuid, id from job
			where not managed and not ${isRobot(caller.userAgent)}::boolean
			on conflict (id) do nothing
			returning job_id
		), counted as (
			insert into job_views (job_id, day, views) select job_id, ${today}::date, 1 from event
			on conflict (job_id, day) do update set views = job_views.views + 1
		)
		select id from job`);
	if (rows.length === 0) refuse("not_found");
}

/** Search engines and driven browsers run a page's scripts too, and say who they are. */
const isRobot = (userAgent: string): boolean => /bot\b|headless|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i.test(userAgent);

/**
 * Of a guest nothing is stored by which they could be found again: their address and browser are hashed with a key that
 * lives in this process's memory for one day. A restart may count a guest a second time.
 */
function guestId({ address, userAgent }: Caller, jobId: string, today: string): string {
	if (daily.day !== today) daily = { day: today, key: randomBytes(32) };
	return idOf(createHmac("sha256", daily.key).update(`${jobId}\n${address}\n${userAgent}`).digest(), today);
}

let daily = { day: "", key: randomBytes(32) };

/** A UUIDv8: the day first, so that rows of one time lie together in the index as the other events do. */
function idOf(hash: Buffer, today: string): string {
	const time = Date.parse(today).toString(16).padStart(12, "0");
	const hex = hash.toString("hex");
	const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
	return `${time.slice(0, 8)}-${time.slice(8)}-8${hex.slice(0, 3)}-${variant}${hex.slice(3, 6)}-${hex.slice(17, 29)}`;
}
