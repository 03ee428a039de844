import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { mailEach, notifyEach } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";

/** Applications per transaction. */
const batchSize = 500;

/** SQL condition on `applications` joined with `jobs`: the job was taken down, and the applicant has not been notified yet. */
const isNotNotified = and(isNotNull(jobs.takenDownAt), isNull(applications.fraudToldAt), isNotNull(applications.userId));

export const fraudNoticesAreDue = sql`exists (
	select from ${jobs} join ${applications} on ${applications.jobId} = ${jobs.id} where ${isNotNotified}
)`;

/**
 * Notifies everybody who applied for a job that was taken down for fraud (decisions.md "Trust"), once each. Marks and notices are committed
 * together, so that a killed run continues where it was.
 */
export async function notifyOfFraud(db: Database): Promise<void> {
	for (let count = batchSize; count === batchSize; ) count = await db.transaction(notifyBatch);
}

/** Returns how many were notified. */
async function notifyBatch(tx: Transaction): Promise<number> {
	const due = await tx
		.select({
			id: applications.id,
			userId: sql<string>`${applications.userId}`,
			jobTitle: applications.jobTitle,
			company: applications.companyName,
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(isNotNotified)
		.orderBy(asc(applications.id))
		.limit(batchSize)
		.for("update", { of: applications, skipLocked: true });
	await tx
		.update(applications)
		.set({ fraudToldAt: sql`now()` })
		.where(
			inArray(
				applications.id,
				due.map(({ id }) => id),
			),
		);
	const recipients = due.map(({ id, userId, ...params }) => ({ id, userId, params: { ...params, applicationId: id } }));
	await notifyEach(tx, { recipients, type: "other", kind: "applicationFraud", about: "application", hasMail: true });
	await mailEach(tx, { recipients: recipients.map(({ userId, params }) => ({ userId, params })), kind: "applicationFraud" });
	return due.length;
}
