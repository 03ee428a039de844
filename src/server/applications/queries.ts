import { and, count, desc, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus, InterviewState, RefusalReason, Stage } from "../../contract/options.ts";
import type { Answer } from "../../contract/questions.ts";
import type { Replies } from "../../contract/replies.ts";
import type { ShownResult } from "../../contract/skills.ts";
import { isBlindYet, isFromSomeoneElse, isReceivedBy, standing } from "../access/applications.ts";
import { provenDomain } from "../access/companies.ts";
import { type Acting, decidedBy, isWithin, jobsManagedBy, managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { repliesOf } from "../access/reply-rate.ts";
import { shownResult } from "../assessments/queries.ts";
import { users } from "../db/accounts.ts";
import { applicationResults, applicationSteps, applications, waitingRefusals } from "../db/applications.ts";
import { testAttempts, testSubjects } from "../db/assessments.ts";
import { companies } from "../db/companies.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import { jobs } from "../db/jobs.ts";
import { todayInDouala } from "../platform/clock.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { isUpcoming } from "./interviews.ts";

/** An application as lists show it. Instants are ISO 8601 in UTC. */
export type SummaryRow = {
	id: string;
	status: ApplicationStatus;
	createdAt: string;
	updatedAt: string;
	jobId: string | null;
	jobTitle: string;
	companyName: string;
	companyLogo: string | null;
	isCompanyVerified: boolean;
	companyDomain: string | null;
	/** The note of the last step. */
	note: string | null;
	/** Empty, and the next three null, once the applicant was erased. */
	fullName: string;
	userId: string | null;
	userSlug: string | null;
	userName: string | null;
	userTitle: string | null;
	userAvatar: string | null;
	/** Whether the viewer may open the applicant's page: a private one is closed to the employer again after a withdrawal. */
	isVisible: boolean | null;
	/** A blind review: the viewer must not learn the applicant's name. */
	isBlind: boolean;
	isUnanswered: boolean;
	interviewToChoose: string | null;
};

export type StepRow = {
	from: ApplicationStatus | null;
	to: ApplicationStatus;
	note: string | null;
	reason: RefusalReason | null;
	at: string;
	byId: string | null;
	byName: string | null;
	byAvatar: string | null;
};

export type DetailRow = SummaryRow & {
	email: string;
	message: string | null;
	letter: string | null;
	answers: Answer[];
	cvName: string;
	cvBytes: number;
	coverLetterName: string;
	coverLetterBytes: number;
	readAt: string | null;
	steps: StepRow[];
	testResults: ShownResult[];
	interviews: { id: string; state: InterviewState; at: string | null; isOver: boolean }[];
	isOwn: boolean;
	isTakenDown: boolean;
	isJobOver: boolean;
	/** Whether the viewer, on the employer's side, may decide. */
	mayDecide: boolean;
	/** The employer's reply rate; null when the employer is reading. */
	replies: Replies;
	started: "asked" | "yes" | "no" | null;
	stage: Stage;
	version: number;
	/** A refusal that the applicant has not been sent yet. */
	refusal: { reason: RefusalReason; words: string | null; tellAt: string; fromStage: Stage } | null;
};

const isSentBy = (viewerId: string) => sql<boolean>`(${applications.userId} is not distinct from ${viewerId}::uuid)`;

const fromItsCompany = sql`from ${jobs} join ${companies} on ${companies.id} = ${jobs.companyId} where ${jobs.id} = ${applications.jobId}`;

/** Columns on `applications` left-joined with `users` (the applicant). Only others see what the applicant does not know yet. */
export const summaryColumns = (viewerId: string) => ({
	id: applications.id,
	status: sql<ApplicationStatus>`case when ${isSentBy(viewerId)} then ${applications.status} else ${standing} end`,
	createdAt: iso(applications.createdAt),
	updatedAt: iso(applications.updatedAt),
	jobId: applications.jobId,
	jobTitle: applications.jobTitle,
	companyName: applications.companyName,
	companyLogo: sql<string | null>`(select ${companies.logo} ${fromItsCompany})`,
	isCompanyVerified: sql<boolean>`exists (select ${fromItsCompany} and ${companies.verifiedAt} is not null)`,
	companyDomain: sql<string | null>`(select ${provenDomain} ${fromItsCompany})`,
	note: sql<string | null>`(
		select ${applicationSteps.note} from ${applicationSteps} where ${applicationSteps.applicationId} = ${applications.id}
		order by ${applicationSteps.createdAt} desc, ${applicationSteps.id} desc limit 1
	)`,
	fullName: applications.fullName,
	userId: users.id,
	userSlug: users.slug,
	userName: users.fullName,
	userTitle: users.title,
	userAvatar: users.avatar,
	isVisible: visibleTo(viewerId),
	isUnanswered: sql<boolean>`(${applications.unansweredAt} is not null and ${applications.answeredAt} is null and ${applications.status} = 'Pending')`,
	interviewToChoose: sql<string | null>`(
		select ${interviews.id} from ${interviews}
		where ${interviews.applicationId} = ${applications.id} and ${interviews.state} = 'proposed' and ${isUpcoming} and ${isSentBy(viewerId)}
	)`,
	isBlind: sql<boolean>`(not ${isSentBy(viewerId)} and exists (
		select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${isBlindYet}
	))`,
});

/** Same with everything that the detail page shows to either side. */
export const detailColumns = (viewerId: string) => ({
	...summaryColumns(viewerId),
	email: applications.email,
	message: applications.message,
	letter: applications.letter,
	answers: applications.answers,
	cvName: applications.cvName,
	cvBytes: applications.cvBytes,
	coverLetterName: applications.coverLetterName,
	coverLetterBytes: applications.coverLetterBytes,
	isOwn: isSentBy(viewerId),
	mayDecide: sql<boolean>`exists (select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${decidedBy(viewerId)})`,
	replies: sql<Replies>`case when ${isSentBy(viewerId)} then ${repliesOfEmployer} end`,
	started: sql<DetailRow["started"]>`case when not ${isSentBy(viewerId)} then null
		when ${applications.hasStarted} then 'yes' when not ${applications.hasStarted} then 'no'
		when ${applications.startedAskedAt} is not null then 'asked' end`,
	stage: applications.stage,
	version: applications.version,
	refusal: sql<DetailRow["refusal"]>`(
		select json_build_object(
			'reason', ${waitingRefusals.reason}, 'words', ${waitingRefusals.words}, 'tellAt', ${iso(waitingRefusals.tellAt)},
			'fromStage', ${waitingRefusals.fromStage}
		) from ${waitingRefusals} where ${waitingRefusals.applicationId} = ${applications.id} and not ${isSentBy(viewerId)}
	)`,
	readAt: sql<string | null>`${iso(applications.readAt)}`,
	steps: stepsFor(viewerId),
	testResults: shownResults,
	interviews: interviewsOf,
	isTakenDown,
	isJobOver: isJobOver(),
});

/** The employer's reply rate, by `applications`. The rate queries `applications` too, hence the other name for its employer. */
const repliesOfEmployer = sql`(select ${repliesOf(sql.raw("receiving.employer"))} from (select ${applications.employerId} as employer) as receiving)`;

/** SQL condition on `applications`: the job was taken down for fraud. */
const isTakenDown = sql<boolean>`exists (select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${jobs.takenDownAt} is not null)`;

/** SQL condition on `applications`: the job was closed, or its last day has passed. */
const isJobOver = () => sql<boolean>`exists (
	select from ${jobs} where ${jobs.id} = ${applications.jobId} and (${jobs.closedAt} is not null or ${jobs.openUntil} < ${todayInDouala()}::date)
)`;

/** Test results attached to `applications`; an expired one is recognised by its date. */
const shownResults = sql<ShownResult[]>`(
	select coalesce(json_agg(${shownResult}), '[]') from ${applicationResults}
	join ${testAttempts} on ${testAttempts.id} = ${applicationResults.attemptId}
	join ${testSubjects} on ${testSubjects.slug} = ${testAttempts.subject}
	where ${applicationResults.applicationId} = ${applications.id}
)`;

/** The interviews of `applications`, newest first. */
const interviewsOf = sql<DetailRow["interviews"]>`(
	select coalesce(json_agg(json_build_object(
		'id', ${interviews.id}, 'state', ${interviews.state}, 'isOver', not ${isUpcoming}, 'at', ${iso(sql`coalesce(${interviews.startsAt}, (
			select min(${interviewTimes.startsAt}) from ${interviewTimes} where ${interviewTimes.interviewId} = ${interviews.id}
		))`)}
	) order by ${interviews.id} desc), '[]') from ${interviews} where ${interviews.applicationId} = ${applications.id}
)`;

/** The history of `applications`. */
const stepsFor = (viewerId: string) => sql<StepRow[]>`(
	select coalesce(json_agg(json_build_object(
		'from', ${applicationSteps.fromStatus}, 'to', ${applicationSteps.toStatus}, 'note', ${applicationSteps.note},
		'reason', ${applicationSteps.reason},
		'at', ${iso(applicationSteps.createdAt)},
		'byId', case when ${visibleTo(viewerId)} then ${users.id} end, 'byName', ${users.fullName},
		'byAvatar', case when ${visibleTo(viewerId)} then ${users.avatar} end
	) order by ${applicationSteps.createdAt}, ${applicationSteps.id}), '[]')
	from ${applicationSteps} left join ${users} on ${users.id} = ${applicationSteps.byUserId}
	where ${applicationSteps.applicationId} = ${applications.id}
)`;

const hasApplicant = eq(users.id, applications.userId);

const summaries = (db: Queryable, viewerId: string) => db.select(summaryColumns(viewerId)).from(applications).leftJoin(users, hasApplicant);

type Lookup = { id: string; viewerId: string };

type SubmissionKey = { userId: string; idempotencyKey: string | undefined };
const isSubmission = ({ userId, idempotencyKey }: SubmissionKey) =>
	and(eq(applications.userId, userId), sql`${applications.idempotencyKey} = ${idempotencyKey ?? null}::uuid`);

/** SQL condition: the same submission has arrived before; false without a key. */
export const hasSent = (submission: SubmissionKey): SQL<boolean> =>
	sql<boolean>`exists (select from ${applications} where ${isSubmission(submission)})`;

/** The application that the same submission created before; null without a key. */
export async function findSubmitted(db: Queryable, submission: SubmissionKey): Promise<SummaryRow | null> {
	if (submission.idempotencyKey === undefined) return null;
	const [application] = await summaries(db, submission.userId).where(isSubmission(submission));
	return application ?? null;
}

/** For an application whose access has been checked already. */
export async function findDetail(db: Queryable, { id, viewerId }: Lookup): Promise<DetailRow> {
	const [detail] = await db.select(detailColumns(viewerId)).from(applications).leftJoin(users, hasApplicant).where(eq(applications.id, id));
	return detail ?? refuse("not_found");
}

/** One application, for the applicant and those who received it; null for anybody else. */
export async function findApplication(db: Queryable, { id, viewerId }: Lookup): Promise<DetailRow | null> {
	const [detail] = await db
		.select(detailColumns(viewerId))
		.from(applications)
		.leftJoin(users, hasApplicant)
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), or(eq(applications.userId, viewerId), isReceivedBy(viewerId))));
	return detail ?? null;
}

