import { sql } from "drizzle-orm";
import type { ApplicationStatus } from "../../contract/options.ts";
import { appliesHere, isOpen, managedBy } from "../access/jobs.ts";
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
type JobFacts = { isOwn: boolean; isOpen: boolean; appliesHere: boolean; hasApplied: boolean };

/**
 * Before the files are taken: throws `not_found`, `own_job`, `already_applied`, `job_closed` or `applies_elsewhere` (decisions.md
 * "Marketplace"). The command asks again, in the statement that stores. Gives the application itself where the same
 * sending has arrived before, whatever became of the job since.
 */
export async function mayApply(db: Queryable, viewer: Viewer, { jobId, onceKey }: Asked): Promise<OpenToViewer | { sent: SummaryRow }> {
	const { rows } = await db.execute<{ job: JobFacts | null; sent: SummaryRow | null }>(sql`
		with job as (
			select owner_id is not distinct from ${viewer.id}::uuid as "isOwn",
				${isOpen(todayInDouala())} as "isOpen", ${appliesHere} as "appliesHere",
				exists (select from applications where job_id = jobs.id and user_id = ${viewer.id} and status <> 'Withdrawn') as "hasApplied"
			from jobs where id = ${jobId}
		), sent as (${sentBefore({ userId: viewer.id, onceKey })})
		select (select to_json(job) from job) as job, (select to_json(sent) from sent) as sent`);
	const [{ job, sent } = { job: null, sent: null }] = rows;
	if (sent) return { sent: sameJob(sent, jobId) };
	if (!job) return refuse("not_found");
	if (job.isOwn) refuse("own_job");
	if (job.hasApplied) refuse("already_applied");
	if (!job.isOpen) refuse("job_closed");
	if (!job.appliesHere) refuse("applies_elsewhere");
	return { jobId, applicant: viewer, onceKey } as OpenToViewer;
}

/** One key for two jobs is the sender's mistake: throws `conflict`. A deleted job is no longer named. */
export function sameJob(sent: SummaryRow, jobId: string): SummaryRow {
	return sent.jobId === null || sent.jobId === jobId ? sent : refuse("conflict", { sentence: "sentOtherwise" });
}

/** Throws `not_found` for an application that somebody else sent. */
export async function ownApplication(db: Queryable, viewer: Viewer, id: string): Promise<OwnApplication> {
	const { rows } = await db.execute<{ status: ApplicationStatus }>(sql`
		select status from applications where id = ${id} and user_id = ${viewer.id}`);
	const [row] = rows;
	return row ? ({ id, status: row.status, viewerId: viewer.id } as OwnApplication) : refuse("not_found");
}

/** Throws `not_found` for an application to a job that is not theirs to manage. */
export async function decidableApplication(db: Queryable, viewer: Viewer, id: string): Promise<DecidableApplication> {
	const { rows } = await db.execute<{ status: ApplicationStatus }>(sql`
		select applications.status from applications join jobs on jobs.id = applications.job_id
		where applications.id = ${id} and ${managedBy(viewer.id)}`);
	const [row] = rows;
	return row ? ({ id, status: row.status, viewerId: viewer.id } as DecidableApplication) : refuse("not_found");
}
