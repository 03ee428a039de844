import { createHash, createHmac, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { findSource } from "../access/job-sources.ts";
import { managedBy } from "../access/jobs.ts";
import { jobSources, jobViews } from "../db/analytics.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import type { Caller } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type View = {
	jobId: string;
	viewer: Viewer | null;
	caller: Caller;
	/** The word of the tracking link the visitor came by, if any. */
	source: string | undefined;
	today: string;
	limited: boolean;
};

/**
 * Records a job view, once per person and day; views by the job's managers and by robots don't count. The event's id is derived from
 * person, job and day, so the primary key enforces "once". Throws `not_found`, `too_many_requests`.
 */
export async function countView(db: Database, { jobId, viewer, caller, source, today, limited }: View): Promise<void> {
	if (limited) await consume(db, [{ key: `view address ${caller.address}`, tries: 120, seconds: 60 }]);
	const id = viewer ? idOf(createHash("sha256").update(`${today} ${jobId} ${viewer.id}`).digest(), today) : guestId(caller, jobId, today);
	await db.transaction(async (tx) => {
		const isManaged = await isManagedBy(tx, jobId, viewer);
		if (isManaged || isRobot(caller.userAgent)) return;
		const first = await tx
			.insert(events)
			.values({ id, kind: "job_viewed", userId: viewer?.id ?? null, jobId })
			.onConflictDoNothing()
			.returning({ id: events.id });
		if (first.length === 0) return;
		await countOne(tx, { jobId, day: today });
		if (source) await countBySource(tx, { jobId, name: await findSource(tx, { jobId, source }), views: 1 });
	});
}

/** True if the viewer manages the job. Locks the job against deletion. Throws `not_found`. */
async function isManagedBy(tx: Transaction, jobId: string, viewer: Viewer | null): Promise<boolean> {
	const isManaged = viewer ? managedBy(viewer.id) : sql<boolean>`false`;
	const [job] = await tx.select({ isManaged }).from(jobs).where(eq(jobs.id, jobId)).for("key share");
	return (job ?? refuse("not_found")).isManaged;
}

async function countOne(tx: Transaction, { jobId, day }: { jobId: string; day: string }): Promise<void> {
	await tx
		.insert(jobViews)
		.values({ jobId, day, views: 1 })
		.onConflictDoUpdate({ target: [jobViews.jobId, jobViews.day], set: { views: sql`${jobViews.views} + 1` } });
}

/** Requires the job to be locked, so that the link cannot be removed meanwhile. */
export async function countBySource(tx: Transaction, counted: { jobId: string; name: string; views: number }): Promise<void> {
	await tx
		.insert(jobSources)
		.values(counted)
		.onConflictDoUpdate({ target: [jobSources.jobId, jobSources.name], set: { views: sql`${jobSources.views} + ${counted.views}` } });
}

/** Search engines and automated browsers run a page's scripts too, but identify themselves. */
const isRobot = (userAgent: string): boolean => /bot\b|headless|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i.test(userAgent);

/**
 * Stores nothing that could identify a guest again: address and browser are hashed with a key that this process keeps in memory for one
 * day. After a restart a guest may be counted twice.
 */
function guestId({ address, userAgent }: Caller, jobId: string, today: string): string {
	if (guestKey.day !== today) guestKey = { day: today, key: randomBytes(32) };
	return idOf(createHmac("sha256", guestKey.key).update(`${jobId}\n${address}\n${userAgent}`).digest(), today);
}

let guestKey = { day: "", key: randomBytes(32) };

/** A UUIDv8 that starts with the day, so that rows of the same time are adjacent in the index, as with the other events. */
function idOf(hash: Buffer, today: string): string {
	const time = Date.parse(today).toString(16).padStart(12, "0");
	const hex = hash.toString("hex");
	const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
	return `${time.slice(0, 8)}-${time.slice(8)}-8${hex.slice(0, 3)}-${variant}${hex.slice(3, 6)}-${hex.slice(17, 29)}`;
}
