import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type JobFields, type JobForViewer, skillsOf } from "../../contract/jobs.ts";
import { openDays } from "../../contract/limits/jobs.ts";
import type { SalaryCode } from "../../contract/options.ts";
import { payOf } from "../../contract/pay.ts";
import { isUndecided } from "../access/applications.ts";
import { companySlug } from "../access/company-slug.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { endInterviews } from "../applications/interviews.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { testSubjects } from "../db/assessments.ts";
import { companies, companyMembers, companyOldSlugs } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import { assertSameSubmission } from "../http/idempotency.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { lockCaseFor, updateWarnings } from "../warnings/update-warnings.ts";
import { enqueueJobEvents } from "../webhooks/enqueue-events.ts";
import { deleteClosing } from "./delete-closing.ts";
import { refuseBelowMinimum, refuseToReopenBelowMinimum } from "./legal-pay.ts";
import { lockManageableJob, lockOwnRoles, type ManageableJob } from "./policy.ts";
import { presentJob } from "./present.ts";
import { findJob, type JobRow } from "./queries.ts";
import { findSending, recordSending } from "./sendings.ts";

type Posting = {
	viewer: Viewer;
	fields: JobFields;
	today: string;
	/** The site's. */
	country: string;
};
type PostJobInput = Posting & { idempotencyKey: string | undefined };
type Lookup = { viewer: Viewer; jobId: string };

/**
 * Posts a job for a company the person recruits for, or else under their own or an unclaimed name (decisions.md "Trust"). Throws
 * `invalid_fields` for a deadline in the past, pay below the legal minimum or somebody else's company, and `suspended` if the viewer has
 * just been suspended: their existing jobs are held, and this one would not be. A repeat with the same idempotency key posts nothing and
 * returns the first response; `conflict` if that key was used with a different body.
 */
export const postJob = (db: Database, { idempotencyKey, ...posting }: PostJobInput): Promise<JobForViewer> =>
	db.transaction(async (tx) => {
		await lockOwnRoles(tx, posting.viewer.id);
		// of two concurrent requests, the second finds the first one's response
		await lockPeople(tx, [posting.viewer.id]);
		const sent = idempotencyKey === undefined ? null : await findSending(tx, posting, idempotencyKey);
		if (sent) return assertSameSubmission(sent).answer;
		refusePastDeadline(posting.fields, posting.today);
		refuseBelowMinimum(posting.fields, posting);
		const answer = presentJob(await insertJob(tx, posting), { ...posting, actsFor: posting.viewer.actsFor });
		if (idempotencyKey !== undefined) await recordSending(tx, posting, { key: idempotencyKey, answer });
		return answer;
	});

async function insertJob(tx: Transaction, { viewer, fields }: Posting): Promise<JobRow> {
	await refuseSuspended(tx, viewer);
	await refuseUnknownTest(tx, fields);
	const id = uuidv7();
	const createdAt = new Date();
	const employer = await employerNamed(tx, { userId: viewer.id, actsFor: viewer.actsFor, name: fields.company });
	await tx.insert(jobs).values({ id, ownerId: viewer.id, ...columnsOf(fields, employer), createdAt, updatedAt: createdAt });
	await insertEvent(tx, { kind: "job_posted", userId: viewer.id, jobId: id });
	await indexJobs(tx, [{ ...indexable(fields, employer), id, createdAt }]);
	await updateWarnings(tx, id);
	const posted = await readJob(tx, { jobId: id, viewerId: viewer.id });
	if (!posted.isHidden) await enqueueJobEvents(tx, [id], { event: "job.published", because: "posted" });
	return posted;
}

async function refuseSuspended(tx: Transaction, { id }: Viewer): Promise<void> {
	if ((await tx.$count(users, and(eq(users.id, id), isNull(users.suspendedAt)))) === 0) refuse("suspended");
}

async function refuseUnknownTest(tx: Transaction, { testSubject }: JobFields): Promise<void> {
	if (testSubject === null || (await tx.$count(testSubjects, eq(testSubjects.slug, testSubject))) > 0) return;
	refuse("invalid_fields", { fields: { testSubject: "jobTestUnknown" } });
}

/** The job's columns that the form sets. */
const columnsOf = (fields: JobFields, employer: Employer) => ({
	companyId: employer.id,
	companyName: employer.name,
	title: fields.title,
	location: fields.location,
	description: fields.description,
	salary: fields.salary,
	salaryMin: fields.salaryMin,
	salaryMax: fields.salaryMax,
	payPeriod: fields.payPeriod,
	noPayReason: payOf(fields) ? null : fields.noPayReason,
	wageSector: fields.wageSector,
	applicationDeadline: fields.applicationDeadline,
	isRemote: fields.isRemote,
	jobType: fields.jobType,
	experience: fields.experience,
	requiredSkills: fields.requiredSkills,
	testSubject: fields.testSubject,
	questions: fields.questions,
	skills: skillsOf(fields),
});

type JobEvent = {
	kind: "job_posted" | "job_edited" | "job_closed" | "job_paused" | "job_resumed" | "job_reopened" | "job_deleted";
	/** Null if the operator did it. */
	userId: string | null;
	jobId: string;
};

