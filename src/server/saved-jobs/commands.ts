import { and, eq, sql } from "drizzle-orm";
import { isPublished } from "../access/jobs.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";

type Lookup = { viewerId: string; jobId: string };

/** Saves a job, open or closed, and returns when it was saved; saving it again changes nothing. Throws `not_found`. */
export const saveJob = (db: Queryable, lookup: Lookup): Promise<Date> =>
	db.transaction(async (tx) => {
		await lockShownJob(tx, lookup.jobId);
		const { savedAt, isFirst } = await insertOnce(tx, lookup);
		if (isFirst) await recordEvent(tx, "job_saved", lookup);
		return savedAt;
	});

/** Removes a job from a person's saved jobs. Throws `not_found` if it is not among them. */
export const unsaveJob = (db: Queryable, lookup: Lookup): Promise<void> =>
	db.transaction(async (tx) => {
		await removeFromList(tx, lookup);
		await recordEvent(tx, "job_unsaved", lookup);
	});

/** Locks the job against deletion until the transaction ends. */
async function lockShownJob(tx: Transaction, jobId: string): Promise<void> {
	const found = await tx
		.select({ id: jobs.id })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), isPublished))
		.for("key share");
	if (found.length === 0) refuse("not_found");
}

async function insertOnce(tx: Transaction, { viewerId, jobId }: Lookup): Promise<{ savedAt: Date; isFirst: boolean }> {
	const [saved] = await tx
		.insert(savedJobs)
		.values({ userId: viewerId, jobId })
		.onConflictDoUpdate({
			target: [savedJobs.userId, savedJobs.jobId],
			// to the same value: "nothing" would return no row to the second of two saves
			set: { createdAt: sql`${savedJobs.createdAt}` },
		})
		.returning({ savedAt: savedJobs.createdAt, isFirst: sql<boolean>`xmax = 0` });
	return saved ?? refuse("not_found");
}

async function removeFromList(tx: Transaction, { viewerId, jobId }: Lookup): Promise<void> {
	const removed = await tx
		.delete(savedJobs)
		.where(and(eq(savedJobs.userId, viewerId), eq(savedJobs.jobId, jobId)))
		.returning({ jobId: savedJobs.jobId });
	if (removed.length === 0) refuse("not_found");
}

async function recordEvent(tx: Transaction, kind: "job_saved" | "job_unsaved", { viewerId, jobId }: Lookup): Promise<void> {
	await tx.insert(events).values({ id: uuidv7(), kind, userId: viewerId, jobId });
}
