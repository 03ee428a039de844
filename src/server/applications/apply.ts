import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { question } from "../../contract/questions.ts";
import { provenDomain } from "../access/companies.ts";
import { findSource } from "../access/job-sources.ts";
import { employerOf, readerFor } from "../access/jobs.ts";
import { isValid } from "../assessments/queries.ts";
import { users } from "../db/accounts.ts";
import { applicationResults, applicationSteps, applications } from "../db/applications.ts";
import { testAttempts } from "../db/assessments.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import type { Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPeople, notifyPerson } from "../mail/steps.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns, type PlacesFor, placesFor, rowsOfWritten, valueNamed } from "../platform/rows.ts";
import { enqueueApplicationEvents } from "../webhooks/enqueue-events.ts";
import { answersTo, type RawAnswers } from "./answers.ts";
import { notifyColleagues } from "./notify-colleagues.ts";
import { assertSameJob, mayApply, type OpenToViewer } from "./policy.ts";
import { blindName } from "./present.ts";
import { findSubmitted, type SummaryRow } from "./queries.ts";

type Submission = {
	fullName: string;
	email: string;
	message: string | null;
	testResult: string | null;
	rawAnswers: RawAnswers;
	/** The letter's text, if it was typed. */
	letter: string | null;
	cv: Upload;
	coverLetter: Upload;
	/** The source word of the link that led them to the job. */
	source: string | undefined;
};

/** `isRepeated`: the same submission had arrived before, and this one's files belong to nobody. */
type Applied = { row: SummaryRow; isRepeated: boolean };

/**
 * Stores an application with its first step, notifies its reader (notification and mail), confirms to the applicant and records the event.
 * Permission was checked before the files were received and is checked again once the job is locked: throws what `mayApply` and `answersTo`
 * throw. Unique indexes settle races: throws `already_applied` if the same person applies twice; retries of one submission that arrive at
 * the same time all get the first one's row.
 */
export async function apply(db: Queryable, openJob: OpenToViewer, submission: Submission): Promise<Applied> {
	try {
		return await db.transaction(async (tx) => {
			const job = await lockJob(tx, { jobId: openJob.jobId, applicantId: openJob.applicant.id });
			const permitted = await mayApply(tx, openJob.applicant, openJob);
			if ("sent" in permitted) return { row: permitted.sent, isRepeated: true };
			const row = await store(tx, { ...openJob, job, submission });
			const { id } = row;
			if (submission.testResult) await showResult(tx, { id, applicant: openJob.applicant, attemptId: submission.testResult });
			const params = { applicant: submission.fullName, jobTitle: job.title, company: job.companyName, applicationId: id };
			const reader = readerNotification(job, params);
			if (reader) await notifyPerson(tx, { ...reader, type: "other", target: { kind: "application", id }, hasMail: true });
			await notifyColleagues(tx, { jobs: [openJob.jobId], except: openJob.applicant.id });
			if (job.companyId) await enqueueApplicationEvents(tx, "application.received", [{ id }]);
			await mailPeople(tx, [...(reader ? [reader] : []), { userId: openJob.applicant.id, kind: "applicationSent", params }]);
			return { row, isRepeated: false };
		});
	} catch (error) {
		const isDuplicate = isUniqueViolation(error, "applications_once_key");
		if (!isDuplicate && !isUniqueViolation(error, "applications_sending_key")) throw error;
		// only the loser of a race gets here: others are refused before their files are read
		const first = await findSubmitted(db, { userId: openJob.applicant.id, idempotencyKey: openJob.idempotencyKey });
		return first ? { row: assertSameJob(first, openJob.jobId), isRepeated: true } : refuse("already_applied");
	}
}

const lockedJob = z.object({
	title: z.string(),
	companyName: z.string(),
	employerId: z.nullable(z.string()),
	companyId: z.nullable(z.string()),
	companyLogo: z.nullable(z.string()),
	isCompanyVerified: z.boolean(),
	companyDomain: z.nullable(z.string()),
	readerId: z.nullable(z.string()),
	readerLanguage: z.nullable(z.string()),
	isBlind: z.boolean(),
	questions: z.array(question),
});
type Job = z.output<typeof lockedJob>;

/** Locks the job, so that nobody closes or deletes it until the application is stored. */
async function lockJob(tx: Transaction, values: { jobId: string; applicantId: string }): Promise<Job> {
	const [job] = await rowsOfWritten(tx, lockedJob, { name: "job applied to", write: lockStatement, values });
	return job ?? refuse("not_found");
}

