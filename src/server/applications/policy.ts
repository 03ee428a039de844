import { and, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { ApplicationStatus, Stage } from "../../contract/options.ts";
import { type Question, question } from "../../contract/questions.ts";
import { isFromSomeoneElse, standing } from "../access/applications.ts";
import { type Acting, appliesHere, decidedBy, isOnlyReader, isOpen, isPublished, isWithin } from "../access/jobs.ts";
import { applications, waitingRefusals } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns, rowsOfWritten, valueNamed } from "../platform/rows.ts";
import { findSubmitted, hasSent, type SummaryRow } from "./queries.ts";

declare const proof: unique symbol;

/** A job that the viewer may apply to now; only this file creates one. */
export type OpenToViewer = {
	readonly jobId: string;
	/** As of the permission check. */
	readonly job: { title: string; companyName: string; questions: Question[] };
	readonly applicant: Viewer;
	readonly idempotencyKey: string | undefined;
	readonly [proof]: "apply";
};

/** An application sent by the viewer. */
export type OwnApplication = LoadedApplication & { readonly [proof]: "own" };

/** An application that the viewer may decide, as the job's owner or a recruiting member of its company. */
export type DecidableApplication = LoadedApplication & {
	/** The company whose API key is deciding. */
	readonly actsFor: Acting["actsFor"];
	readonly version: number;
	/** The stage before a refusal that the applicant has not been sent yet. */
	readonly refusedFrom: Stage | null;
	readonly [proof]: "decide";
};

type LoadedApplication = { readonly id: string; readonly status: ApplicationStatus; readonly viewerId: string };

type ApplyLookup = { jobId: string; idempotencyKey: string | undefined };
/**
 * Checks permission before the files are received: throws `not_found`, `own_job`, `already_applied`, `job_closed` or `applies_elsewhere`
 * (decisions.md "Marketplace"). The command checks again with the job locked. Returns the earlier application if the same submission has
 * arrived before, whatever has become of the job since.
 */
export async function mayApply(
	db: Queryable,
	viewer: Viewer,
	{ jobId, idempotencyKey }: ApplyLookup,
): Promise<OpenToViewer | { sent: SummaryRow }> {
	const submission = { userId: viewer.id, idempotencyKey };
	const [job] = await rowsOfWritten(db, checkedJob, {
		name: "job to apply to",
		write: checkStatement,
		values: { jobId, viewerId: viewer.id, idempotencyKey: idempotencyKey ?? null, today: todayInDouala() },
	});
	const refusal = refusalOf(job);
	// a repeated submission takes precedence over any refusal; it may have been stored since the query above
	const sent = refusal || job?.hasSent ? await findSubmitted(db, submission) : null;
	if (sent) return { sent: assertSameJob(sent, jobId) };
	if (job && !refusal) {
		const { title, companyName, questions } = job;
		return { jobId, job: { title, companyName, questions }, applicant: viewer, idempotencyKey } as OpenToViewer;
	}
	if (job && refusal === "job_closed") return refuse(refusal, { sentence: closedReason(job) });
	return refuse(refusal ?? "not_found", refusal === "own_job" && !job?.isOwn ? { sentence: "onlyReader" } : {});
}

const checkedJob = z.object({
	isOwn: z.boolean(),
	isOnlyReader: z.boolean(),
	isOpen: z.boolean(),
	isPaused: z.boolean(),
	isPublished: z.boolean(),
	appliesHere: z.boolean(),
	hasApplied: z.boolean(),
	hasSent: z.boolean(),
	title: z.string(),
	companyName: z.string(),
	questions: z.array(question),
});

function checkStatement(): SQL {
	const viewerId = valueNamed("viewerId");
	const { title, companyName, questions } = jobs;
	const columns = {
		isOwn: sql`${jobs.ownerId} is not distinct from ${viewerId}::uuid`,
		isOnlyReader: isOnlyReader(viewerId),
		isOpen: isOpen(valueNamed("today")),
		isPaused: sql`${jobs.pausedAt} is not null`,
		isPublished,
		appliesHere,
		hasApplied: hasApplied(viewerId),
		hasSent: hasSent({ userId: viewerId, idempotencyKey: valueNamed("idempotencyKey") }),
		...{ title, companyName, questions },
	};
	return sql`select ${asColumns(columns)} from ${jobs} where ${jobs.id} = ${valueNamed("jobId")}`;
}

function closedReason({ isPublished, isPaused }: { isPublished: boolean; isPaused: boolean }) {
	if (!isPublished) return "jobNotShown";
	return isPaused ? "jobPaused" : "jobClosed";
}

function refusalOf(job: z.output<typeof checkedJob> | undefined) {
	if (!job) return "not_found";
	// nobody could decide it: `own_application`
	if (job.isOwn || job.isOnlyReader) return "own_job";
	if (job.hasApplied) return "already_applied";
	if (!job.isOpen) return "job_closed";
	return job.appliesHere ? null : "applies_elsewhere";
}

/** SQL condition on `jobs`: the person has an application there that is not withdrawn. */
const hasApplied = (personId: string) => sql<boolean>`exists (
	select from ${applications}
	where ${applications.jobId} = ${jobs.id} and ${applications.userId} = ${personId} and ${applications.status} <> 'Withdrawn'
)`;

/** Throws `conflict` if one key was used for two jobs, a mistake of the client. A deleted job's id is null. */
export function assertSameJob(sent: SummaryRow, jobId: string): SummaryRow {
	return sent.jobId === null || sent.jobId === jobId ? sent : refuse("conflict", { sentence: "sentOtherwise" });
}

/** Throws `not_found` unless the viewer sent the application. */
export async function ownApplication(db: Queryable, viewer: Viewer, id: string): Promise<OwnApplication> {
	const [row] = await db
		.select({ status: applications.status })
		.from(applications)
		.where(and(eq(applications.id, id), eq(applications.userId, viewer.id)));
	return row ? ({ id, status: row.status, viewerId: viewer.id } as OwnApplication) : refuse("not_found");
}

/** Throws `not_found` if the job is not the viewer's to manage or was taken down for fraud; `own_application` for the viewer's own. */
export async function decidableApplication(db: Queryable, viewer: Viewer, id: string): Promise<DecidableApplication> {
	const [row] = await db
		.select({
			status: sql<ApplicationStatus>`${standing}`,
			version: applications.version,
			refusedFrom: waitingRefusals.fromStage,
			mayDecide: isFromSomeoneElse(viewer.id),
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(waitingRefusals, eq(waitingRefusals.applicationId, applications.id))
		.where(and(eq(applications.id, id), decidedBy(viewer.id), isWithin(viewer)));
	if (!row) return refuse("not_found");
	const { mayDecide, ...application } = row;
	return mayDecide
		? ({ id, viewerId: viewer.id, actsFor: viewer.actsFor, ...application } as DecidableApplication)
		: refuse("own_application");
}