export type DocumentRow = { key: string; name: string; bytes: number };

/**
 * Locates a document, for the same two sides; null for anybody else, once it was erased with the applicant, and for the employer in a blind
 * review, after a withdrawal, or if the job was taken down for fraud.
 */
export async function findDocument(
	db: Queryable,
	viewer: Acting,
	{ id, document }: { id: string; document: "cv" | "cover_letter" },
): Promise<DocumentRow | null> {
	const columns =
		document === "cv"
			? { key: applications.cvKey, name: applications.cvName, bytes: applications.cvBytes }
			: { key: applications.coverLetterKey, name: applications.coverLetterName, bytes: applications.coverLetterBytes };
	const isReceived = and(
		ne(applications.status, "Withdrawn"),
		isReceivedBy(viewer.id),
		isWithin(viewer),
		not(isBlindYet),
		isNull(jobs.takenDownAt),
	);
	// applications sent by a key's maker are not the company's
	const isSent = viewer.actsFor === null ? eq(applications.userId, viewer.id) : undefined;
	const [file] = await db
		.select(columns)
		.from(applications)
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), isNotNull(applications.userId), or(isSent, isReceived)));
	return file ?? null;
}

export type Side = "seeker" | "recruiter";

type Listing = {
	viewerId: string;
	side: Side;
	search?: string | undefined;
	status?: ApplicationStatus | undefined;
	after: Place;
	limit: number;
};

