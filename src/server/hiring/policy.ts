import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { refusalDelayUsual } from "../../contract/limits/hiring.ts";
import type { MemberRole } from "../../contract/options.ts";
import { isAssignedTo, isFromSomeoneElse, isReceivedBy } from "../access/applications.ts";
import { hasSlug } from "../access/company-slug.ts";
import { managedBy } from "../access/jobs.ts";
import { applications } from "../db/applications.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** An application this person may read on the employer's side; only this file creates one. */
export type ReceivedApplication = {
	readonly id: string;
	readonly jobId: string;
	readonly companyId: string | null;
	readonly viewerId: string;
	readonly [proof]: "read" | "decide";
};

/** One this person may decide. */
export type OwnedApplication = ReceivedApplication & { readonly [proof]: "decide" };

/** A job this person manages. */
export type ManagedJob = { readonly id: string; readonly companyId: string | null; readonly viewerId: string; readonly [proof]: "job" };

/** Whose saved replies and refusal delay apply: a company the person recruits for, or the person. */
export type Employer = {
	readonly company: { readonly id: string; readonly slug: string; readonly name: string; readonly isOwner: boolean } | null;
	/** Minutes until an applicant is notified of a refusal. */
	readonly refusalDelay: number;
	readonly viewerId: string;
	readonly [proof]: "employer";
};

const findOne = async (db: Queryable, { id, viewerId, may }: { id: string; viewerId: string; may: SQL }) => {
	const [row] = await db
		.select({ id: applications.id, jobId: jobs.id, companyId: jobs.companyId })
		.from(applications)
		.innerJoin(jobs, eq(jobs.id, applications.jobId))
		.where(and(eq(applications.id, id), may));
	return row ? { ...row, viewerId } : refuse("not_found");
};

const isDecidable = (viewerId: string): SQL => sql`(${managedBy(viewerId)} and ${isFromSomeoneElse(viewerId)})`;

/** Throws `not_found` if the viewer neither decides it nor has it assigned. */
export const receivedApplication = async (db: Queryable, viewer: Viewer, id: string): Promise<ReceivedApplication> =>
	(await findOne(db, { id, viewerId: viewer.id, may: isReceivedBy(viewer.id) })) as ReceivedApplication;

/** Throws `not_found` if the viewer may not decide it. */
export const ownedApplication = async (db: Queryable, viewer: Viewer, id: string): Promise<OwnedApplication> =>
	(await findOne(db, { id, viewerId: viewer.id, may: isDecidable(viewer.id) })) as OwnedApplication;

/** Checked again on writing: throws `not_found` if the viewer lost the assignment or left the company meanwhile. */
export async function checkReceived(tx: Transaction, { id, viewerId }: ReceivedApplication): Promise<void> {
	await findOne(tx, { id, viewerId, may: isReceivedBy(viewerId) });
}

/** Same for deciding. */
export async function checkOwned(tx: Transaction, { id, viewerId }: OwnedApplication): Promise<void> {
	await findOne(tx, { id, viewerId, may: isDecidable(viewerId) });
}

/** Throws `not_found` for a job they do not manage. */
export async function managedJob(db: Queryable, viewer: Viewer, id: string): Promise<ManagedJob> {
	const [row] = await db
		.select({ id: jobs.id, companyId: jobs.companyId })
		.from(jobs)
		.where(and(eq(jobs.id, id), managedBy(viewer.id)));
	return row ? ({ ...row, viewerId: viewer.id } as ManagedJob) : refuse("not_found");
}

/** The named company, else the one the person joined first; throws `not_found` for one they do not recruit for. */
export async function employerOf(db: Queryable, viewer: Viewer, slug: string | undefined): Promise<Employer> {
	const recruitsFor = and(eq(companyMembers.userId, viewer.id), or(eq(companyMembers.role, "owner"), eq(companyMembers.role, "recruiter")));
	const [company] = await db
		.select({
			id: companies.id,
			slug: companies.slug,
			name: companies.name,
			isOwner: sql<boolean>`${companyMembers.role} = 'owner'`,
			refusalDelay: companies.refusalDelay,
		})
		.from(companies)
		.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
		.where(and(recruitsFor, slug === undefined ? undefined : hasSlug(slug)))
		.orderBy(companyMembers.createdAt)
		.limit(1);
	if (slug !== undefined && !company) return refuse("not_found");
	return { company: company ?? null, refusalDelay: company?.refusalDelay ?? refusalDelayUsual, viewerId: viewer.id } as Employer;
}

/** A company the person belongs to, or their own jobs; an interviewer sees only applications assigned to them. */
export type Team = {
	readonly company: { readonly id: string; readonly slug: string; readonly name: string } | null;
	readonly role: MemberRole;
	readonly viewerId: string;
	readonly [proof]: "team";
};

/** The named company, else the one the person joined first; throws `not_found` for one they do not belong to. */
export async function teamOf(db: Queryable, viewer: Viewer, slug: string | undefined): Promise<Team> {
	const [company] = await db
		.select({ id: companies.id, slug: companies.slug, name: companies.name, role: companyMembers.role })
		.from(companies)
		.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
		.where(and(eq(companyMembers.userId, viewer.id), slug === undefined ? undefined : hasSlug(slug)))
		.orderBy(companyMembers.createdAt)
		.limit(1);
	if (slug !== undefined && !company) return refuse("not_found");
	return { company: company ?? null, role: company?.role ?? "owner", viewerId: viewer.id } as Team;
}

/** SQL condition on `jobs`: managed by the viewer, or with an application assigned to them. */
export const isWorkedOnBy = (viewerId: string): SQL<boolean> => sql<boolean>`(
	${managedBy(viewerId)} or exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isAssignedTo(viewerId)})
)`;
