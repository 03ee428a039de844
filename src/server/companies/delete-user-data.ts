import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { isActive } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { companies, companyDocuments, companyInvitations, companyMembers, companyVerifications } from "../db/companies.ts";
import { notifications } from "../db/notifications.ts";
import { webhooks } from "../db/webhooks.ts";
import { deleteInvestors } from "../investors/delete-user-data.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";
import { refreshCompany } from "../search/refresh-employers.ts";
import { recordRoleChange } from "./role-changes.ts";

/**
 * Runs before a person is erased: the longest-serving recruiter inherits companies that only they own. If they are the last member, the
 * page is deleted along with notifications about it; an imported page reverts to what it was before it was taken over. Returns the logos to
 * remove.
 */
export async function deleteCompanyData(tx: Transaction, personId: string): Promise<string[]> {
	const memberships = await tx
		.select({
			id: companies.id,
			name: companies.name,
			logo: companies.logo,
			importedFrom: companies.importedFrom,
			role: companyMembers.role,
		})
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.where(eq(companyMembers.userId, personId));
	const logos: string[] = [];
	for (const company of memberships) {
		const others = await otherMembers(tx, company.id, personId);
		const [successor] = others;
		if (!successor) {
			await (company.importedFrom === null ? remove(tx, company) : releaseCompany(tx, company));
			logos.push(...(company.logo ? [company.logo] : []));
		} else if (company.role === "owner" && !others.some(({ role, isActive }) => role === "owner" && isActive === successor.isActive)) {
			await makeOwner(tx, company, successor);
		}
	}
	return logos;
}

type Company = { id: string; name: string };
type OtherMember = Pick<typeof companyMembers.$inferSelect, "userId" | "role"> & { isActive: boolean };

/** The first one would inherit: recruiters before interviewers, then by time of joining; whoever is suspended or leaving comes last. */
const otherMembers = (tx: Transaction, companyId: string, personId: string): Promise<OtherMember[]> =>
	tx
		.select({ userId: companyMembers.userId, role: companyMembers.role, isActive })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, personId)))
		.orderBy(desc(isActive), sql`${companyMembers.role} = 'recruiter' desc`, asc(companyMembers.createdAt), asc(companyMembers.userId));

async function makeOwner(tx: Transaction, { id, name }: Company, { userId, role }: OtherMember): Promise<void> {
	await tx
		.update(companyMembers)
		.set({ role: "owner" })
		.where(and(eq(companyMembers.companyId, id), eq(companyMembers.userId, userId)));
	await recordRoleChange(tx, { companyId: id, userId, from: role, to: "owner", cause: "inherited", byUserId: null });
	const target = { kind: "companyMembers", id } as const;
	await notifyPerson(tx, { userId, type: "other", kind: "companyInherited", params: { company: name }, target });
}

async function deleteInvitations(tx: Transaction, companyId: string): Promise<void> {
	const invitations = tx.select({ id: companyInvitations.id }).from(companyInvitations).where(eq(companyInvitations.companyId, companyId));
	await tx.delete(notifications).where(inArray(notifications.targetId, invitations));
}

async function remove(tx: Transaction, { id }: Company): Promise<void> {
	await deleteInvitations(tx, id);
	await tx.delete(notifications).where(eq(notifications.targetId, id));
	await tx.delete(companies).where(eq(companies.id, id));
}

async function releaseCompany(tx: Transaction, { id }: Company): Promise<void> {
	await deleteInvestors(tx, id);
	await deleteInvitations(tx, id);
	await tx.update(companies).set({ ownedSince: null, verifiedAt: null, about: null, email: null, logo: null }).where(eq(companies.id, id));
	await refreshCompany(tx, id);
	await tx
		.update(companyInvitations)
		.set({ answeredAt: sql`now()`, outcome: "revoked" })
		.where(and(eq(companyInvitations.companyId, id), isNull(companyInvitations.answeredAt)));
	await tx.delete(companyVerifications).where(eq(companyVerifications.companyId, id));
	// whoever sent them: their files go with the last member
	await tx.delete(companyDocuments).where(eq(companyDocuments.companyId, id));
	await tx.delete(webhooks).where(eq(webhooks.companyId, id));
}
