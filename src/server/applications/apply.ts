import { and, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { question } from "../../contract/questions.ts";
import { provenDomain } from "../access/companies.ts";
import { findSource } from "../access/job-sources.ts";
import { employerOf } from "../access/jobs.ts";
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
import { type Answering, answersTo } from "./answers.ts";
import { notifyColleagues } from "./notify-colleagues.ts";
import { mayApply, type OpenToViewer, sameJob } from "./policy.ts";
import { blindName } from "./present.ts";
import { type SummaryRow, sentBefore } from "./queries.ts";

type Application = {
	fullName: string;
	email: string;
	message: string | null;
	testResult: string | null;
	answering: Answering;
	/** The letter's text, if it was typed. */
	letter: string | null;
	cv: Upload;
	coverLetter: Upload;
	/** The source word of the link that led them to the job. */
	word: string | undefined;
};

/** `isRepeated`: the same submission had arrived before, and this one's files belong to nobody. */
type Applied = { row: SummaryRow; isRepeated: boolean };

/**
 * Stores an application with its first step, notifies the owner (notification and mail), confirms to the applicant and records the event.
 * Permission was checked before the files were received and is checked again once the job is locked: throws what `mayApply` and `answersTo`
 * throw. Unique indexes settle races: throws `already_applied` if the same person applies twice; retries of one submission that arrive at
 * the same time all get the first one's row.
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
			await notifyColleagues(tx, { jobs: [open.jobId], except: open.applicant.id });
			if (job.companyId) await enqueueApplicationEvents(tx, "application.received", [{ id }]);
			await mailPeople(tx, [...(owner ? [owner] : []), { userId: open.applicant.id, kind: "applicationSent", params }]);
			return { row, isRepeated: false };
		});
	} catch (error) {
		const isTwice = isUniqueViolation(error, "applications_once_key");
		if (!isTwice && !isUniqueViolation(error, "applications_sending_key")) throw error;
		// only the loser of a race gets here: others are refused before their files are read
		const first = await sentBefore(db, { userId: open.applicant.id, idempotencyKey: open.idempotencyKey });
		return first ? { row: sameJob(first, open.jobId), isRepeated: true } : refuse("already_applied");
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
	ownerId: z.nullable(z.string()),
	ownerLanguage: z.nullable(z.string()),
	isBlind: z.boolean(),
	questions: z.array(question),
});
type Job = z.output<typeof lockedJob>;

/** Locks the job, so that nobody closes or deletes it until the application is stored. */
async function lockJob(tx: Transaction, jobId: string): Promise<Job> {
	const [job] = await rowsOfWritten(tx, lockedJob, { name: "job applied to", write: locking, values: { jobId } });
	return job ?? refuse("not_found");
}

function locking(): SQL {
	const { title, companyName, companyId, ownerId, isBlind, questions } = jobs;
	const read = {
		...{ title, companyName, employerId: employerOf, companyId, ownerId, isBlind, questions },
		companyLogo: companies.logo,
		isCompanyVerified: sql`${companies.verifiedAt} is not null`,
		companyDomain: provenDomain,
		ownerLanguage: sql`(select ${users.language} from ${users} where ${users.id} = ${ownerId})`,
	};
	return sql`
		select ${asColumns(read)} from ${jobs} left join ${companies} on ${companies.id} = ${companyId}
		where ${jobs.id} = ${valueNamed("jobId")} for share of ${jobs}`;
}

type StoreInput = { jobId: string; applicant: Viewer; idempotencyKey: string | undefined; job: Job; sent: Application };

const storedRow = z.object({ createdAt: z.string(), updatedAt: z.string() });

/** Stores the application with the first step of its history and its event. One statement. */
async function store(tx: Transaction, { jobId, applicant, idempotencyKey, job, sent }: StoreInput): Promise<SummaryRow> {
	const { cv, coverLetter } = sent;
	const application = {
		id: uuidv7(),
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
	};
	const [stored] = await rowsOfWritten(tx, storedRow, {
		name: "application",
		write: () => storing(tx, placesFor(application)),
		values: { ...application, stepId: uuidv7(), eventId: uuidv7() },
	});
	return { ...asSent(application, { applicant, job }), ...(stored ?? refuse("not_found")) };
}

function storing(tx: Transaction, application: PlacesFor<typeof applications.$inferInsert>): SQL {
	const { id: applicationId, jobId, userId } = application;
	const firstStep = { id: valueNamed("stepId"), applicationId, toStatus: "Pending", byUserId: userId } as const;
	const event = { id: valueNamed("eventId"), kind: "applied", userId, jobId, applicationId } as const;
	const begun = tx.$with("begun").as(tx.insert(applicationSteps).values(firstStep).returning({ id: applicationSteps.id }));
	const counted = tx.$with("counted").as(tx.insert(events).values(event).returning({ id: events.id }));
	const { createdAt, updatedAt } = applications;
	return tx
		.with(begun, counted)
		.insert(applications)
		.values(application)
		.returning({ createdAt: iso(createdAt).as("createdAt"), updatedAt: iso(updatedAt).as("updatedAt") })
		.getSQL();
}

/** The new application as its sender sees it: nobody has read it yet. */
const asSent = (
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
	const isTheirs = and(eq(testAttempts.id, attemptId), eq(testAttempts.userId, applicant.id), isValid);
	if ((await tx.$count(testAttempts, isTheirs)) === 0) refuse("invalid_fields", { fields: { testResult: "applicationResultUnknown" } });
	await tx.insert(applicationResults).values({ applicationId: id, attemptId });
}

type Params = { applicant: string; jobTitle: string; company: string; applicationId: string };

/** The notification for the job's owner, or null if it has none; a blind review hides the applicant's name. */
function forOwner({ ownerId, ownerLanguage, isBlind }: Job, named: Params) {
	if (!ownerId) return null;
	const params = isBlind ? { ...named, applicant: blindName(named.applicationId, ownerLanguage === "fr" ? "fr" : "en") } : named;
	return { userId: ownerId, kind: "applicationReceived", params } as const;
}
