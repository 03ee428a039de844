import { and, eq } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import { isActive } from "../access/people.ts";
import { endApiKeys } from "../accounts/end-api-keys.ts";
import { handOverApplicants } from "../applications/interviews.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { KindAbout } from "../mail/notice-kinds.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { lockMembers, type MembersCompany, type OwnedCompany } from "./policy.ts";
import { recordRoleChange } from "./role-changes.ts";

/**
 * Changes a member's role; idempotent. An interviewer owns no jobs and hosts no applicants: an owner takes these over. Locks all members
 * first. Throws `not_found` if they are not a member, `conflict` for the last owner, `forbidden` if the viewer has just ceased to be an
 * owner.
 */
export const changeRole = (db: Database, company: OwnedCompany, { userId, role }: { userId: string; role: MemberRole }): Promise<void> =>
	db.transaction(async (tx) => {
		await lockMembers(tx, company);
		const { target, successor, isLastOwner } = await readChange(tx, company, userId);
		if (target.role === role) return;
		if (isLastOwner) refuse("conflict", { sentence: "companyLastOwner" });
		await tx.update(companyMembers).set({ role }).where(isMember(company, userId));
		if (role !== "owner") await endApiKeys(tx, userId, company.id);
		await recordChange(tx, company, target, { to: role, cause: "changed" });
		if (role === "interviewer" && successor) await handOver(tx, company, { from: userId, to: successor.userId });
		if (userId !== company.viewerId) await notifyMembers(tx, company, { userIds: [userId], kind: roleNotices[role] });
	});

/** The notice a member gets about a new role. */
const roleNotices = { owner: "companyNowOwner", recruiter: "companyNowRecruiter", interviewer: "companyNowInterviewer" } as const;

/** Removes a member, or the viewer; same errors. They can no longer decide about the company's applicants. */
export const removeMember = (db: Database, company: MembersCompany, userId: string): Promise<void> =>
	db.transaction(async (tx) => {
		await lockMembers(tx, company);
		const { target, successor, isLastOwner, owners } = await readChange(tx, company, userId);
		if (isLastOwner) refuse("conflict", { sentence: "companyLastOwner" });
		const isLeaving = userId === company.viewerId;
		await tx.delete(companyMembers).where(isMember(company, userId));
		await recordChange(tx, company, target, { to: null, cause: isLeaving ? "left" : "removed" });
		if (successor) await handOver(tx, company, { from: userId, to: successor.userId });
		if (isLeaving) await notifyMembers(tx, company, { userIds: owners, kind: "companyMemberLeft" });
		else await notifyMembers(tx, company, { userIds: [userId], kind: "companyMemberRemoved" });
	});

type Member = { userId: string; role: MemberRole };

/** The member in question, the owner who would take over, and all other owners. Expects the members to be locked. */
async function readChange(
	tx: Transaction,
	{ id, viewerId }: MembersCompany,
	userId: string,
): Promise<{ target: Member; successor: Member | undefined; isLastOwner: boolean; owners: string[] }> {
	const members = await tx
		.select({ userId: companyMembers.userId, role: companyMembers.role, isActive })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(eq(companyMembers.companyId, id))
		.orderBy(companyMembers.userId);
	const find = (id: string) => members.find((member) => member.userId === id);
	const [target, actor] = [find(userId) ?? refuse("not_found"), find(viewerId)];
	if (!actor || (actor.role !== "owner" && userId !== viewerId)) refuse("forbidden", { sentence: "companyOwnersOnly" });
	const owners = members.filter((member) => member.role === "owner" && member.userId !== userId);
	const successor = owners.find((owner) => owner.userId === viewerId) ?? owners.find((owner) => owner.isActive) ?? owners[0];
	// an owner who is suspended or leaving counts only if no other member could act
	const hasNoOtherActive = members.every((member) => member.userId === userId || !member.isActive);
	const isLastOwner = target.role === "owner" && !(successor?.isActive || (successor && hasNoOtherActive));
	return { target, successor, isLastOwner, owners: owners.map((owner) => owner.userId) };
}

const isMember = ({ id }: MembersCompany, userId: string) => and(eq(companyMembers.companyId, id), eq(companyMembers.userId, userId));

type NewRole = { to: MemberRole | null; cause: "changed" | "left" | "removed" };

const recordChange = (tx: Transaction, { id, viewerId }: MembersCompany, { userId, role }: Member, change: NewRole): Promise<void> =>
	recordRoleChange(tx, { companyId: id, userId, from: role, byUserId: viewerId, ...change });

async function handOver(tx: Transaction, { id }: MembersCompany, { from, to }: { from: string; to: string }): Promise<void> {
	await tx
		.update(jobs)
		.set({ ownerId: to })
		.where(and(eq(jobs.companyId, id), eq(jobs.ownerId, from)));
	await handOverApplicants(tx, { companyId: id, from, to });
}

/** A removed member is no longer one, so their notice links to the public page. */
async function notifyMembers(
	tx: Transaction,
	{ id, viewerId }: MembersCompany,
	{ userIds, kind }: { userIds: string[]; kind: KindAbout<"company" | "companyMembers"> },
): Promise<void> {
	const [names] = await tx
		.select({ company: companies.name, actor: users.fullName })
		.from(companies)
		.innerJoin(users, eq(users.id, viewerId))
		.where(eq(companies.id, id));
	if (!names) return;
	const params = { ...names, actorId: viewerId };
	const target = { kind: kind === "companyMemberRemoved" ? "company" : "companyMembers", id } as const;
	for (const userId of userIds) await notifyPerson(tx, { userId, type: "other", kind, params, target });
}
