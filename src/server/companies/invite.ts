import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { invitationDays, invitationsADay } from "../../contract/limits/companies.ts";
import type { Language, MemberRole } from "../../contract/options.ts";
import { hasAddress } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { companyInvitations, companyMembers } from "../db/companies.ts";
import { notifications } from "../db/notifications.ts";
import { countUses } from "../http/rate-limit.ts";
import { noticeKinds } from "../mail/notice-kinds.ts";
import { mailAddress, notifyPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { makeToken } from "../platform/tokens.ts";
import { type InvitationRow, invitationColumns } from "./members.ts";
import { lockOwned, type OwnedCompany } from "./policy.ts";

type InviteInput = {
	email: string;
	role: MemberRole;
	seal: Seal;
	limited: boolean;
	/** The inviter's. */
	language: Language;
};

const day = 24 * 60 * 60;

/**
 * Invites an address by mail, with or without an account; an account is notified as well. A newer invitation to an address replaces the
 * older one. Throws `forbidden` if the viewer has just ceased to be an owner, `too_many_requests`, `invalid_fields` for a member's address.
 */
export const invite = (db: Queryable, company: OwnedCompany, { email, role, ...input }: InviteInput): Promise<InvitationRow> =>
	db.transaction(async (tx) => {
		await lockOwned(tx, company);
		if (input.limited) await countInvitation(tx, company);
		const person = await findByAddress(tx, email);
		if (person) await refuseMember(tx, company, person);
		const { hash, sealed } = makeToken(input.seal);
		await deleteOlder(tx, company, email);
		const invitation = await insertInvitation(tx, company, { email, role, tokenHash: hash });

		const params = { company: company.name, actor: await nameOf(tx, company.viewerId), actorId: company.viewerId };
		const to = { email, fullName: person?.fullName ?? "", language: languageOf(person) ?? input.language };
		await mailAddress(tx, { ...to, kind: noticeKinds.companyInvited.mail[role], params: { ...params, sealedToken: sealed } });
		if (person?.emailVerifiedAt) {
			const target = { kind: "companyInvitation", id: invitation.id } as const;
			await notifyPerson(tx, { userId: person.id, type: "other", kind: "companyInvited", params, target, hasMail: true });
		}
		return invitation;
	});

async function countInvitation(tx: Transaction, { id }: OwnedCompany): Promise<void> {
	const [usage] = await countUses(tx, [{ key: `invite company ${id}`, tries: invitationsADay, seconds: day }]);
	if (!usage || usage.spent <= invitationsADay) return;
	refuse("too_many_requests", { sentence: "companyInvitationsSpent", retryAfter: Math.max(1, usage.wait) });
}

type Person = { id: string; fullName: string; language: string | null; emailVerifiedAt: Date | null };

async function findByAddress(tx: Transaction, email: string): Promise<Person | undefined> {
	const [person] = await tx
		.select({ id: users.id, fullName: users.fullName, language: users.language, emailVerifiedAt: users.emailVerifiedAt })
		.from(users)
		.where(hasAddress(email));
	return person;
}

const languageOf = (person: Person | undefined) => person?.language as Language | null | undefined;

async function refuseMember(tx: Transaction, company: OwnedCompany, person: Person): Promise<void> {
	const memberships = await tx.$count(companyMembers, and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, person.id)));
	if (memberships > 0) refuse("invalid_fields", { fields: { email: "companyMemberAlready" } });
}

/**
 * Deletes the open invitation to the address, and its notification. The company is locked: of two concurrent invitations the second
 * replaces the first.
 */
async function deleteOlder(tx: Transaction, company: OwnedCompany, email: string): Promise<void> {
	const isToAddress = sql`lower(${companyInvitations.email}) = lower(${email})`;
	const older = await tx
		.delete(companyInvitations)
		.where(and(eq(companyInvitations.companyId, company.id), isToAddress, isNull(companyInvitations.answeredAt)))
		.returning({ id: companyInvitations.id });
	const ids = older.map(({ id }) => id);
	await tx.delete(notifications).where(inArray(notifications.targetId, ids));
}

type Invited = { email: string; role: MemberRole; tokenHash: string };

async function insertInvitation(tx: Transaction, company: OwnedCompany, input: Invited): Promise<InvitationRow> {
	const [row] = await tx
		.insert(companyInvitations)
		.values({ id: uuidv7(), companyId: company.id, ...input, invitedBy: company.viewerId, expiresAt: inSeconds(invitationDays * day) })
		.returning(invitationColumns);
	return row ?? refuse("not_found");
}

async function nameOf(tx: Transaction, userId: string): Promise<string> {
	const [person] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId));
	return person?.fullName ?? refuse("session_ended");
}

/** Revokes an open invitation. Throws `forbidden` if the viewer has just ceased to be an owner, `not_found`. */
export const revokeInvitation = (db: Queryable, company: OwnedCompany, id: string): Promise<void> =>
	db.transaction(async (tx) => {
		await lockOwned(tx, company);
		const revoked = await tx
			.update(companyInvitations)
			.set({ answeredAt: sql`now()`, outcome: "revoked" })
			.where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, company.id), isNull(companyInvitations.answeredAt)))
			.returning({ id: companyInvitations.id });
		if (revoked.length === 0) refuse("not_found");
		await tx.delete(notifications).where(eq(notifications.targetId, id));
	});
