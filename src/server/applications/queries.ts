import { and, type Column, count, desc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "../../contract/options.ts";
import { jobsManagedBy, managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

/** All that a list tells of an application. Instants are ISO 8601 in UTC. */
export type SummaryRow = {
	id: string;
	status: ApplicationStatus;
	createdAt: string;
	updatedAt: string;
	jobId: string | null;
	jobTitle: string;
	companyName: string;
	/** Empty, and the next three null, once the applicant was erased. */
	fullName: string;
	userId: string | null;
	userSlug: string | null;
	userName: string | null;
	/** Whether the applicant's page may be opened: not after they withdrew, where it is private. */
	isVisible: boolean | null;
};

export type StepRow = {
	from: ApplicationStatus | null;
	to: ApplicationStatus;
	note: string | null;
	at: string;
	byId: string | null;
	byName: string | null;
};

export type DetailRow = SummaryRow & {
	email: string;
	message: string | null;
	cvName: string;
	cvBytes: number;
	coverLetterName: string;
	coverLetterBytes: number;
	steps: StepRow[];
	isOwn: boolean;
};

/** Of `applications` left-joined with `users`, the applicant. */
export const summaryColumns = (viewerId: string) => ({
	id: applications.id,
	status: applications.status,
	createdAt: iso(applications.createdAt),
	updatedAt: iso(applications.updatedAt),
	jobId: applications.jobId,
	jobTitle: applications.jobTitle,
	companyName: applications.companyName,
	fullName: applications.fullName,
	userId: users.id,
	userSlug: users.slug,
	userName: users.fullName,
	isVisible: visibleTo(viewerId),
});

/** The same with everything that its two sides read. */
const detailColumns = (viewerId: string) => ({
	...summaryColumns(viewerId),
	email: applications.email,
	message: applications.message,
	cvName: applications.cvName,
	cvBytes: applications.cvBytes,
	coverLetterName: applications.coverLetterName,
	coverLetterBytes: applications.coverLetterBytes,
	isOwn: sql<boolean>`${applications.userId} is not distinct from ${viewerId}::uuid`,
	steps: stepsFor(viewerId),
});

/** The history of `applications`. */
const stepsFor = (viewerId: string) => sql<StepRow[]>`(
	select coalesce(json_agg(json_build_object(
		'from', ${applicationSteps.fromStatus}, 'to', ${applicationSteps.toStatus}, 'note', ${applicationSteps.note},
		'at', ${iso(applicationSteps.createdAt)},
		'byId', case when ${visibleTo(viewerId)} then ${users.id} end, 'byName', ${users.fullName}
	) order by ${applicationSteps.createdAt}, ${applicationSteps.id}), '[]')
	from ${applicationSteps} left join ${users} on ${users.id} = ${applicationSteps.byUserId}
	where ${applicationSteps.applicationId} = ${applications.id}
)`;

const hasApplicant = eq(users.id, applications.userId);

const summaries = (db: Queryable, viewerId: string) => db.select(summaryColumns(viewerId)).from(applications).leftJoin(users, hasApplicant);

type Asked = { id: string; viewerId: string };

/** One that was stored a moment ago. */
export async function findSummary(db: Queryable, { id, viewerId }: Asked): Promise<SummaryRow> {
	const [summary] = await summaries(db, viewerId).where(eq(applications.id, id));
	return summary ?? refuse("not_found");
}

/** What the same sending made before; null without a key. */
export async function sentBefore(
	db: Queryable,
	{ userId, onceKey }: { userId: string; onceKey: string | undefined },
): Promise<SummaryRow | null> {
	if (onceKey === undefined) return null;
	const [sent] = await summaries(db, userId).where(and(eq(applications.userId, userId), eq(applications.onceKey, onceKey)));
	return sent ?? null;
}

/** One that the viewer has just moved. */
export async function findDetail(db: Queryable, { id, viewerId }: Asked): Promise<DetailRow> {
	const [detail] = await db.select(detailColumns(viewerId)).from(applications).leftJoin(users, hasApplicant).where(eq(applications.id, id));
	return detail ?? refuse("not_found");
}

/** One application, for the applicant and for who decides; null for anybody else. */
export async function findApplication(db: Queryable, { id, viewerId }: Asked): Promise<DetailRow | null> {
	const [detail] = await db
		.select(detailColumns(viewerId))
		.from(applications)
		.leftJoin(users, hasApplicant)
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), or(eq(applications.userId, viewerId), and(isNotNull(jobs.id), managedBy(viewerId)))));
	return detail ?? null;
}

