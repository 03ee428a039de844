import { and, asc, eq, inArray, min, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { CompanyFields } from "../../contract/companies.ts";
import { companySlug, freeSlug } from "../access/company-slug.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers, companyOldSlugs, companyVerifications } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { type Database, isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { withMark } from "../platform/slug.ts";
import { indexName } from "../search/index-jobs.ts";
import { refreshCompany } from "../search/refresh-employers.ts";
import { lockOwned, type OwnedCompany } from "./policy.ts";
import { type CompanyRow, companyColumns } from "./queries.ts";
import { domainsOf } from "./website.ts";

export type OwnCompanyRow = CompanyRow & { email: string | null };

/** A company as its owner edits it. */
export async function readOwnCompany(db: Queryable, company: OwnedCompany): Promise<OwnCompanyRow> {
	const [row] = await db
		.select({ ...companyColumns(company.viewerId), email: companies.email })
		.from(companies)
		.where(eq(companies.id, company.id));
	return row ?? refuse("not_found");
}

type Edit = {
	fields: CompanyFields;
	/** The new logo's file name; null if none was sent. */
	logo: string | null;
};

type Edited = OwnCompanyRow & {
	/** The replaced logo, to be removed; null if there is none. */
	replaced: string | null;
};

/**
 * Updates a company's page. A new name changes its address, and the former one redirects; its jobs, and members' profiles that named it,
 * follow. Proof of another domain and documents under another name no longer count. Retries once if somebody takes the address at the same
 * moment. Throws `conflict` if another page has the name, `forbidden` if the viewer has just ceased to be an owner.
 */
export async function editCompany(db: Database, company: OwnedCompany, edit: Edit): Promise<Edited> {
	if (isMixedScript(edit.fields.name)) refuse("invalid_fields", { fields: { name: "companyNameMixed" } });
	const plainSlug = companySlug(edit.fields.name);
	const write = (free: SQL) =>
		db.transaction(async (tx) => {
			await lockOwned(tx, company);
			await lockMembersNaming(tx, company);
			return writeEdit(tx, company, { ...edit, plain: plainSlug, free });
		});
	try {
		return await write(freeSlug(plainSlug, company.id)).catch((error: unknown) => {
			if (!isUniqueViolation(error, "companies_slug_key")) throw error;
			return write(sql`${withMark(plainSlug, company.id)}`);
		});
	} catch (error) {
		if (isUniqueViolation(error, "companies_name_key_key")) {
			return refuse("conflict", { sentence: "companyTaken", fields: { name: "companyTaken" } });
		}
		throw error;
	}
}

/** Locks the members whose profiles name the company. */
async function lockMembersNaming(tx: Transaction, { id }: OwnedCompany): Promise<void> {
	const members = tx.select({ id: companyMembers.userId }).from(companyMembers).where(eq(companyMembers.companyId, id));
	const currentName = tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
	await tx
		.select({ id: users.id })
		.from(users)
		.where(and(inArray(users.id, members), eq(users.companyName, currentName)))
		.orderBy(asc(users.id))
		.for("no key update");
}

type WriteEditInput = Edit & {
	/** The address that the name makes. */
	plain: string;
	/** One that nobody else has. */
	free: SQL;
};

async function writeEdit(tx: Transaction, company: OwnedCompany, { fields, logo, plain, free }: WriteEditInput): Promise<Edited> {
	const { name, about, industry, size, location, website, email, removeLogo } = fields;
	const before = await readBefore(tx, company);
	// an unchanged name keeps its key: another page with the same one may date from an older way of comparing
	const key = before.name === name ? before.nameKey : nameKey(name);
	const current = removeLogo ? null : before.logo;
	const changed = await change(tx, company, {
		...{ name, about, industry, size, location, website, email },
		nameKey: key,
		slug: isMadeOf(plain, before.slug) ? before.slug : free,
		logo: logo ?? current,
	});
	if (changed.slug !== before.slug) await keepOldSlug(tx, company, { former: before.slug, present: changed.slug });
	await dropUnproven(tx, company, { domains: domainsOf(website), isSameName: key === before.nameKey });
	if (before.name !== name) await rename(tx, company, { from: before.name, to: name });
	const replaced = before.logo === changed.logo ? null : before.logo;
	return { ...(await readOwnCompany(tx, company)), replaced };
}

async function readBefore(tx: Transaction, { id }: OwnedCompany) {
	const { name, nameKey, slug, logo } = companies;
	const [before] = await tx.select({ name, nameKey, slug, logo }).from(companies).where(eq(companies.id, id));
	return before ?? refuse("not_found");
}

/** True if the address comes from the name, plain or with a suffix. */
const isMadeOf = (plain: string, slug: string): boolean => slug === plain || new RegExp(`^${plain}-[0-9a-f]{10}$`).test(slug);

async function change(tx: Transaction, { id }: OwnedCompany, set: PgUpdateSetSource<typeof companies>) {
	const [changed] = await tx
		.update(companies)
		.set({ ...set, updatedAt: sql`now()` })
		.where(eq(companies.id, id))
		.returning({ slug: companies.slug, logo: companies.logo });
	return changed ?? refuse("not_found");
}

/** Makes the former address redirect; the new one may be a former address of the same company. */
async function keepOldSlug(tx: Transaction, { id }: OwnedCompany, { former, present }: { former: string; present: string }): Promise<void> {
	await tx.insert(companyOldSlugs).values({ slug: former, companyId: id }).onConflictDoNothing();
	await tx.delete(companyOldSlugs).where(and(eq(companyOldSlugs.slug, present), eq(companyOldSlugs.companyId, id)));
}

/** Drops proof of another domain, and documents under another name; the page counts as verified since the earliest proof left. */
export async function dropUnproven(
	tx: Transaction,
	{ id }: { id: string },
	{ domains, isSameName }: { domains: string[]; isSameName: boolean },
): Promise<void> {
	const isOtherDomain = and(ne(companyVerifications.kind, "documents"), notInArray(companyVerifications.domain, domains));
	const isInvalid = isSameName ? isOtherDomain : or(eq(companyVerifications.kind, "documents"), isOtherDomain);
	const dropped = await tx
		.delete(companyVerifications)
		.where(and(eq(companyVerifications.companyId, id), isInvalid))
		.returning({ kind: companyVerifications.kind });
	if (dropped.length === 0) return;
	const first = tx
		.select({ at: min(companyVerifications.confirmedAt) })
		.from(companyVerifications)
		.where(eq(companyVerifications.companyId, id));
	await tx
		.update(companies)
		.set({ verifiedAt: sql`${first}` })
		.where(eq(companies.id, id));
	await refreshCompany(tx, id);
}

/** Renames the company in its jobs and in members' profiles that named it. */
async function rename(tx: Transaction, { id }: OwnedCompany, { from, to }: { from: string; to: string }): Promise<void> {
	const members = tx.select({ id: companyMembers.userId }).from(companyMembers).where(eq(companyMembers.companyId, id));
	await tx
		.update(users)
		.set({ companyName: to })
		.where(and(inArray(users.id, members), eq(users.companyName, from)));
	const renamed = await tx.update(jobs).set({ companyName: to }).where(eq(jobs.companyId, id)).returning({ id: jobs.id });
	await indexName(
		tx,
		to,
		renamed.map((job) => job.id),
	);
}
