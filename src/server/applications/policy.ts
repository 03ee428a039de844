import { and, eq, sql } from "drizzle-orm";
import type { ApplicationStatus } from "../../contract/options.ts";
import { appliesHere, isOpen, managedBy } from "../access/jobs.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { type SummaryRow, sentBefore } from "./queries.ts";

declare const proof: unique symbol;

/** A job for which this person may apply now; only this file makes one. */
export type OpenToViewer = {
	readonly jobId: string;
	readonly applicant: Viewer;
	readonly onceKey: string | undefined;
	readonly [proof]: "apply";
};

/** An application that this person sent. */
export type OwnApplication = Seen & { readonly [proof]: "own" };

/** An application that this person decides: the job's owner, or a member of its company who recruits. */
export type DecidableApplication = Seen & { readonly [proof]: "decide" };

type Seen = { readonly id: string; readonly status: ApplicationStatus; readonly viewerId: string };

type Asked = { jobId: string; onceKey: string | undefined };
/**
 * Before the files are taken: throws `not_found`, `own_job`, `already_applied`, `job_closed` or `applies_elsewhere` (decisions.md
 * "Marketplace"). The command asks again, with the job locked. Gives the application itself where the same
 * sending has arrived before, whatever became of the job since.
 */
export async function mayApply(db: Queryable, viewer: Viewer, { jobId, onceKey }: Asked): Promise<OpenToViewer | { sent: SummaryRow }> {
	const sent = await sentBefore(db, { userId: viewer.id, onceKey });
	if (sent) return { sent: sameJob(sent, jobId) };
	const [job] = await db
		.select({
			isOwn: sql<boolean>`${jobs.ownerId} is not distinct from ${viewer.id}::uuid`,
			isOpen: isOpen(todayInDouala()),
			appliesHere,
			hasApplied: hasApplied(viewer.id),
		})
		.from(jobs)
		.where(eq(jobs.id, jobId));
	const refusal = refusalOf(job);
	if (!refusal) return { jobId, applicant: viewer, onceKey } as OpenToViewer;
	// it may have arrived between the two questions
	const meanwhile = await sentBefore(db, { userId: viewer.id, onceKey });
	return meanwhile ? { sent: sameJob(meanwhile, jobId) } : refuse(refusal);
}

type Judged = { isOwn: boolean; isOpen: boolean; appliesHere: boolean; hasApplied: boolean };

function refusalOf(job: Judged | undefined) {
	if (!job) return "not_found";
	if (job.isOwn) return "own_job";
	if (job.hasApplied) return "already_applied";
	if (!job.isOpen) return "job_closed";
	return job.appliesHere ? null : "applies_elsewhere";
}

/** For `jobs`, and it stands. */
const hasApplied = (personId: string) => sql<boolean>`exists (
	select from ${applications}
	where ${applications.jobId} = ${jobs.id} and ${applications.userId} = ${personId} and ${applications.status} <> 'Withdrawn'
)`;

/** One key for two jobs is the sender's mistake: throws `conflict`. A deleted job is no longer named. */
export function sameJob(sent: SummaryRow, jobId: string): SummaryRow {
	return sent.jobId === null || sent.jobId === jobId ? sent : refuse("conflict", { sentence: "sentOtherwise" });
}

/** Throws `not_found` for an application that somebody else sent. */
export async function ownApplication(db: Queryable, viewer: Viewer, id: string): Promise<OwnApplication> {
	const [row] = await db
		.select({ status: applications.status })
		.from(applications)
		.where(and(eq(applications.id, id), eq(applications.userId, viewer.id)));
	return row ? ({ id, status: row.status, viewerId: viewer.id } as OwnApplication) : refuse("not_found");
}

/** Throws `not_found` for an application to a job that is not theirs to manage. */
export async function decidableApplication(db: Queryable, viewer: Viewer, id: string): Promise<DecidableApplication> {
	const [row] = await db
		.select({ status: applications.status })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), managedBy(viewer.id)));
	return row ? ({ id, status: row.status, viewerId: viewer.id } as DecidableApplication) : refuse("not_found");
}