export async function insertEvent(tx: Transaction, event: JobEvent): Promise<void> {
	await tx.insert(events).values({ id: uuidv7(), ...event });
}

export async function readJob(tx: Transaction, lookup: { jobId: string; viewerId: string }): Promise<JobRow> {
	return (await findJob(tx, lookup)) ?? refuse("not_found");
}

/**
 * Updates a job. Its poster may name another company they recruit for; a colleague may not. Throws `invalid_fields` for that, for somebody
 * else's company and for a deadline changed to a past day, and `not_found` if the job has meanwhile been deleted or taken from them.
 */
export async function editJob(
	db: Database,
	{ viewer, jobId }: Lookup,
	{ fields, today, country }: Omit<Posting, "viewer">,
): Promise<JobRow> {
	refuseBelowMinimum(fields, { today, country });
	return db.transaction(async (tx) => {
		await lockCaseFor(tx, jobId, { ...fields, companyName: fields.company, questions: fields.questions });
		const job = await lockManageableJob(tx, { viewer, jobId });
		if (fields.applicationDeadline !== job.applicationDeadline) refusePastDeadline(fields, today);
		if (!job.isOwn && nameKey(fields.company) !== nameKey(job.companyName))
			refuse("invalid_fields", { fields: { company: "jobCompanyFixed" } });
		await refuseUnknownTest(tx, fields);
		return writeEdit(tx, job, { fields, today });
	});
}

async function writeEdit(
	tx: Transaction,
	{ id, managerId, actsFor, ...job }: ManageableJob,
	{ fields, today }: Pick<Posting, "fields" | "today">,
): Promise<JobRow> {
	const losesDeadline = job.applicationDeadline !== null && fields.applicationDeadline === null;
	const employer = await employerNamed(tx, { userId: managerId, actsFor, name: fields.company, job: { id, companyName: job.companyName } });
	await tx
		.update(jobs)
		.set({ ...columnsOf(fields, employer), ...(losesDeadline && { keptUntil: inDays(today, openDays) }), updatedAt: sql`now()` })
		.where(eq(jobs.id, id));
	await insertEvent(tx, { kind: "job_edited", userId: managerId, jobId: id });
	await updateWarnings(tx, id);
	const edited = await readJob(tx, { jobId: id, viewerId: managerId });
	if (edited.closedAt === null && edited.openUntil >= today) await deleteClosing(tx, id);
	if (edited.closedAt === null && !edited.isPaused && !edited.isHidden) {
		await indexJobs(tx, [{ ...indexable(fields, employer), id, createdAt: job.createdAt }]);
		if (job.openUntil < today && edited.openUntil >= today)
			await enqueueJobEvents(tx, [id], { event: "job.published", because: "reopened" });
	}
	return edited;
}

/** Closes a job; no-op if it is already closed. Throws `not_found`. */
export const closeJob = (db: Database, lookup: Lookup): Promise<JobRow> =>
	db.transaction(async (tx) => {
		const { id, managerId } = await lockManageableJob(tx, lookup);
		await close(tx, { id, byUserId: managerId });
		return readJob(tx, { jobId: id, viewerId: managerId });
	});

/** Closes any job, for the command line (`tools/njangi/jobs`). Returns whether it was open, or null if there is no such job. */
export const closeJobAsOperator = (db: Database, jobId: string): Promise<boolean | null> =>
	db.transaction(async (tx) => {
		const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for("update");
		return job ? close(tx, { id: job.id, byUserId: null }) : null;
	});

/** Closes a locked job. Returns whether it was open. */
async function close(tx: Transaction, { id, byUserId }: { id: string; byUserId: string | null }): Promise<boolean> {
	const closed = await tx
		.update(jobs)
		// not the start of the transaction: anyone who applied while it waited was in time
		.set({ closedAt: sql`clock_timestamp()`, pausedAt: null, updatedAt: sql`now()` })
		.where(and(eq(jobs.id, id), isNull(jobs.closedAt)))
		.returning({ id: jobs.id });
	if (closed.length > 0) {
		await insertEvent(tx, { kind: "job_closed", userId: byUserId, jobId: id });
		await enqueueJobEvents(tx, [id], { event: "job.closed", because: "closed" });
	}
	await removeFromIndex(tx, [id]);
	return closed.length > 0;
}

/** Reopens a closed job. Throws `not_found`, or `conflict` if the deadline has passed or the pay is below today's legal minimum. */
export const reopenJob = (db: Database, { today, country, ...lookup }: Lookup & Pick<Posting, "today" | "country">): Promise<JobRow> =>
	db.transaction(async (tx) => {
		const { id, managerId, applicationDeadline } = await lockManageableJob(tx, lookup);
		if (applicationDeadline !== null && applicationDeadline < today) refuse("conflict", { sentence: "jobDeadlinePassed" });
		const reopened = await tx
			.update(jobs)
			.set({ closedAt: null, pausedAt: null, keptUntil: extendedEnd(today), updatedAt: sql`now()` })
			.where(and(eq(jobs.id, id), or(isNotNull(jobs.closedAt), lt(jobs.openUntil, today))))
			.returning({ id: jobs.id });
		if (reopened.length > 0) {
			await insertEvent(tx, { kind: "job_reopened", userId: managerId, jobId: id });
			await deleteClosing(tx, id);
		}
		const job = await readJob(tx, { jobId: id, viewerId: managerId });
		if (reopened.length > 0) refuseToReopenBelowMinimum({ ...job, salary: job.salary as SalaryCode | null }, { today, country });
		if (!job.isHidden && !job.isPaused) await indexJobs(tx, [job]);
		if (reopened.length > 0 && !job.isHidden) await enqueueJobEvents(tx, [id], { event: "job.published", because: "reopened" });
		return job;
	});

