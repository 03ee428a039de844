import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SalaryCode } from "../../contract/options.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { enqueueJobEvents } from "../webhooks/enqueue-events.ts";
import { insertEvent, readJob } from "./commands.ts";
import { refuseToReopenBelowMinimum } from "./legal-pay.ts";
import { lockManageableJob } from "./policy.ts";
import type { JobRow } from "./queries.ts";

type Lookup = { viewer: Viewer; jobId: string; today: string };

/** Takes a job out of the listing temporarily; no-op if it is already paused. Throws `not_found`, or `conflict` if the job is over. */
export const pauseJob = (db: Database, { today, ...lookup }: Lookup): Promise<JobRow> =>
	db.transaction(async (tx) => {
		const { id, managerId } = await lockManageableJob(tx, lookup);
		const job = await readJob(tx, { jobId: id, viewerId: managerId });
		refuseEnded(job, today);
		const paused = await tx
			.update(jobs)
			.set({ pausedAt: sql`clock_timestamp()`, updatedAt: sql`now()` })
			.where(and(eq(jobs.id, id), isNull(jobs.pausedAt)))
			.returning({ id: jobs.id });
		if (paused.length > 0) {
			await insertEvent(tx, { kind: "job_paused", userId: managerId, jobId: id });
			await enqueueJobEvents(tx, [id], { event: "job.paused", because: null });
		}
		await removeFromIndex(tx, [id]);
		return readJob(tx, { jobId: id, viewerId: managerId });
	});

/**
 * Accepts applications again, until the original end. Throws `not_found`, or `conflict` if the job is over or the pay is below today's
 * legal minimum.
 */
export const resumeJob = (db: Database, { today, country, ...lookup }: Lookup & { /** The site's. */ country: string }): Promise<JobRow> =>
	db.transaction(async (tx) => {
		const { id, managerId } = await lockManageableJob(tx, lookup);
		const job = await readJob(tx, { jobId: id, viewerId: managerId });
		refuseEnded(job, today);
		const resumed = await tx
			.update(jobs)
			.set({ pausedAt: null, updatedAt: sql`now()` })
			.where(and(eq(jobs.id, id), isNotNull(jobs.pausedAt)))
			.returning({ id: jobs.id });
		if (resumed.length > 0) {
			refuseToReopenBelowMinimum({ ...job, salary: job.salary as SalaryCode | null }, { today, country });
			await insertEvent(tx, { kind: "job_resumed", userId: managerId, jobId: id });
			if (!job.isHidden) await enqueueJobEvents(tx, [id], { event: "job.published", because: "resumed" });
		}
		if (!job.isHidden) await indexJobs(tx, [job]);
		return readJob(tx, { jobId: id, viewerId: managerId });
	});

function refuseEnded({ closedAt, openUntil }: JobRow, today: string): void {
	if (closedAt !== null || openUntil < today) refuse("conflict", { sentence: "jobNotOpen" });
}