export type CompanyColumns = { companyEmail: string | null; companyLocation: string | null };
export type Counts = { total: number; pending: number; interview: number; accepted: number; rejected: number };
type ListRow = SummaryRow & CompanyColumns;

/**
 * Applications that a seeker sent, or that a recruiter's jobs received, newest first, with counts by status over that whole side (not only
 * the matches). Two statements.
 */
export async function listApplications(db: Queryable, { viewerId, side, search, status, after, limit }: Listing) {
	const isOfSide =
		side === "seeker"
			? eq(applications.userId, viewerId)
			: sql`(${applications.jobId} in (select * from ${jobsManagedBy(viewerId)} as managed) and ${isFromSomeoneElse(viewerId)})`;
	const isMine = side === "seeker";
	const text = isMine ? sql`${applications.jobTitle} || ' ' || ${applications.companyName}` : applicantWords;
	const rows: ListRow[] = await db
		.select({ ...summaryColumns(viewerId), companyEmail: companies.email, companyLocation: companies.location })
		.from(applications)
		.leftJoin(users, hasApplicant)
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(
			and(
				isOfSide,
				matches(text, search),
				hasStatus(isMine ? sql`${applications.status}` : standing, status),
				isAfter(after, applications.createdAt, applications.id),
			),
		)
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(limit + 1);
	return {
		...cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id })),
		counts: await countByStatus(db, { isOfSide, status: isMine ? sql`${applications.status}` : standing }),
	};
}