function lockStatement(): SQL {
	const { title, companyName, companyId, isBlind, questions } = jobs;
	const reader = alias(users, "reader");
	const columns = {
		...{ title, companyName, employerId: employerOf, companyId, isBlind, questions },
		companyLogo: companies.logo,
		isCompanyVerified: sql`${companies.verifiedAt} is not null`,
		companyDomain: provenDomain,
		readerId: reader.id,
		readerLanguage: reader.language,
	};
	return sql`
		select ${asColumns(columns)} from ${jobs} left join ${companies} on ${companies.id} = ${companyId}
			left join ${users} as ${reader} on ${reader.id} = ${readerFor(sql`${valueNamed("applicantId")}`)}
		where ${jobs.id} = ${valueNamed("jobId")} for share of ${jobs}`;
}

type StoreInput = { jobId: string; applicant: Viewer; idempotencyKey: string | undefined; job: Job; submission: Submission };

const storedRow = z.object({ createdAt: z.string(), updatedAt: z.string() });

/** Stores the application with the first step of its history and its event. One statement. */
async function store(tx: Transaction, { jobId, applicant, idempotencyKey, job, submission }: StoreInput): Promise<SummaryRow> {
	const { cv, coverLetter } = submission;
	const application = {
		id: uuidv7(),
		jobId,
		jobTitle: job.title,
		companyName: job.companyName,
		employerId: job.employerId,
		userId: applicant.id,
		fullName: submission.fullName,
		email: submission.email,
		message: submission.message,
		letter: submission.letter,
		answers: answersTo(job.questions, submission.rawAnswers),
		cvKey: cv.key,
		cvName: cv.name,
		cvBytes: cv.bytes,
		coverLetterKey: coverLetter.key,
		coverLetterName: coverLetter.name,
		coverLetterBytes: coverLetter.bytes,
		source: submission.source ? await findSource(tx, { jobId, source: submission.source }) : null,
		idempotencyKey: idempotencyKey ?? null,
	};
	const [stored] = await rowsOfWritten(tx, storedRow, {
		name: "application",
		write: () => insertStatement(tx, placesFor(application)),
		values: { ...application, stepId: uuidv7(), eventId: uuidv7() },
	});
	return { ...summaryForApplicant(application, { applicant, job }), ...(stored ?? refuse("not_found")) };
}

function insertStatement(tx: Transaction, application: PlacesFor<typeof applications.$inferInsert>): SQL {
	const { id: applicationId, jobId, userId } = application;
	const firstStep = { id: valueNamed("stepId"), applicationId, toStatus: "Pending", byUserId: userId } as const;
	const event = { id: valueNamed("eventId"), kind: "applied", userId, jobId, applicationId } as const;
	const insertedStep = tx.$with("begun").as(tx.insert(applicationSteps).values(firstStep).returning({ id: applicationSteps.id }));
	const insertedEvent = tx.$with("counted").as(tx.insert(events).values(event).returning({ id: events.id }));
	const { createdAt, updatedAt } = applications;
	return tx
		.with(insertedStep, insertedEvent)
		.insert(applications)
		.values(application)
		.returning({ createdAt: iso(createdAt).as("createdAt"), updatedAt: iso(updatedAt).as("updatedAt") })
		.getSQL();
}

/** The new application as its sender sees it: nobody has read it yet. */
const summaryForApplicant = (
	{ id, jobId, jobTitle, companyName, fullName }: Pick<SummaryRow, "id" | "jobId" | "jobTitle" | "companyName" | "fullName">,
	{ applicant, job: { companyLogo, isCompanyVerified, companyDomain } }: { applicant: Viewer; job: Job },
) => ({
	...({ id, status: "Pending", note: null, fullName, isUnanswered: false, interviewToChoose: null, isBlind: false } as const),
	...{ jobId, jobTitle, companyName, companyLogo, isCompanyVerified, companyDomain },
	...{ userId: applicant.id, userSlug: applicant.slug, userName: applicant.fullName },
	...{ userTitle: applicant.title, userAvatar: applicant.avatar, isVisible: true },
});

/** Attaches a test result. Throws `invalid_fields` for somebody else's or one no longer valid. */
async function showResult(
	tx: Transaction,
	{ id, applicant, attemptId }: { id: string; applicant: Viewer; attemptId: string },
): Promise<void> {
	const isTheirResult = and(eq(testAttempts.id, attemptId), eq(testAttempts.userId, applicant.id), isValid);
	if ((await tx.$count(testAttempts, isTheirResult)) === 0)
		refuse("invalid_fields", { fields: { testResult: "applicationResultUnknown" } });
	await tx.insert(applicationResults).values({ applicationId: id, attemptId });
}

type Params = { applicant: string; jobTitle: string; company: string; applicationId: string };

/** The notification for the person who reads applications to the job, or null if nobody does; a blind review hides the applicant's name. */
function readerNotification({ readerId, readerLanguage, isBlind }: Job, baseParams: Params) {
	if (!readerId) return null;
	const params = isBlind
		? { ...baseParams, applicant: blindName(baseParams.applicationId, readerLanguage === "fr" ? "fr" : "en") }
		: baseParams;
	return { userId: readerId, kind: "applicationReceived", params } as const;
}
