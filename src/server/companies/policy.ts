import { and, eq } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import { hasSlug } from "../access/company-slug.ts";
import { lockCompany } from "../access/lock-company.ts";
import { companies, companyMembers } from "../db/companies.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A company the viewer is a member of; only this file creates one. */
export type MembersCompany = {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly role: MemberRole;
	readonly viewerId: string;
	readonly [proof]: "member" | "owner";
};

export type OwnedCompany = MembersCompany & { readonly [proof]: "owner" };

type Lookup = { slug: string; viewer: Viewer };

/** Throws `not_found` unless the viewer is a member. */
export async function memberOf(db: Queryable, { slug, viewer }: Lookup): Promise<MembersCompany> {
	const [company] = await db
		.select({ id: companies.id, slug: companies.slug, name: companies.name, role: companyMembers.role, viewerId: companyMembers.userId })
		.from(companies)
		.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
		.where(and(eq(companyMembers.userId, viewer.id), hasSlug(slug)));
	return company ? (company as MembersCompany) : refuse("not_found");
}

/** Throws `not_found` for non-members, `forbidden` for recruiters and interviewers. */
export async function ownerOf(db: Queryable, lookup: Lookup): Promise<OwnedCompany> {
	const company = await memberOf(db, lookup);
	return company.role === "owner" ? (company as OwnedCompany) : refuse("forbidden", { sentence: "companyOwnersOnly" });
}

/**
 * Locks the viewer's ownership and the company until the transaction ends. Separate statements, so that the next one sees others' changes
 * up to now. Throws `forbidden` if the viewer has just ceased to be an owner.
 */
export async function lockOwned(tx: Transaction, { id, viewerId }: OwnedCompany): Promise<void> {
	const owner = await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, id), eq(companyMembers.userId, viewerId), eq(companyMembers.role, "owner")))
		.for("share");
	if (owner.length === 0) refuse("forbidden", { sentence: "companyOwnersOnly" });
	await lockCompany(tx, id);
}

/**
 * Locks all members, in the same order for everybody who changes them. A separate statement, so that the next one sees what they did as
 * members up to now: anyone posting for the company holds a lock on their own role meanwhile (`lockOwnRoles`).
 */
export async function lockMembers(tx: Transaction, { id }: MembersCompany): Promise<void> {
	await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(eq(companyMembers.companyId, id))
		.orderBy(companyMembers.userId)
		.for("update");
}
