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
	/** Of the link by which they came, where it was one that says so. */
	word: string | undefined;
	today: string;
	limited: boolean;
};

/**
 * Keeps that somebody read a job, once a person and day; those who manage it are not counted, nor are robots. The event's
 * id is made of who, what and when, so that the primary key decides about "once".
 * Throws `not_found`, `too_many_requests`.
 */
export async function countView(db: Database, { jobId, viewer, caller, word, today, limited }: View): Promise<void> {
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
		if (word) await countBySource(tx, { jobId, name: await findSource(tx, { jobId, word }), views: 1 });
	});
}

/** Whether who reads it manages it; the job stays meanwhile. Throws `not_found`. */
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

/** The job is locked: nobody takes the link back meanwhile. */
export async function countBySource(tx: Transaction, counted: { jobId: string; name: string; views: number }): Promise<void> {
	await tx
		.insert(jobSources)
		.values(counted)
		.onConflictDoUpdate({ target: [jobSources.jobId, jobSources.name], set: { views: sql`${jobSources.views} + ${counted.views}` } });
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
