import { and, eq } from "drizzle-orm";
import type { Question } from "../../contract/questions.ts";
import { findSource } from "../access/job-sources.ts";
import { employerOf } from "../access/jobs.ts";
import { isValid } from "../assessments/queries.ts";
import { users } from "../db/accounts.ts";
import { applicationResults, applicationSteps, applications } from "../db/applications.ts";
import { testAttempts } from "../db/assessments.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import type { Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { tellOfApplications } from "../webhooks/tell.ts";
import { type Answering, answersTo } from "./answers.ts";
import { mayApply, type OpenToViewer, sameJob } from "./policy.ts";
import { blindName } from "./present.ts";
import { findSummary, type SummaryRow, sentBefore } from "./queries.ts";
import { tellColleagues } from "./tell-colleagues.ts";

type Application = {
	fullName: string;
	email: string;
	message: string | null;
	testResult: string | null;
	answering: Answering;
	/** The letter's words, where it was typed. */
	letter: string | null;
	cv: Upload;
	coverLetter: Upload;
	/** The word of the link by which they came to the job. */
	word: string | undefined;
};

/** `isRepeated`: the same sending had arrived before, and the files of this one are kept by nobody. */
type Applied = { row: SummaryRow; isRepeated: boolean };

/**
 * Stores an application with its first step, tells the owner (notification and mail), confirms to the applicant and keeps
 * the event. Whether they may was asked before the files came, and is asked again once the job is locked: throws what
 * `mayApply` and `answersTo` throw. The unique indexes decide between two of one person: throws `already_applied`, and of one sending
 * that arrives several times at once each gets the first one's row.
 */
export async function apply(db: Queryable, open: OpenToViewer, sent: Application): Promise<Applied> {
	try {
		return await db.transaction(async (tx) => {
			const job = await lockJob(tx, open.jobId);
			const may = await mayApply(tx, open.applicant, open);
			if ("sent" in may) return { row: may.sent, isRepeated: true };
			const id = await insertApplication(tx, { ...open, job, sent });
			if (sent.testResult) await showResult(tx, { id, applicant: open.applicant, attemptId: sent.testResult });
			await recordFirstStep(tx, { id, ...open });
			const facts = { applicant: sent.fullName, jobTitle: job.title, company: job.companyName, applicationId: id };
			await tellOwner(tx, job, facts);
			await tellColleagues(tx, { jobs: [open.jobId], except: open.applicant.id });
			await tellOfApplications(tx, "application.received", [{ id }]);
			await mailPerson(tx, { userId: open.applicant.id, kind: "applicationSent", facts });
			return { row: await findSummary(tx, { id, viewerId: open.applicant.id }), isRepeated: false };
		});
	} catch (error) {
		const isTwice = isUniqueViolation(error, "applications_once_key");
		if (!isTwice && !isUniqueViolation(error, "applications_sending_key")) throw error;
		// only the loser of a race asks: the others were told before their files were read
		const first = await sentBefore(db, { userId: open.applicant.id, idempotencyKey: open.idempotencyKey });
		return first ? { row: sameJob(first, open.jobId), isRepeated: true } : refuse("already_applied");
	}
}

type Job = {
	title: string;
	companyName: string;
	employerId: string | null;
	ownerId: string | null;
	isBlind: boolean;
	questions: Question[];
};

/** Until the application is stored nobody closes or deletes it. */
async function lockJob(tx: Transaction, jobId: string): Promise<Job> {
	const [job] = await tx
		.select({
			title: jobs.title,
			companyName: jobs.companyName,
			employerId: employerOf,
			ownerId: jobs.ownerId,
			isBlind: jobs.isBlind,
			questions: jobs.questions,
		})
		.from(jobs)
		.where(eq(jobs.id, jobId))
		.for("share");
	return job ?? refuse("not_found");
}

type Storing = { jobId: string; applicant: Viewer; idempotencyKey: string | undefined; job: Job; sent: Application };

async function insertApplication(tx: Transaction, { jobId, applicant, idempotencyKey, job, sent }: Storing): Promise<string> {
	const { cv, coverLetter } = sent;
	const id = uuidv7();
	await tx.insert(applications).values({
		id,
		jobId,
		jobTitle: job.title,
		companyName: job.companyName,
		employerId: job.employerId,
		userId: applicant.id,
		fullName: sent.fullName,
		email: sent.email,
		message: sent.message,
		letter: sent.letter,
		answers: answersTo(job.questions, sent.answering),
		cvKey: cv.key,
		cvName: cv.name,
		cvBytes: cv.bytes,
		coverLetterKey: coverLetter.key,
		coverLetterName: coverLetter.name,
		coverLetterBytes: coverLetter.bytes,
		source: sent.word ? await findSource(tx, { jobId, word: sent.word }) : null,
		idempotencyKey: idempotencyKey ?? null,
	});
	return id;
}

/** Throws `invalid_fields` for somebody else's result, and for one that has ended. */
async function showResult(
	tx: Transaction,
	{ id, applicant, attemptId }: { id: string; applicant: Viewer; attemptId: string },
): Promise<void> {
	const isTheirs = and(eq(testAttempts.id, attemptId), eq(testAttempts.userId, applicant.id), isValid);
	if ((await tx.$count(testAttempts, isTheirs)) === 0) refuse("invalid_fields", { fields: { testResult: "applicationResultUnknown" } });
	await tx.insert(applicationResults).values({ applicationId: id, attemptId });
}

/** Its history begins, and so does what is counted of the job. */
async function recordFirstStep(tx: Transaction, { id, jobId, applicant }: { id: string; jobId: string; applicant: Viewer }): Promise<void> {
	await tx.insert(applicationSteps).values({ id: uuidv7(), applicationId: id, toStatus: "Pending", byUserId: applicant.id });
	await tx.insert(events).values({ id: uuidv7(), kind: "applied", userId: applicant.id, jobId, applicationId: id });
}

type Facts = { applicant: string; jobTitle: string; company: string; applicationId: string };

/** Where the review is blind, without the name. */
async function tellOwner(tx: Transaction, { ownerId, isBlind }: Job, named: Facts): Promise<void> {
	const [owner] = ownerId ? await tx.select({ id: users.id, language: users.language }).from(users).where(eq(users.id, ownerId)) : [];
	if (!owner) return;
	const facts = isBlind ? { ...named, applicant: blindName(named.applicationId, owner.language === "fr" ? "fr" : "en") } : named;
	const told = { userId: owner.id, kind: "applicationReceived", facts } as const;
	await notifyPerson(tx, { ...told, type: "other", target: { kind: "application", id: facts.applicationId }, hasMail: true });
	await mailPerson(tx, told);
}
