import { and, eq, sql } from "drizzle-orm";
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
import { mailPeople, notifyPerson } from "../mail/steps.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { tellOfApplications } from "../webhooks/tell.ts";
import { type Answering, answersTo } from "./answers.ts";
import { mayApply, type OpenToViewer, sameJob } from "./policy.ts";
import { blindName } from "./present.ts";
import { hasApplicant, type SummaryRow, sentBefore, summaryColumns } from "./queries.ts";
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
			const row = await store(tx, { ...open, job, sent });
			const { id } = row;
			if (sent.testResult) await showResult(tx, { id, applicant: open.applicant, attemptId: sent.testResult });
			const params = { applicant: sent.fullName, jobTitle: job.title, company: job.companyName, applicationId: id };
			const owner = forOwner(job, params);
			if (owner) await notifyPerson(tx, { ...owner, type: "other", target: { kind: "application", id }, hasMail: true });
			await tellColleagues(tx, { jobs: [open.jobId], except: open.applicant.id });
			if (job.companyId) await tellOfApplications(tx, "application.received", [{ id }]);
			await mailPeople(tx, [...(owner ? [owner] : []), { userId: open.applicant.id, kind: "applicationSent", params }]);
			return { row, isRepeated: false };
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
	companyId: string | null;
	ownerId: string | null;
	ownerLanguage: string | null;
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
			companyId: jobs.companyId,
			ownerId: jobs.ownerId,
			ownerLanguage: sql<string | null>`(select ${users.language} from ${users} where ${users.id} = ${jobs.ownerId})`,
			isBlind: jobs.isBlind,
			questions: jobs.questions,
		})
		.from(jobs)
		.where(eq(jobs.id, jobId))
		.for("share");
	return job ?? refuse("not_found");
}

type Storing = { jobId: string; applicant: Viewer; idempotencyKey: string | undefined; job: Job; sent: Application };

/** Stores it with the first step of its history and what is counted of the job, and gives it as it is read. One statement. */
async function store(tx: Transaction, { jobId, applicant, idempotencyKey, job, sent }: Storing): Promise<SummaryRow> {
	const { cv, coverLetter } = sent;
	const id = uuidv7();
	// by the table's name, in which the statement does not find yet what it writes itself
	const stored = tx.$with("applications").as(
		tx
			.insert(applications)
			.values({
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
			})
			.returning(),
	);
	const firstStep = { id: uuidv7(), applicationId: id, toStatus: "Pending", byUserId: applicant.id } as const;
	const begun = tx.$with("begun").as(tx.insert(applicationSteps).values(firstStep).returning({ id: applicationSteps.id }));
	const event = { id: uuidv7(), kind: "applied", userId: applicant.id, jobId, applicationId: id } as const;
	const counted = tx.$with("counted").as(tx.insert(events).values(event).returning({ id: events.id }));
	const [row] = await tx.with(stored, begun, counted).select(summaryColumns(applicant.id)).from(applications).leftJoin(users, hasApplicant);
	return row ?? refuse("not_found");
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

type Params = { applicant: string; jobTitle: string; company: string; applicationId: string };

/** Of whom the job is: who is told, and what; where the review is blind, without the name. */
function forOwner({ ownerId, ownerLanguage, isBlind }: Job, named: Params) {
	if (!ownerId) return null;
	const params = isBlind ? { ...named, applicant: blindName(named.applicationId, ownerLanguage === "fr" ? "fr" : "en") } : named;
	return { userId: ownerId, kind: "applicationReceived", params } as const;
}
