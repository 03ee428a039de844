import { eq } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import type { Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { mayApply, type OpenToViewer, sameJob } from "./policy.ts";
import { findSummary, type SummaryRow, sentBefore } from "./queries.ts";

type Application = { fullName: string; email: string; message: string | null; cv: Upload; coverLetter: Upload };

/** `isRepeated`: the same sending had arrived before, and the files of this one are kept by nobody. */
type Applied = { row: SummaryRow; isRepeated: boolean };

/**
 * Stores an application with its first step, tells the owner (notification and mail), confirms to the applicant and keeps
 * the event. Whether they may was asked before the files came, and is asked again once the job is locked: throws what
 * `mayApply` throws. The unique indexes decide between two of one person: throws `already_applied`, and of one sending
 * that arrives several times at once each gets the first one's row.
 */
export async function apply(db: Queryable, open: OpenToViewer, sent: Application): Promise<Applied> {
	try {
		return await db.transaction(async (tx) => {
			const job = await lockJob(tx, open.jobId);
			const may = await mayApply(tx, open.applicant, open);
			if ("sent" in may) return { row: may.sent, isRepeated: true };
			const id = await insertApplication(tx, { ...open, job, sent });
			await recordFirstStep(tx, { id, ...open });
			const facts = { applicant: sent.fullName, jobTitle: job.title, company: job.companyName, applicationId: id };
			if (job.ownerId) await tellOwner(tx, job.ownerId, facts);
			await mailPerson(tx, { userId: open.applicant.id, kind: "applicationSent", facts });
			return { row: await findSummary(tx, { id, viewerId: open.applicant.id }), isRepeated: false };
		});
	} catch (error) {
		const isTwice = isUniqueViolation(error, "applications_once_key");
		if (!isTwice && !isUniqueViolation(error, "applications_sending_key")) throw error;
		// only the loser of a race asks: the others were told before their files were read
		const first = await sentBefore(db, { userId: open.applicant.id, onceKey: open.onceKey });
		return first ? { row: sameJob(first, open.jobId), isRepeated: true } : refuse("already_applied");
	}
}

type Job = { title: string; companyName: string; ownerId: string | null };

/** Until the application is stored nobody closes or deletes it. */
async function lockJob(tx: Transaction, jobId: string): Promise<Job> {
	const [job] = await tx
		.select({ title: jobs.title, companyName: jobs.companyName, ownerId: jobs.ownerId })
		.from(jobs)
		.where(eq(jobs.id, jobId))
		.for("share");
	return job ?? refuse("not_found");
}

type Storing = { jobId: string; applicant: Viewer; onceKey: string | undefined; job: Job; sent: Application };

async function insertApplication(tx: Transaction, { jobId, applicant, onceKey, job, sent }: Storing): Promise<string> {
	const { cv, coverLetter } = sent;
	const id = uuidv7();
	await tx.insert(applications).values({
		id,
		jobId,
		jobTitle: job.title,
		companyName: job.companyName,
		userId: applicant.id,
		fullName: sent.fullName,
		email: sent.email,
		message: sent.message,
		cvKey: cv.key,
		cvName: cv.name,
		cvBytes: cv.bytes,
		coverLetterKey: coverLetter.key,
		coverLetterName: coverLetter.name,
		coverLetterBytes: coverLetter.bytes,
		onceKey: onceKey ?? null,
	});
	return id;
}

/** Its history begins, and so does what is counted of the job. */
async function recordFirstStep(tx: Transaction, { id, jobId, applicant }: { id: string; jobId: string; applicant: Viewer }): Promise<void> {
	await tx.insert(applicationSteps).values({ id: uuidv7(), applicationId: id, toStatus: "Pending", byUserId: applicant.id });
	await tx.insert(events).values({ id: uuidv7(), kind: "applied", userId: applicant.id, jobId, applicationId: id });
}

type Facts = { applicant: string; jobTitle: string; company: string; applicationId: string };

async function tellOwner(tx: Transaction, ownerId: string, facts: Facts): Promise<void> {
	const told = { userId: ownerId, kind: "applicationReceived", facts } as const;
	await notifyPerson(tx, { ...told, type: "other", href: paths.application(facts.applicationId), hasMail: true });
	await mailPerson(tx, told);
}
