import { and, eq, isNull, sql } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";
import { jobWarnings } from "../db/warnings.ts";
import type { Transaction } from "../platform/database.ts";
import { removeFromIndex } from "../search/index-jobs.ts";
import { enqueueJobEvents } from "../webhooks/enqueue-events.ts";

/** Releases a job's present warnings after a moderator has read them: nobody is shown them again. */
export async function releaseWarnings(tx: Transaction, jobId: string): Promise<void> {
	await tx.update(jobWarnings).set({ isHeld: false, released: jobWarnings.warnings }).where(eq(jobWarnings.jobId, jobId));
}

/**
 * Takes a job down for fraud: hides it from everybody and closes the applicants' documents to its employer from now on. The queue notifies
 * the applicants (`notify-of-fraud.ts`). Returns whether anything changed.
 */
export async function takeDown(tx: Transaction, jobId: string): Promise<boolean> {
	const updated = await tx
		.update(jobs)
		.set({ takenDownAt: sql`now()`, hiddenAt: sql`coalesce(${jobs.hiddenAt}, now())` })
		.where(and(eq(jobs.id, jobId), isNull(jobs.takenDownAt)))
		.returning({ id: jobs.id });
	if (updated.length === 0) return false;
	await tx.update(jobWarnings).set({ isHeld: false }).where(eq(jobWarnings.jobId, jobId));
	await removeFromIndex(tx, [jobId]);
	await enqueueJobEvents(tx, [jobId], { event: "job.hidden", because: "fraud" });
	return true;
}
