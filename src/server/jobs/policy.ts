import { and, asc, eq, sql } from "drizzle-orm";
import { isWithin, managedBy } from "../access/jobs.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A job with proof that a person may manage it; only this file creates one. */
export type ManageableJob = {
	readonly id: string;
	readonly companyName: string;
	readonly applicationDeadline: string | null;
	readonly openUntil: string;
	/** ISO 8601 to the microsecond, as the index stores it. */
	readonly createdAt: string;
	/** True if the manager posted it; false for a colleague. */
	readonly isOwn: boolean;
	readonly managerId: string;
	/** The company whose API key is used; null without one. */
	readonly actsFor: string | null;
	readonly [proof]: true;
};

type Lookup = { viewer: Viewer; jobId: string };

/** Throws `not_found` also if the job is not the viewer's to manage. */
export const findManageableJob = async (db: Queryable, lookup: Lookup): Promise<ManageableJob> =>
	asManageable(await manageable(db, lookup));

/**
 * The same, locked for a transaction: until it ends, nobody else can change the job, add applications to it or revoke the role by which the
 * person manages it.
 */
export async function lockManageableJob(tx: Transaction, lookup: Lookup): Promise<ManageableJob> {
	await lockOwnRoles(tx, lookup.viewer.id);
	return asManageable(await manageable(tx, lookup).for("update", { of: jobs }));
}

/**
 * Locks a person's roles in companies, and the names of those companies, until the transaction ends. A separate statement, run before any
 * job is locked: revoking a role hands the jobs over afterwards and must find them all.
 */
export async function lockOwnRoles(tx: Transaction, personId: string): Promise<void> {
	await tx
		.select({ id: companies.id })
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(eq(companyMembers.userId, personId))
		.orderBy(asc(companies.id))
		.for("share", { of: [companyMembers, companies] });
}

const manageable = (db: Queryable, { viewer, jobId }: Lookup) =>
	db
		.select({
			id: jobs.id,
			companyName: jobs.companyName,
			applicationDeadline: jobs.applicationDeadline,
			openUntil: sql<string>`${jobs.openUntil}::text`,
			createdAt: iso(jobs.createdAt),
			isOwn: sql<boolean>`${jobs.ownerId} is not distinct from ${viewer.id}::uuid`,
			managerId: sql<string>`${viewer.id}::text`,
			actsFor: sql<string | null>`${viewer.actsFor}::text`,
		})
		.from(jobs)
		.where(and(eq(jobs.id, jobId), managedBy(viewer.id), isWithin(viewer)))
		.$dynamic();

const asManageable = ([job]: Omit<ManageableJob, typeof proof>[]): ManageableJob => (job ? (job as ManageableJob) : refuse("not_found"));
