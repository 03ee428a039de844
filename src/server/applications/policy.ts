import { and, eq, sql } from "drizzle-orm";
import type { ApplicationStatus, Stage } from "../../contract/options.ts";
import type { Question } from "../../contract/questions.ts";
import { isOfAnother, standing } from "../access/applications.ts";
import { type Acting, appliesHere, decidedBy, isOpen, isPublished, isReadByNoneBut, isWithin } from "../access/jobs.ts";
import { applications, waitingRefusals } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { hasSent, type SummaryRow, sentBefore } from "./queries.ts";

declare const proof: unique symbol;

/** A job for which this person may apply now; only this file makes one. */
export type OpenToViewer = {
	readonly jobId: string;
	/** As it was when they were let in. */
	readonly job: { title: string; companyName: string; questions: Question[] };
	readonly applicant: Viewer;
	readonly idempotencyKey: string | undefined;
	readonly [proof]: "apply";
};

/** An application that this person sent. */
export type OwnApplication = Seen & { readonly [proof]: "own" };

/** An application that this person decides: the job's owner, or a member of its company who recruits. */
export type DecidableApplication = Seen & {
	/** The company by whose key it is decided. */
	readonly actsFor: Acting["actsFor"];
	readonly version: number;
	/** Where it stood before the refusal that the applicant is not told of yet. */
	readonly refusedFrom: Stage | null;
	readonly [proof]: "decide";
};

type Seen = { readonly id: string; readonly status: ApplicationStatus; readonly viewerId: string };

type Asked = { jobId: string; idempotencyKey: string | undefined };
/**
 * Before the files are taken: throws `not_found`, `own_job`, `already_applied`, `job_closed` or `applies_elsewhere` (decisions.md
 * "Marketplace"). The command asks again, with the job locked. Gives the application itself where the same
 * sending has arrived before, whatever became of the job since.
 */
export async function mayApply(
	db: Queryable,
	viewer: Viewer,
	{ jobId, idempotencyKey }: Asked,
): Promise<OpenToViewer | { sent: SummaryRow }> {
	const sending = { userId: viewer.id, idempotencyKey };
	const [job] = await db
		.select({
			isOwn: sql<boolean>`${jobs.ownerId} is not distinct from ${viewer.id}::uuid`,
			isOnlyReader: isReadByNoneBut(viewer.id),
			isOpen: isOpen(todayInDouala()),
			isPaused: sql<boolean>`${jobs.pausedAt} is not null`,
			isPublished,
			appliesHere,
			hasApplied: hasApplied(viewer.id),
			hasSent: hasSent(sending),
			title: jobs.title,
			companyName: jobs.companyName,
			questions: jobs.questions,
		})
		.from(jobs)
		.where(eq(jobs.id, jobId));
	const refusal = refusalOf(job);
	// what was sent goes before any refusal; of one it may have arrived since
	const sent = refusal || job?.hasSent ? await sentBefore(db, sending) : null;
	if (sent) return { sent: sameJob(sent, jobId) };
	if (job && !refusal) {
		const { title, companyName, questions } = job;
		return { jobId, job: { title, companyName, questions }, applicant: viewer, idempotencyKey } as OpenToViewer;
	}
	if (job && refusal === "job_closed") return refuse(refusal, { sentence: whyClosed(job) });
	return refuse(refusal ?? "not_found", refusal === "own_job" && !job?.isOwn ? { sentence: "onlyReader" } : {});
}

function whyClosed({ isPublished, isPaused }: { isPublished: boolean; isPaused: boolean }) {
	if (!isPublished) return "jobNotShown";
	return isPaused ? "jobPaused" : "jobClosed";
}

type Judged = { isOwn: boolean; isOnlyReader: boolean; isOpen: boolean; appliesHere: boolean; hasApplied: boolean };

function refusalOf(job: Judged | undefined) {
	if (!job) return "not_found";
	// nobody could decide about it: `own_application`
	if (job.isOwn || job.isOnlyReader) return "own_job";
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

/** Throws `not_found` for an application to a job that is not theirs to manage, or was taken down for fraud; `own_application`. */
export async function decidableApplication(db: Queryable, viewer: Viewer, id: string): Promise<DecidableApplication> {
	const [row] = await db
		.select({
			status: sql<ApplicationStatus>`${standing}`,
			version: applications.version,
			refusedFrom: waitingRefusals.fromStage,
			isOfAnother: isOfAnother(viewer.id),
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(waitingRefusals, eq(waitingRefusals.applicationId, applications.id))
		.where(and(eq(applications.id, id), decidedBy(viewer.id), isWithin(viewer)));
	if (!row) return refuse("not_found");
	const { isOfAnother: mayDecide, ...application } = row;
	return mayDecide
		? ({ id, viewerId: viewer.id, actsFor: viewer.actsFor, ...application } as DecidableApplication)
		: refuse("own_application");
}