/**
 * Deletes a job. Applicants keep their records; those still waiting for an answer are notified. Locks the job first, so that no application
 * is missed and each is seen in its final state. Throws `not_found`.
 */
export const deleteJob = (db: Database, lookup: Lookup): Promise<void> =>
	db.transaction(async (tx) => {
		const { id, managerId } = await lockManageableJob(tx, lookup);
		await notifyWaiting(tx, id);
		await enqueueJobEvents(tx, [id], { event: "job.closed", because: "deleted" });
		await tx.delete(jobs).where(eq(jobs.id, id));
		await insertEvent(tx, { kind: "job_deleted", userId: managerId, jobId: id });
	});

async function notifyWaiting(tx: Transaction, jobId: string): Promise<void> {
	const waiting = await tx
		.select({
			id: applications.id,
			userId: applications.userId,
			jobTitle: applications.jobTitle,
			company: applications.companyName,
		})
		.from(applications)
		.where(and(eq(applications.jobId, jobId), isUndecided))
		.orderBy(asc(applications.id))
		.for("update");
	const recipients = waiting.flatMap(({ id, userId, ...params }) => (userId ? [{ userId, params, id }] : []));
	await notifyEach(tx, { recipients, type: "other", kind: "jobDeleted", about: "application" });
	await endInterviews(
		tx,
		waiting.map(({ id }) => id),
		"employer",
	);
}

/** A job reopened after its period has run out gets as many days as a new one. */
const extendedEnd = (today: string) =>
	sql`case when ${jobs.openUntil} < ${today}::date then ${inDays(today, openDays)} else ${jobs.keptUntil} end`;

const inDays = (today: string, days: number) => sql`${today}::date + ${days}::int`;

type Employer = { id: string | null; name: string };

type NamedEmployer = {
	userId: string;
	actsFor: string | null;
	name: string;
	/** The job being edited: its company may have been renamed since the form was opened. */
	job?: Pick<ManageableJob, "id" | "companyName">;
};

/**
 * The employer a job names: a company the person recruits for, in the company's own spelling, or a name no company has. Refuses somebody
 * else's company, however it is spelled, with a hint on how to join it (decisions.md "Trust"); with a company's API key, refuses any name
 * but that company's.
 */
async function employerNamed(tx: Transaction, { userId, actsFor, name, job }: NamedEmployer): Promise<Employer> {
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { company: "companyNameMixed" } });
	const key = nameKey(name);
	const recruitsFor = sql<boolean>`exists (
		select from ${companyMembers}
		where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${userId} and ${companyMembers.role} in ('owner', 'recruiter')
	)`;
	const matches = await tx
		.select({ id: companies.id, name: companies.name, recruitsFor })
		.from(companies)
		.where(or(eq(companies.nameKey, key), job ? isCompanyOf(job, name) : undefined))
		.orderBy(sql`${companies.nameKey} <> ${key}`);
	if (actsFor !== null)
		return matches.find(({ id }) => id === actsFor) ?? refuse("invalid_fields", { fields: { company: "jobCompanyOfKey" } });
	if (matches.length === 0) return { id: null, name };
	const ownCompany = matches.find((company) => company.recruitsFor) ?? refuse("invalid_fields", { fields: { company: "jobCompanyTaken" } });
	return { id: ownCompany.id, name: ownCompany.name };
}

/**
 * SQL condition on `companies`: it is the job's company, and the given name is its name on the job or corresponds to a former address of
 * it.
 */
const isCompanyOf = (job: Pick<ManageableJob, "id" | "companyName">, name: string): SQL => sql`(
	${companies.id} = (select ${jobs.companyId} from ${jobs} where ${jobs.id} = ${job.id}) and (${nameKey(name) === nameKey(job.companyName)}
		or exists (
			select from ${companyOldSlugs} where ${companyOldSlugs.companyId} = ${companies.id} and ${companyOldSlugs.slug} = ${companySlug(name)}
		))
)`;

/** The form's fields as the index takes them, with the employer's name as the job shows it. */
const indexable = (fields: JobFields, { name }: Employer) => ({ ...fields, companyName: name, skills: skillsOf(fields) });

function refusePastDeadline({ applicationDeadline }: JobFields, today: string): void {
	if (applicationDeadline !== null && applicationDeadline < today) {
		refuse("invalid_fields", { fields: { applicationDeadline: "deadlinePast" } });
	}
}