export type DocumentRow = { key: string; name: string; bytes: number };

/**
 * Where a document is, for the same two sides; null for anybody else, where it was erased with its applicant, and for who
 * decided once the applicant has withdrawn.
 */
export async function findDocument(
	db: Queryable,
	{ id, document, viewerId }: { id: string; document: "cv" | "cover_letter"; viewerId: string },
): Promise<DocumentRow | null> {
	const columns =
		document === "cv"
			? { key: applications.cvKey, name: applications.cvName, bytes: applications.cvBytes }
			: { key: applications.coverLetterKey, name: applications.coverLetterName, bytes: applications.coverLetterBytes };
	const isReceived = and(ne(applications.status, "Withdrawn"), isNotNull(jobs.id), managedBy(viewerId));
	const [found] = await db
		.select(columns)
		.from(applications)
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), isNotNull(applications.userId), or(eq(applications.userId, viewerId), isReceived)));
	return found ?? null;
}

export type Side = "seeker" | "recruiter";

type Listing = { viewerId: string; side: Side; search: string | undefined; after: Place; limit: number };

export type CompanyColumns = { companyEmail: string | null; companyLocation: string | null };
export type Counts = { total: number; pending: number; interview: number; accepted: number; rejected: number };
type ListRow = SummaryRow & CompanyColumns;

/**
 * What a seeker sent, or what a recruiter's jobs received, newest first, with the counts of each status over all of that
 * side (not only the found ones). Two statements.
 */
export async function listApplications(db: Queryable, { viewerId, side, search, after, limit }: Listing) {
	const isOfSide =
		side === "seeker"
			? eq(applications.userId, viewerId)
			: sql`${applications.jobId} in (select * from ${jobsManagedBy(viewerId)} as managed)`;
	const words = side === "seeker" ? [applications.jobTitle, applications.companyName] : [applications.fullName, applications.jobTitle];
	const rows: ListRow[] = await db
		.select({ ...summaryColumns(viewerId), companyEmail: companies.email, companyLocation: companies.location })
		.from(applications)
		.leftJoin(users, hasApplicant)
		.leftJoin(jobs, eq(jobs.id, applications.jobId))
		.leftJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(isOfSide, matches(words, search), isAfter(after, applications.createdAt, applications.id)))
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(limit + 1);
	return { ...cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id })), counts: await countByStatus(db, isOfSide) };
}

async function countByStatus(db: Queryable, condition: SQL): Promise<Counts> {
	const having = (status: ApplicationStatus) => sql<number>`count(*) filter (where ${applications.status} = ${status})`.mapWith(Number);
	const [counts] = await db
		.select({
			total: count(),
			pending: having("Pending"),
			interview: having("Interview"),
			accepted: having("Accepted"),
			rejected: having("Rejected"),
		})
		.from(applications)
		.where(condition);
	return counts ?? { total: 0, pending: 0, interview: 0, accepted: 0, rejected: 0 };
}

const applicantsPageSize = 10;

type Applicants = { jobId: string; viewerId: string; search: string | undefined; page: number };

/** A numbered page of a job's applicants, newest first, and whether there is a next one; `job` is null where it is not theirs. Two statements. */
export async function listApplicants(
	db: Queryable,
	{ jobId, viewerId, search, page }: Applicants,
): Promise<{ job: { id: string; title: string } | null; rows: SummaryRow[]; hasNext: boolean }> {
	const [job] = await db
		.select({ id: jobs.id, title: jobs.title })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), managedBy(viewerId)));
	if (!job) return { job: null, rows: [], hasNext: false };
	const found = await summaries(db, viewerId)
		.where(and(eq(applications.jobId, jobId), matches([applications.fullName, applications.jobTitle], search)))
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(applicantsPageSize + 1)
		.offset((page - 1) * applicantsPageSize);
	return { job, rows: found.slice(0, applicantsPageSize), hasNext: found.length > applicantsPageSize };
}

/** A part of the words, whatever its case; every character stands for itself. */
const matches = (words: Column[], search: string | undefined): SQL | undefined =>
	search ? sql`strpos(lower(${sql.join(words, sql` || ' ' || `)}), lower(${search})) > 0` : undefined;
