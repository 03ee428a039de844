import { and, asc, type Column, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type ApplicationStatus, nextStatuses } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { readerFor } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { applicationSteps, applications, waitingRefusals } from "../db/applications.ts";
import { applicationNotes, applicationScorecards } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { events, notifications } from "../db/notifications.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { deleteDeliveries } from "../webhooks/delete-deliveries.ts";
import { enqueueApplicationEvents } from "../webhooks/enqueue-events.ts";
import { deleteInterviews, endInterviews, handOverHostedInterviews } from "./interviews.ts";

const deletedName = (language: string | null): string => say(language === "fr" ? "fr" : "en", "deletedAccount");

/** Same in the language of `users`, who read it in place of a name. */
const deletedNameForReader = sql`case when ${users.language} = 'fr' then ${deletedName("fr")}::text else ${deletedName("en")}::text end`;

const isOpen = ({ status }: { status: ApplicationStatus }): boolean => nextStatuses[status].includes("Withdrawn");

/**
 * Runs before an applicant is erased: employers keep the number, steps and decision of received applications, without name, text and files.
 * Open ones are withdrawn and their readers notified. Applications that nobody else received are deleted with the person. The caller has
 * deleted the files beforehand.
 */
export async function anonymiseSentApplications(tx: Transaction, personId: string): Promise<void> {
	const sent = await lockSent(tx, personId);
	await deleteDeliveries(tx, personId);
	await anonymiseNotifications(tx, personId);
	const ids = sent.map(({ id }) => id);
	await deleteNotesAndScorecards(tx, ids);
	await tx
		.update(applications)
		.set({
			...{ tags: [], rating: null },
			...{ userId: null, idempotencyKey: null, fullName: "", email: "", message: null, letter: null, answers: [] },
			...{ cvKey: "", cvName: "", cvBytes: 0, coverLetterKey: "", coverLetterName: "", coverLetterBytes: 0 },
		})
		.where(inArray(applications.id, ids));
	await tx
		.update(applicationSteps)
		.set({ note: null })
		.where(and(inArray(applicationSteps.applicationId, ids), isNotNull(applicationSteps.note)));
	await deleteInterviews(tx, ids);
	await withdraw(tx, sent.filter(isOpen));
	await enqueueApplicationEvents(tx, "application.erased", sent);
}

/** Deletes colleagues' notes and scorecards about the applicant, and reverts refusals not sent yet. */
async function deleteNotesAndScorecards(tx: Transaction, ids: readonly string[]): Promise<void> {
	const isAmongIds = (column: Column) => inArray(column, [...ids]);
	await tx
		.update(applications)
		.set({ stage: sql`${waitingRefusals.fromStage}` })
		.from(waitingRefusals)
		.where(and(isAmongIds(applications.id), eq(waitingRefusals.applicationId, applications.id)));
	await tx.delete(waitingRefusals).where(isAmongIds(waitingRefusals.applicationId));
	await tx.delete(applicationNotes).where(isAmongIds(applicationNotes.applicationId));
	await tx.delete(applicationScorecards).where(isAmongIds(applicationScorecards.applicationId));
}

type SentApplication = {
	id: string;
	jobId: string | null;
	jobTitle: string;
	company: string;
	status: ApplicationStatus;
	readerId: string | null;
};

/** Locks the applications that somebody else received. */
const lockSent = (tx: Transaction, personId: string): Promise<SentApplication[]> =>
	tx
		.select({
			id: applications.id,
			jobId: applications.jobId,
			jobTitle: applications.jobTitle,
			company: applications.companyName,
			status: applications.status,
			readerId: readerFor(applications.userId),
		})
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.userId, personId), sql`${jobs.ownerId} is distinct from ${personId}::uuid`))
		.orderBy(asc(applications.id))
		.for("update", { of: applications });

/** Removes the applicant's name from others' notifications about these applications. */
async function anonymiseNotifications(tx: Transaction, personId: string): Promise<void> {
	const ownApplications = tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, personId));
	await tx
		.update(notifications)
		.set({ params: sql`${notifications.params} || jsonb_build_object('applicant', ${deletedNameForReader}, 'note', '')` })
		.from(users)
		.where(and(inArray(notifications.targetId, ownApplications), eq(notifications.userId, users.id), ne(users.id, personId)));
}

/** Withdraws the open applications and notifies their readers. */
async function withdraw(tx: Transaction, open: readonly SentApplication[]): Promise<void> {
	if (open.length === 0) return;
	await tx
		.update(applications)
		.set({ status: "Withdrawn", updatedAt: sql`now()` })
		.where(
			inArray(
				applications.id,
				open.map(({ id }) => id),
			),
		);
	await tx.insert(applicationSteps).values(open.map(withdrawn));
	await tx.insert(events).values(open.map(({ id, jobId }) => ({ id: uuidv7(), kind: "applicationWithdrawn", jobId, applicationId: id })));
	await enqueueApplicationEvents(tx, "application.withdrawn", open);
	const languages = await languagesOf(
		tx,
		open.map(({ readerId }) => readerId),
	);
	const recipients = open.flatMap(({ id, readerId, jobTitle, company }) => {
		const applicant = deletedName(languages.get(readerId ?? "") ?? null);
		return readerId
			? [{ id, userId: readerId, params: { applicant, jobTitle, company, status: "Withdrawn", note: "", applicationId: id } }]
			: [];
	});
	await notifyEach(tx, { recipients, type: "other", kind: "applicationWithdrawn", about: "application" });
}

