import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { sessions, users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Transaction } from "../platform/database.ts";
import { type IndexableJob, indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { enqueueJobEvents } from "../webhooks/enqueue-events.ts";

/**
 * Suspends a person: ends their sessions, hides what they wrote (`isActive`), and holds the jobs in their care that nobody else could manage.
 * Has no effect on a moderator or an administrator, who must lose that role first. Returns whether anything changed.
 */
export async function suspend(tx: Transaction, personId: string): Promise<boolean> {
	const suspended = await tx
		.update(users)
		.set({ suspendedAt: sql`now()` })
		.where(and(eq(users.id, personId), isNull(users.suspendedAt), isNull(users.moderatorSince), isNull(users.administratorSince)))
		.returning({ id: users.id });
	if (suspended.length === 0) return false;
	await tx.delete(sessions).where(eq(sessions.userId, personId));
	const heldJobs = await tx
		.update(jobs)
		.set({ suspendedAt: sql`now()` })
		.where(and(isInCareOf(personId), isNull(jobs.suspendedAt), sql`not ${hasColleague(personId)}`))
		.returning({ id: jobs.id });
	const ids = heldJobs.map(({ id }) => id);
	await removeFromIndex(tx, ids);
	await enqueueJobEvents(tx, ids, { event: "job.hidden", because: "suspended" });
	return true;
}

const inCare = alias(jobs, "in_care");

/**
 * SQL condition on `jobs`: their own, or a suspended colleague's, at a company they recruit for. Their ids first: as alternatives of one
 * condition they would be looked for among all jobs.
 */
export const isInCareOf = (personId: string) => sql`(${jobs.id} = any(array(
	select ${inCare.id} from ${jobs} as ${inCare} where ${inCare.ownerId} = ${personId}::uuid
	union
	select ${inCare.id} from ${companyMembers} join ${jobs} as ${inCare} on ${inCare.companyId} = ${companyMembers.companyId}
		join ${users} on ${users.id} = ${inCare.ownerId}
	where ${companyMembers.userId} = ${personId}::uuid and ${companyMembers.role} in ('owner', 'recruiter') and ${users.suspendedAt} is not null
)))`;

/** SQL condition on `jobs`: somebody else recruits for its company. */
const hasColleague = (personId: string) => sql`exists (
	select from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
	where ${companyMembers.companyId} = ${jobs.companyId} and ${companyMembers.role} in ('owner', 'recruiter')
		and ${users.id} <> ${personId} and ${users.suspendedAt} is null
)`;

/** Lifts a suspension: `found` are the held jobs in the person's care that return to the index, read and locked beforehand. */
export async function liftSuspension(tx: Transaction, personId: string, found: readonly IndexableJob[]): Promise<boolean> {
	const lifted = await tx
		.update(users)
		.set({ suspendedAt: null })
		.where(and(eq(users.id, personId), isNotNull(users.suspendedAt)))
		.returning({ id: users.id });
	if (lifted.length === 0) return false;
	await tx
		.update(jobs)
		.set({ suspendedAt: null })
		.where(and(isInCareOf(personId), isNotNull(jobs.suspendedAt)));
	await indexJobs(tx, found);
	const ids = found.map(({ id }) => id);
	await enqueueJobEvents(tx, ids, { event: "job.published", because: "restored" });
	return true;
}
