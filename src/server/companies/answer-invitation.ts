import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { invitationStates } from "../../contract/company-members.ts";
import type { MemberRole } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { companies, companyInvitations, companyMembers } from "../db/companies.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { hashToken } from "../platform/tokens.ts";
import { companyName, type NameRow } from "./queries.ts";
import { recordRoleChange } from "./role-changes.ts";

export type InvitationKey = { token?: string | undefined; invitation?: string | undefined };

type State = (typeof invitationStates)[number];
export type InvitationView = NameRow & { role: MemberRole; email: string; inviter: string | null; state: State };

/** Finds an invitation by a mail's token, or by id if the viewer has verified the address it went to. */
function matchesKey({ token, invitation }: InvitationKey, viewer: Viewer | null): SQL | undefined {
	if (token !== undefined) return eq(companyInvitations.tokenHash, hashToken(token));
	if (!viewer?.emailVerifiedAt) return sql`false`;
	const isForViewer = sql`lower(${companyInvitations.email}) = lower(${viewer.email})`;
	return and(sql`${companyInvitations.id}::text = ${invitation ?? ""}`, isForViewer);
}

/** The company and role of an invitation; null if there is none or it is not for this viewer. */
export async function findInvitation(db: Queryable, key: InvitationKey, viewer: Viewer | null): Promise<InvitationView | null> {
	const [invitation] = await db
		.select({
			...companyName,
			role: companyInvitations.role,
			email: companyInvitations.email,
			inviter: users.fullName,
			state: sql<State>`case
				when ${companyInvitations.outcome} is not null then ${companyInvitations.outcome}
				when ${companyInvitations.expiresAt} <= now() then 'expired' else 'open'
			end`,
		})
		.from(companyInvitations)
		.innerJoin(companies, eq(companies.id, companyInvitations.companyId))
		.leftJoin(users, eq(users.id, companyInvitations.invitedBy))
		.where(matchesKey(key, viewer));
	return invitation ?? null;
}

/**
 * Accepts an invitation, exactly once under concurrency. An existing member keeps their role. The inviter is notified. Throws `not_found`,
 * `bad_token` if it was answered, revoked or has expired.
 */
export const acceptInvitation = (db: Queryable, key: InvitationKey, viewer: Viewer): Promise<NameRow & { role: MemberRole }> =>
	db.transaction(async (tx) => {
		const invitation = await lockOpen(tx, key, viewer);
		await recordOutcome(tx, invitation, "accepted");
		const role = await join(tx, invitation, viewer);
		const company = await readCompany(tx, invitation);
		await notifyInviter(tx, "companyInvitationAccepted", { ...invitation, company, actor: viewer.fullName, actorId: viewer.id });
		return { ...company, role };
	});

/** Declines an invitation. Same errors. */
export const declineInvitation = (db: Queryable, key: InvitationKey, viewer: Viewer | null): Promise<NameRow> =>
	db.transaction(async (tx) => {
		const invitation = await lockOpen(tx, key, viewer);
		await recordOutcome(tx, invitation, "declined");
		const company = await readCompany(tx, invitation);
		await notifyInviter(tx, "companyInvitationDeclined", { ...invitation, company, actor: invitation.email, actorId: viewer?.id ?? "" });
		return company;
	});

type Invitation = { id: string; companyId: string; role: MemberRole; email: string; invitedBy: string | null };

async function lockOpen(tx: Transaction, key: InvitationKey, viewer: Viewer | null): Promise<Invitation> {
	const [invitation] = await tx
		.select({
			id: companyInvitations.id,
			companyId: companyInvitations.companyId,
			role: companyInvitations.role,
			email: companyInvitations.email,
			invitedBy: companyInvitations.invitedBy,
			isOpen: sql<boolean>`${companyInvitations.answeredAt} is null and ${companyInvitations.expiresAt} > now()`,
		})
		.from(companyInvitations)
		.where(matchesKey(key, viewer))
		.for("update");
	if (!invitation) return refuse("not_found");
	return invitation.isOpen ? invitation : refuse("bad_token", { sentence: "companyInvitationOver" });
}

async function recordOutcome(tx: Transaction, { id }: Invitation, outcome: "accepted" | "declined"): Promise<void> {
	await tx
		.update(companyInvitations)
		.set({ answeredAt: sql`now()`, outcome })
		.where(and(eq(companyInvitations.id, id), isNull(companyInvitations.answeredAt)));
}

/** Returns the role they have from now on. */
async function join(tx: Transaction, { companyId, role }: Invitation, viewer: Viewer): Promise<MemberRole> {
	const joined = await tx
		.insert(companyMembers)
		.values({ companyId, userId: viewer.id, role })
		.onConflictDoNothing({ target: [companyMembers.userId, companyMembers.companyId] })
		.returning({ userId: companyMembers.userId });
	if (joined.length === 0) return roleOf(tx, { companyId, userId: viewer.id });
	await recordRoleChange(tx, { companyId, userId: viewer.id, from: null, to: role, cause: "invited", byUserId: viewer.id });
	return role;
}

async function roleOf(tx: Transaction, { companyId, userId }: { companyId: string; userId: string }): Promise<MemberRole> {
	const isMember = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
	const [member] = await tx.select({ role: companyMembers.role }).from(companyMembers).where(isMember);
	return member?.role ?? refuse("not_found");
}

async function readCompany(tx: Transaction, { companyId }: Invitation): Promise<NameRow> {
	const [company] = await tx.select(companyName).from(companies).where(eq(companies.id, companyId));
	return company ?? refuse("not_found");
}

type Kind = "companyInvitationAccepted" | "companyInvitationDeclined";
type AnsweredInvitation = Invitation & { company: NameRow; actor: string; actorId: string };

/** Unless they have left the company: its members are no business of theirs any more. */
async function notifyInviter(
	tx: Transaction,
	kind: Kind,
	{ invitedBy, companyId, company, actor, actorId }: AnsweredInvitation,
): Promise<void> {
	if (!invitedBy) return;
	const isMember = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, invitedBy));
	if ((await tx.$count(companyMembers, isMember)) === 0) return;
	const params = { company: company.name, actor, actorId };
	await notifyPerson(tx, { userId: invitedBy, type: "other", kind, params, target: { kind: "companyMembers", id: companyId } });
}
