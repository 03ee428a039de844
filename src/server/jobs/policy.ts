import { sql } from "drizzle-orm";
import { managedBy } from "../access/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A job together with the proof that a person may manage it; only this file makes one. */
export type ManageableJob = {
	readonly id: string;
	readonly companyName: string;
	readonly applicationDeadline: string | null;
	/** ISO 8601 to the microsecond: the index keeps it. */
	readonly createdAt: string;
	/** The manager posted it; a colleague else. */
	readonly isOwn: boolean;
	readonly managerId: string;
	readonly [proof]: true;
};

type Asked = { viewer: Viewer; jobId: string };

/** Not theirs is not there: throws `not_found`. */
export async function findManageableJob(db: Queryable, asked: Asked): Promise<ManageableJob> {
	return mint(db, asked, sql``);
}

/**
 * The same inside a transaction, which then is the only one to change the job or to add applications to it; nobody takes the
 * role meanwhile by which the person manages it.
 */
export async function lockManageableJob(tx: Transaction, asked: Asked): Promise<ManageableJob> {
	await lockOwnRoles(tx, asked.viewer.id);
	return mint(tx, asked, sql`for update of jobs`);
}

/**
 * Keeps a person's roles in companies, and the names of these, as they are until the transaction ends. A statement of its own,
 * and before any job: whoever takes a role away hands the jobs over afterwards, and finds all.
 */
export async function lockOwnRoles(tx: Transaction, personId: string): Promise<void> {
	await tx.execute(sql`
		select from company_members join companies on companies.id = company_members.company_id
		where user_id = ${personId} order by companies.id for share of company_members, companies`);
}

async function mint(db: Queryable, { viewer, jobId }: Asked, lock: ReturnType<typeof sql>): Promise<ManageableJob> {
	const { rows } = await db.execute<Omit<ManageableJob, typeof proof>>(sql`
		select id, company_name as "companyName", application_deadline::text as "applicationDeadline", ${iso("jobs.created_at")} as "createdAt",
			owner_id is not distinct from ${viewer.id}::uuid as "isOwn", ${viewer.id}::text as "managerId"
		from jobs where id = ${jobId} and ${managedBy(viewer.id)} ${lock}`);
	const [job] = rows;
	return job ? (job as ManageableJob) : refuse("not_found");
}