const withdrawn = ({ id, status }: SentApplication) => ({
	id: uuidv7(),
	applicationId: id,
	fromStatus: status,
	toStatus: "Withdrawn" as const,
	// not the transaction's start: somebody may have moved it since
	createdAt: sql`clock_timestamp()`,
});

async function languagesOf(tx: Transaction, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string | null>> {
	const existingIds = ids.filter((id) => id !== null);
	const people = await tx.select({ id: users.id, language: users.language }).from(users).where(inArray(users.id, existingIds));
	return new Map(people.map(({ id, language }) => [id, language]));
}

type ErasedRecruiter = {
	personId: string;
	/** Names of companies that are the person's own. */
	ownNames: readonly string[];
};

/**
 * Runs before a recruiter is erased: applicants keep their records, without the recruiter's words and name; those still waiting are
 * notified that the job is gone.
 */
export async function anonymiseReceivedApplications(tx: Transaction, { personId, ownNames }: ErasedRecruiter): Promise<void> {
	const noted = await tx
		.update(applicationSteps)
		.set({ note: null })
		.where(and(eq(applicationSteps.byUserId, personId), isNotNull(applicationSteps.note)))
		.returning({ id: applicationSteps.applicationId });
	await tx.update(waitingRefusals).set({ words: null }).where(eq(waitingRefusals.byUserId, personId));
	// as employer in reply rates, which nobody reads any more
	await tx.update(applications).set({ employerId: null }).where(eq(applications.employerId, personId));
	const isOwnName = inArray(applications.companyName, [...ownNames]);
	const isNoted = inArray(
		applications.id,
		noted.map(({ id }) => id),
	);
	const received = await lockReceived(tx, personId, or(isNotNull(jobs.id), isNoted, and(isNull(applications.jobId), isOwnName)));
	const ids = received.map(({ id }) => id);
	await tx
		.update(applications)
		.set({ companyName: "" })
		.where(and(inArray(applications.id, ids), isOwnName));
	await anonymiseApplicantNotifications(tx, personId, ids);
	await handOverHostedInterviews(tx, personId);
	await endInterviews(
		tx,
		received.filter(({ isEnding }) => isEnding).map(({ id }) => id),
		"employer",
	);
	await notifyWaiting(
		tx,
		received
			.filter((application) => application.isEnding && isOpen(application))
			.map((application) => ({ ...application, company: ownNames.includes(application.company) ? "" : application.company })),
	);
}

type ReceivedApplication = {
	id: string;
	userId: string | null;
	jobTitle: string;
	company: string;
	status: ApplicationStatus;
	isEnding: boolean;
};

/** Locks the applications that match the condition; `isEnding` if the job goes with the person. */
const lockReceived = (tx: Transaction, personId: string, condition: SQL | undefined): Promise<ReceivedApplication[]> =>
	tx
		.select({
			id: applications.id,
			userId: applications.userId,
			jobTitle: applications.jobTitle,
			company: applications.companyName,
			status: applications.status,
			isEnding: sql<boolean>`${jobs.id} is not null`,
		})
		.from(applications)
		.leftJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.ownerId, personId)))
		.where(and(isNotNull(applications.userId), condition))
		.orderBy(asc(applications.id))
		.for("update", { of: applications });

/** Removes the recruiter's words and names from notifications about these applications. */
async function anonymiseApplicantNotifications(tx: Transaction, personId: string, ids: readonly string[]): Promise<void> {
	const company = sql`case when ${applications.companyName} = '' then ${deletedNameForReader} else ${applications.companyName} end`;
	await tx
		.update(notifications)
		.set({ params: sql`${notifications.params} || jsonb_build_object('note', '', 'company', ${company})` })
		.from(applications)
		.innerJoin(users, ne(users.id, personId))
		.where(and(inArray(applications.id, [...ids]), eq(notifications.targetId, applications.id), eq(notifications.userId, users.id)));
}

async function notifyWaiting(tx: Transaction, waiting: readonly ReceivedApplication[]): Promise<void> {
	const languages = await languagesOf(
		tx,
		waiting.map(({ userId }) => userId),
	);
	const recipients = waiting.flatMap(({ id, userId, jobTitle, company }) => {
		const companyName = company || deletedName(languages.get(userId ?? "") ?? null);
		return userId ? [{ id, userId, params: { jobTitle, company: companyName } }] : [];
	});
	await notifyEach(tx, { recipients, type: "other", kind: "jobDeleted", about: "application" });
}
