import { and, eq } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import { hasSlug } from "../access/company-slug.ts";
import { companies, companyMembers } from "../db/companies.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A company of which this person is a member; only this file makes one. */
export type MembersCompany = {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly role: MemberRole;
	readonly viewerId: string;
	readonly [proof]: "member" | "owner";
};

/** A company that this person owns. */
export type OwnedCompany = MembersCompany & { readonly [proof]: "owner" };

type Asked = { slug: string; viewer: Viewer };

/** Not theirs is not there: throws `not_found`. */
export async function memberOf(db: Queryable, { slug, viewer }: Asked): Promise<MembersCompany> {
	const [company] = await db
		.select({ id: companies.id, slug: companies.slug, name: companies.name, role: companyMembers.role, viewerId: companyMembers.userId })
		.from(companies)
		.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
		.where(and(eq(companyMembers.userId, viewer.id), hasSlug(slug)));
	return company ? (company as MembersCompany) : refuse("not_found");
}

/** Throws `not_found` for who is no member, `forbidden` for a recruiter and an interviewer. */
export async function ownerOf(db: Queryable, asked: Asked): Promise<OwnedCompany> {
	const company = await memberOf(db, asked);
	return company.role === "owner" ? (company as OwnedCompany) : refuse("forbidden", { sentence: "companyOwnersOnly" });
}

/**
 * Keeps a person an owner, and the company as it is, until the transaction ends. Statements of their own: the next one sees
 * what others did to it until now. Throws `forbidden` for who was an owner a moment ago.
 */
export async function lockOwned(tx: Transaction, { id, viewerId }: OwnedCompany): Promise<void> {
	const owner = await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, id), eq(companyMembers.userId, viewerId), eq(companyMembers.role, "owner")))
		.for("share");
	if (owner.length === 0) refuse("forbidden", { sentence: "companyOwnersOnly" });
	await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("no key update");
}

/**
 * Locks all members, in one order for everybody who changes them. A statement of its own, so that the next one sees what they
 * did as members until now: whoever posts for the company keeps their role meanwhile (`lockOwnRoles`).
 */
export async function lockMembers(tx: Transaction, { id }: MembersCompany): Promise<void> {
	await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(eq(companyMembers.companyId, id))
		.orderBy(companyMembers.userId)
		.for("update");
}
