import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { startedAfterDays } from "../../contract/limits/applications.ts";
import { applications } from "../db/applications.ts";
import { mailEach, notifyEach } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { OwnApplication } from "./policy.ts";
import { type DetailRow, findDetail } from "./queries.ts";

/** Hires per transaction. */
const batchSize = 500;

/**
 * Asks people hired a month ago whether they started, once each; the mark and the notice are one transaction. No step follows a hire, so
 * its age is that of the last change.
 */
export async function askWhoStarted(db: Queryable): Promise<void> {
	for (let count = batchSize; count === batchSize; ) count = await db.transaction(askBatch);
}

async function askBatch(tx: Transaction): Promise<number> {
	const isDue = sql`${applications.updatedAt} <= now() - make_interval(days => ${startedAfterDays}::int)`;
	const due = await tx
		.select({ id: applications.id })
		.from(applications)
		.where(and(eq(applications.status, sql`'Accepted'`), isNull(applications.startedAskedAt), isDue))
		.orderBy(asc(applications.updatedAt), asc(applications.id))
		.limit(batchSize)
		.for("update", { skipLocked: true });
	const ids = due.map(({ id }) => id);
	const askedApplications = await tx
		.update(applications)
		.set({ startedAskedAt: sql`now()` })
		.where(inArray(applications.id, ids))
		.returning({
			id: applications.id,
			userId: applications.userId,
			jobTitle: applications.jobTitle,
			company: applications.companyName,
		});
	const recipients = askedApplications.flatMap(({ id, userId, ...params }) =>
		userId ? [{ id, userId, params: { ...params, applicationId: id } }] : [],
	);
	const kind = "startedAsked";
	await notifyEach(tx, { recipients, type: "other", kind, about: "application", hasMail: true });
	await mailEach(tx, { recipients: recipients.map(({ userId, params }) => ({ userId, params })), kind });
	return ids.length;
}

/** Records a hired person's answer; the first one counts. Throws `not_found` if they were not asked. */
export async function recordStarted(db: Queryable, application: OwnApplication, { started }: { started: boolean }): Promise<DetailRow> {
	const { id, viewerId } = application;
	const wasAsked = and(eq(applications.id, id), eq(applications.userId, viewerId), isNotNull(applications.startedAskedAt));
	if ((await db.$count(applications, wasAsked)) === 0) refuse("not_found");
	await db
		.update(applications)
		.set({ hasStarted: started })
		.where(and(wasAsked, isNull(applications.hasStarted)));
	return findDetail(db, application);
}
