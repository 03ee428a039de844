import { and, eq, sql } from "drizzle-orm";
import { isUpcoming } from "../applications/interviews.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { interviews } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import type { Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { type ChangeableInterview, mayChange } from "./policy.ts";

/** Keeps anything else from entering this person's calendar until the transaction ends. Call it before locking the application. */
export async function lockCalendar(tx: Transaction, personId: string): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for("no key update");
}

export type LockedInterview = typeof interviews.$inferSelect & { jobId: string | null };

/**
 * Locks the application, then the interview, and checks again: throws `not_found` if the viewer may no longer change it, and `conflict`
 * with its current state if it is not the version they saw, or is over.
 */
export async function lockInterview(tx: Transaction, proof: ChangeableInterview, sequence: number): Promise<LockedInterview> {
	await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, proof.applicationId)).for("update");
	const [interview] = await tx.select().from(interviews).where(eq(interviews.id, proof.id)).for("update");
	const [current] = await tx
		.select({ jobId: applications.jobId, isOpen: sql<boolean>`${applications.status} = 'Interview'`, isUpcoming })
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(interviews.id, proof.id), mayChange(proof.viewerId)));
	if (!interview || !current) return refuse("not_found");
	if (interview.sequence !== sequence || !current.isOpen || !current.isUpcoming) return changed(interview);
	return { ...interview, jobId: current.jobId };
}

/** Throws `conflict` with the current state. */
export function changed({ state, sequence, startsAt }: Pick<LockedInterview, "state" | "sequence" | "startsAt">): never {
	return refuse("conflict", { sentence: "interviewChanged", current: { state, sequence, startsAt: startsAt?.toISOString() ?? null } });
}
