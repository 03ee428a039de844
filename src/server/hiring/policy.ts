import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { refusalDelayUsual } from "../../contract/limits/hiring.ts";
import type { MemberRole } from "../../contract/options.ts";
import { isGivenTo, isOfAnother, isReceivedBy } from "../access/applications.ts";
import { hasSlug } from "../access/company-slug.ts";
import { managedBy } from "../access/jobs.ts";
import { applications } from "../db/applications.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** An application that this person may read for its employer; only this file makes one. */
export type ReceivedApplication = {
	readonly id: string;
	readonly jobId: string;
	readonly companyId: string | null;
	readonly viewerId: string;
	readonly [proof]: "read" | "decide";
};

/** One that this person decides. */
export type OwnedApplication = ReceivedApplication & { readonly [proof]: "decide" };

/** A job that this person manages. */
export type ManagedJob = { readonly id: string; readonly companyId: string | null; readonly viewerId: string; readonly [proof]: "job" };

/** Whose replies and delay are meant: a company for which the person recruits, or the person. */
export type Employer = {
	readonly company: { readonly id: string; readonly slug: string; readonly name: string; readonly isOwner: boolean } | null;
	/** Minutes until an applicant is told of a refusal. */
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

const isDecided = (viewerId: string): SQL => sql`(${managedBy(viewerId)} and ${isOfAnother(viewerId)})`;

/** Throws `not_found` for who neither decides it nor was given it. */
export const receivedApplication = async (db: Queryable, viewer: Viewer, id: string): Promise<ReceivedApplication> =>
	(await findOne(db, { id, viewerId: viewer.id, may: isReceivedBy(viewer.id) })) as ReceivedApplication;

/** Throws `not_found` for who does not decide it. */
export const ownedApplication = async (db: Queryable, viewer: Viewer, id: string): Promise<OwnedApplication> =>
	(await findOne(db, { id, viewerId: viewer.id, may: isDecided(viewer.id) })) as OwnedApplication;

/** Asked again where something is written: throws `not_found` for who was taken off, or left, while they still wrote. */
export async function checkReceived(tx: Transaction, { id, viewerId }: ReceivedApplication): Promise<void> {
	await findOne(tx, { id, viewerId, may: isReceivedBy(viewerId) });
}

/** The same of who decides it. */
export async function checkOwned(tx: Transaction, { id, viewerId }: OwnedApplication): Promise<void> {
	await findOne(tx, { id, viewerId, may: isDecided(viewerId) });
}

/** Throws `not_found` for a job that is not theirs to manage. */
export async function managedJob(db: Queryable, viewer: Viewer, id: string): Promise<ManagedJob> {
	const [row] = await db
		.select({ id: jobs.id, companyId: jobs.companyId })
		.from(jobs)
		.where(and(eq(jobs.id, id), managedBy(viewer.id)));
	return row ? ({ ...row, viewerId: viewer.id } as ManagedJob) : refuse("not_found");
}

/** The company that is named, else the one that the person joined first; throws `not_found` for one for which they do not recruit. */
export async function employerOf(db: Queryable, viewer: Viewer, slug: string | undefined): Promise<Employer> {
	const isTheirs = and(eq(companyMembers.userId, viewer.id), or(eq(companyMembers.role, "owner"), eq(companyMembers.role, "recruiter")));
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
		.where(and(isTheirs, slug === undefined ? undefined : hasSlug(slug)))
		.orderBy(companyMembers.createdAt)
		.limit(1);
	if (slug !== undefined && !company) return refuse("not_found");
	return { company: company ?? null, refusalDelay: company?.refusalDelay ?? refusalDelayUsual, viewerId: viewer.id } as Employer;
}

/** A company to which the person belongs, or their own jobs; an interviewer reads what was given to them. */
export type Team = {
	readonly company: { readonly id: string; readonly slug: string; readonly name: string } | null;
	readonly role: MemberRole;
	readonly viewerId: string;
	readonly [proof]: "team";
};

/** The company that is named, else the one that the person joined first; throws `not_found` for another's. */
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

/** Of `jobs`: managed by the viewer, or one of its applications was given to them. */
export const isWorkedOnBy = (viewerId: string): SQL<boolean> => sql<boolean>`(
	${managedBy(viewerId)} or exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isGivenTo(viewerId)})
)`;
