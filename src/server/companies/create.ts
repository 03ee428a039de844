import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { ownedCompaniesMax } from "../../contract/limits/companies.ts";
import { companySlug, freeSlug } from "../access/company-slug.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { withMark } from "../platform/slug.ts";
import { indexName } from "../search/index-jobs.ts";
import { companyName, type MembershipRow } from "./queries.ts";
import { recordRoleChange } from "./role-changes.ts";

/**
 * Creates a company's page with the viewer as owner. Jobs they posted under that name, in any spelling, become the company's, and so does
 * what they said about it at sign-up. Throws `conflict`, with the name as its field, if a page has that name or one that looks like it, and
 * if they own too many; `invalid_fields` if the name mixes alphabets.
 */
export async function createCompany(db: Queryable, viewer: Viewer, { name }: { name: string }): Promise<MembershipRow> {
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { name: "companyNameMixed" } });
	return inTurnOf(db, viewer.id, (tx) => insertCompany(tx, viewer, name));
}

async function insertCompany(tx: Transaction, viewer: Viewer, name: string): Promise<MembershipRow> {
	await refuseTooMany(tx, viewer);
	const id = uuidv7();
	const plain = companySlug(name);
	const details = await detailsOf(tx, viewer, name);
	// a nested transaction: somebody may take the address at the same moment
	const insertWithSlug = (slug: SQL) =>
		tx.transaction(async (inner) => {
			await inner.insert(companies).values({ ...details, id, slug, name, nameKey: nameKey(name), ownedSince: sql`now()` });
		});
	await insertWithSlug(freeSlug(plain, id))
		.catch((error: unknown) => {
			if (!isUniqueViolation(error, "companies_slug_key")) throw error;
			return insertWithSlug(sql`${withMark(plain, id)}`);
		})
		.catch(refuseTaken);
	await tx.insert(companyMembers).values({ companyId: id, userId: viewer.id, role: "owner" });
	await recordRoleChange(tx, { companyId: id, userId: viewer.id, from: null, to: "owner", cause: "founded", byUserId: viewer.id });
	await tx.update(users).set({ companyName: name, updatedAt: sql`now()` }).where(eq(users.id, viewer.id));
	await takeOverJobs(tx, viewer, { id, name });
	const [founded] = await tx
		.select({ id: companies.id, ...companyName })
		.from(companies)
		.where(eq(companies.id, id));
	return founded ? { ...founded, role: "owner" } : refuse("failed");
}

async function refuseTooMany(tx: Transaction, { id }: Viewer): Promise<void> {
	const owned = await tx.$count(companyMembers, and(eq(companyMembers.userId, id), eq(companyMembers.role, "owner")));
	if (owned >= ownedCompaniesMax) refuse("conflict", { sentence: "companiesTooMany" });
}

/** The sector and size the viewer gave with this name, in any spelling. */
async function detailsOf(tx: Transaction, viewer: Viewer, name: string): Promise<{ industry?: string | null; size?: string | null }> {
	const [profile] = await tx
		.select({ companyName: users.companyName, industry: users.companyIndustry, size: users.companySize })
		.from(users)
		.where(eq(users.id, viewer.id));
	if (!profile?.companyName || nameKey(profile.companyName) !== nameKey(name)) return {};
	return { industry: profile.industry, size: profile.size };
}

function refuseTaken(error: unknown): never {
	if (!isUniqueViolation(error, "companies_name_key_key")) throw error;
	refuse("conflict", { sentence: "companyTaken", fields: { name: "companyTaken" } });
}

/** Assigns the jobs that the viewer posted under the name, in any spelling. */
async function takeOverJobs(tx: Transaction, viewer: Viewer, { id, name }: { id: string; name: string }): Promise<void> {
	const isOwn = and(eq(jobs.ownerId, viewer.id), isNull(jobs.companyId));
	const posted = await tx.selectDistinct({ spelling: jobs.companyName }).from(jobs).where(isOwn);
	const spellings = posted.map(({ spelling }) => spelling).filter((spelling) => nameKey(spelling) === nameKey(name));
	const taken = await tx
		.update(jobs)
		.set({ companyId: id, companyName: name })
		.where(and(isOwn, inArray(jobs.companyName, spellings)))
		.returning({ id: jobs.id });
	await indexName(
		tx,
		name,
		taken.map((job) => job.id),
	);
}
