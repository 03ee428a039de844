import { eq, inArray, sql } from "drizzle-orm";
import { applications, waitingMessages } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Transaction } from "../platform/database.ts";

/** Forgets the closing of a job that is open again: people not yet notified of it no longer will be. */
export async function deleteClosing(tx: Transaction, jobId: string): Promise<void> {
	const jobApplications = tx.select({ id: applications.id }).from(applications).where(eq(applications.jobId, jobId));
	await tx.delete(waitingMessages).where(inArray(waitingMessages.applicationId, jobApplications));
	await tx
		.update(jobs)
		.set({ outcome: null, waitingToldAt: null })
		.where(sql`${jobs.id} = ${jobId} and (${jobs.outcome} is not null or ${jobs.waitingToldAt} is not null)`);
}
