import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { MemberRole, PaperKind } from "../../contract/options.ts";
import { hasAddress } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { companies, companyClaims, companyMembers, companyVerifications } from "../db/companies.ts";
import { mailPerson, notifyPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { excluded } from "../platform/rows.ts";
import { refreshCompany } from "../search/refresh-employers.ts";
import { dropUnproven } from "./edit.ts";
import { ownersOf } from "./queries.ts";
import { recordRoleChange } from "./role-changes.ts";
import { domainsOf } from "./website.ts";

/** A moderator's commands (`tools/njangi/companies`). Each change returns whether its target exists. */

export type ClaimRow = { company: string; slug: string; person: string; email: string; message: string; at: string };

/** Claims of unowned pages, oldest first. */
export const listClaims = (db: Queryable): Promise<ClaimRow[]> =>
	db
		.select({
			company: companies.name,
			slug: companies.slug,
			person: users.fullName,
			email: users.email,
			message: companyClaims.message,
			at: sql<string>`to_char(${companyClaims.createdAt} at time zone 'Africa/Douala', 'YYYY-MM-DD HH24:MI')`,
		})
		.from(companyClaims)
		.innerJoin(companies, eq(companies.id, companyClaims.companyId))
		.innerJoin(users, eq(users.id, companyClaims.userId))
		.orderBy(asc(companyClaims.createdAt));

type Company = { id: string; slug: string; name: string };

/** Updates the company with this slug; undefined if there is none. */
async function change(tx: Transaction, slug: string, set: PgUpdateSetSource<typeof companies>): Promise<Company | undefined> {
	const [changed] = await tx
		.update(companies)
		.set({ ...set, updatedAt: sql`now()` })
		.where(eq(companies.slug, slug))
		.returning({ id: companies.id, slug: companies.slug, name: companies.name });
	return changed;
}

/** Records that the company's documents were checked, adding to earlier ones, and notifies its owners. */
export const confirmDocuments = (db: Queryable, slug: string, papers: readonly PaperKind[] = []): Promise<boolean> =>
	db.transaction(async (tx) => {
		const company = await change(tx, slug, { verifiedAt: sql`coalesce(${companies.verifiedAt}, now())` });
		if (!company) return false;
		await refreshCompany(tx, company.id);
		await tx
			.insert(companyVerifications)
			.values({ companyId: company.id, kind: "documents", papers: [...papers] })
			.onConflictDoUpdate({
				target: [companyVerifications.companyId, companyVerifications.kind],
				set: {
					confirmedAt: sql`now()`,
					byUserId: null,
					papers: sql`array(select distinct unnest(${companyVerifications.papers} || ${excluded(companyVerifications.papers)}) order by 1 desc)`,
				},
			});
		const notice = { params: { company: company.name }, target: { kind: "company", id: company.id } } as const;
		for (const userId of await ownersOf(tx, company.id))
			await notifyPerson(tx, { userId, ...notice, type: "other", kind: "companyDocumentsChecked" });
		return true;
	});

/** Deletes all proof of a company. */
export const withdrawProof = (db: Queryable, slug: string): Promise<boolean> =>
	db.transaction(async (tx) => {
		const company = await change(tx, slug, { verifiedAt: null });
		if (!company) return false;
		await refreshCompany(tx, company.id);
		await tx.delete(companyVerifications).where(eq(companyVerifications.companyId, company.id));
		return true;
	});

/** Makes a person with a verified address an owner, next to any existing ones; they are notified and mailed. */
export const makeOwner = (db: Queryable, { slug, email }: { slug: string; email: string }): Promise<boolean> =>
	db.transaction(async (tx) => {
		const userId = await findPerson(tx, email);
		const from = userId ? await lockRole(tx, { slug, userId }) : null;
		const company = userId && (await change(tx, slug, { ownedSince: sql`coalesce(${companies.ownedSince}, now())` }));
		if (!userId || !company) return false;
		await tx.delete(companyClaims).where(eq(companyClaims.companyId, company.id));
		if (from === "owner") return true;
		await tx
			.insert(companyMembers)
			.values({ companyId: company.id, userId, role: "owner" })
			.onConflictDoUpdate({ target: [companyMembers.userId, companyMembers.companyId], set: { role: "owner" } });
		await recordRoleChange(tx, { companyId: company.id, userId, from, to: "owner", cause: "moderated", byUserId: null });
		const params = { company: company.name, slug };
		const target = { kind: "editCompany", id: company.id } as const;
		await notifyPerson(tx, { userId, type: "other", kind: "companyNowOwner", params, target, hasMail: true });
		await mailPerson(tx, { userId, kind: "companyGranted", params });
		return true;
	});

async function findPerson(tx: Transaction, email: string): Promise<string | undefined> {
	const [person] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(hasAddress(email), isNotNull(users.emailVerifiedAt)));
	return person?.id;
}

/** Locks the member; members are always locked before their company. */
async function lockRole(tx: Transaction, { slug, userId }: { slug: string; userId: string }): Promise<MemberRole | null> {
	const company = tx.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
	const [member] = await tx
		.select({ role: companyMembers.role })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, company), eq(companyMembers.userId, userId)))
		.for("update");
	return member?.role ?? null;
}

/** Sets a page's website, so that its domain can be proven: for an imported page nobody else can. Drops proof of another domain. */
export const setWebsite = (db: Queryable, { slug, website }: { slug: string; website: string }): Promise<boolean> =>
	db.transaction(async (tx) => {
		const company = await change(tx, slug, { website });
		if (!company) return false;
		await dropUnproven(tx, company, { domains: domainsOf(website), isSameName: true });
		return true;
	});
