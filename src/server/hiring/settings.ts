import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { SavedReply } from "../../contract/hiring.ts";
import { savedRepliesMax } from "../../contract/limits/hiring.ts";
import type { Acting } from "../access/jobs.ts";
import { lockCompany } from "../access/lock-company.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { savedReplies } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { Employer, ManagedJob } from "./policy.ts";
import { colleaguesOf } from "./queries.ts";

const isRepliesOf = ({ company, viewerId }: Employer) =>
	company ? eq(savedReplies.companyId, company.id) : eq(savedReplies.userId, viewerId);

const replyColumns = { id: savedReplies.id, name: savedReplies.name, en: savedReplies.en, fr: savedReplies.fr };

export const repliesOf = (db: Queryable, employer: Employer): Promise<SavedReply[]> =>
	db
		.select(replyColumns)
		.from(savedReplies)
		.where(isRepliesOf(employer))
		.orderBy(savedReplies.name, savedReplies.id)
		.limit(savedRepliesMax);

/** Applies to future refusals. Throws `not_found` if the viewer does not own the company. */
export async function setRefusalDelay(db: Queryable, { company }: Employer, refusalDelay: number): Promise<void> {
	if (!company?.isOwner) return refuse("not_found");
	await db.update(companies).set({ refusalDelay }).where(eq(companies.id, company.id));
}

type NewReply = { name: string; en: string | null; fr: string | null };

/** Throws `invalid_fields` without a text, `conflict` if there are too many. */
export async function saveReply(db: Queryable, employer: Employer, { name, en, fr }: NewReply): Promise<SavedReply> {
	if (en === null && fr === null) return refuse("invalid_fields", { fields: { en: "textRequired" } });
	return db.transaction(async (tx) => {
		await lockEmployer(tx, employer);
		if ((await tx.$count(savedReplies, isRepliesOf(employer))) >= savedRepliesMax) refuse("conflict", { sentence: "repliesFull" });
		const owner = employer.company ? { companyId: employer.company.id } : { userId: employer.viewerId };
		const [saved] = await tx
			.insert(savedReplies)
			.values({ id: uuidv7(), ...owner, name, en, fr })
			.returning(replyColumns);
		return saved ?? refuse("failed");
	});
}

/** Locks the owner of the replies while they are counted: the company, or the person who recruits under their own name. */
async function lockEmployer(tx: Transaction, { company, viewerId }: Employer): Promise<void> {
	if (company) await lockCompany(tx, company.id);
	else await lockPeople(tx, [viewerId]);
}

/** SQL condition on `saved_replies`: the viewer's own, or of a company they recruit for. */
const isUsedBy = (viewerId: string) =>
	or(
		eq(savedReplies.userId, viewerId),
		sql`exists (
			select from ${companyMembers} where ${companyMembers.companyId} = ${savedReplies.companyId}
				and ${companyMembers.userId} = ${viewerId} and ${companyMembers.role} in ('owner', 'recruiter')
		)`,
	);

/** With a company's API key, only that company's replies. Throws `not_found`. */
export async function findReply(db: Queryable, viewer: Acting, id: string): Promise<SavedReply> {
	const isOfCompany = viewer.actsFor === null ? undefined : eq(savedReplies.companyId, viewer.actsFor);
	const [reply] = await db
		.select(replyColumns)
		.from(savedReplies)
		.where(and(eq(savedReplies.id, id), isUsedBy(viewer.id), isOfCompany));
	return reply ?? refuse("not_found");
}

/** Throws `not_found`. */
export async function deleteReply(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<void> {
	const deleted = await db
		.delete(savedReplies)
		.where(and(eq(savedReplies.id, id), isUsedBy(viewerId)))
		.returning({ id: savedReplies.id });
	if (deleted.length === 0) refuse("not_found");
}

export async function readJobSettings(db: Queryable, { id }: ManagedJob) {
	const [job] = await db
		.select({
			id: jobs.id,
			title: jobs.title,
			isBlind: jobs.isBlind,
			criteria: jobs.criteria,
			ownerId: jobs.ownerId,
			colleagues: colleaguesOf,
		})
		.from(jobs)
		.where(eq(jobs.id, id));
	return job ?? refuse("not_found");
}

type JobSettings = { isBlind?: boolean | undefined; criteria?: string[] | undefined; ownerId?: string | undefined };

/** Throws `not_found` for a new owner who does not recruit for the job's company. */
export const changeJobSettings = (db: Database, job: ManagedJob, { isBlind, criteria, ownerId }: JobSettings): Promise<void> =>
	db.transaction(async (tx) => {
		if (ownerId !== undefined) {
			const [colleague] = await tx
				.select({ userId: companyMembers.userId })
				.from(companyMembers)
				.innerJoin(jobs, and(eq(jobs.id, job.id), eq(jobs.companyId, companyMembers.companyId)))
				.where(and(eq(companyMembers.userId, ownerId), inArray(companyMembers.role, ["owner", "recruiter"])))
				.for("share", { of: companyMembers });
			if (!colleague) refuse("not_found");
		}
		const change = {
			...(isBlind === undefined ? {} : { isBlind }),
			...(criteria === undefined ? {} : { criteria: [...new Set(criteria)] }),
			...(ownerId === undefined ? {} : { ownerId }),
		};
		if (Object.keys(change).length > 0) await tx.update(jobs).set(change).where(eq(jobs.id, job.id));
	});