async function countByStatus(db: Queryable, { isOfSide, status }: { isOfSide: SQL; status: SQL }): Promise<Counts> {
	const [counts] = await db.select(countsBy(status)).from(applications).where(isOfSide);
	return counts ?? noCounts;
}

function countsBy(status: SQL) {
	const countOf = (one: ApplicationStatus) => sql<number>`count(*) filter (where ${status} = ${one})`.mapWith(Number);
	return {
		total: count(applications.id),
		pending: countOf("Pending"),
		interview: countOf("Interview"),
		accepted: countOf("Accepted"),
		rejected: countOf("Rejected"),
	};
}
const noCounts: Counts = { total: 0, pending: 0, interview: 0, accepted: 0, rejected: 0 };

const hasStatus = (status: SQL, requested: ApplicationStatus | undefined): SQL | undefined =>
	requested ? eq(status, requested) : undefined;

/** The text that employers search, on `applications` with their `jobs`: an applicant in a blind review is not found by name. */
export const applicantWords = sql`case when ${isBlindYet} then '' else ${applications.fullName} end || ' ' || ${applications.jobTitle}`;

const applicantsPageSize = 10;

type Applicants = { jobId: string; viewerId: string; search: string | undefined; status: ApplicationStatus | undefined; page: number };

/**
 * A numbered page of a job's applicants, newest first, whether there is a next page, and counts by status over all of them; `job` is null
 * if the viewer does not manage it. Two statements.
 */
export async function listApplicants(
	db: Queryable,
	{ jobId, viewerId, search, status, page }: Applicants,
): Promise<{ job: { id: string; title: string } | null; rows: SummaryRow[]; counts: Counts; hasNext: boolean }> {
	const [head] = await db
		.select({ job: { id: jobs.id, title: jobs.title }, counts: countsBy(standing) })
		.from(jobs)
		.leftJoin(applications, and(eq(applications.jobId, jobs.id), isFromSomeoneElse(viewerId)))
		.where(and(eq(jobs.id, jobId), managedBy(viewerId)))
		.groupBy(jobs.id);
	if (!head) return { job: null, rows: [], counts: noCounts, hasNext: false };
	const found = await summaries(db, viewerId)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.jobId, jobId), isFromSomeoneElse(viewerId), matches(applicantWords, search), hasStatus(standing, status)))
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(applicantsPageSize + 1)
		.offset((page - 1) * applicantsPageSize);
	return { ...head, rows: found.slice(0, applicantsPageSize), hasNext: found.length > applicantsPageSize };
}

/** SQL condition: contains the search text, ignoring case; no wildcards. */
export const matches = (text: SQL, search: string | undefined): SQL | undefined =>
	search ? sql`strpos(lower(${text}), lower(${search})) > 0` : undefined;
