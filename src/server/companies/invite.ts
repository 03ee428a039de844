import { sql } from "drizzle-orm";
import { invitationDays, invitationsADay } from "../../contract/limits.ts";
import type { Language, MemberRole } from "../../contract/options.ts";
import { spending } from "../http/rate-limit.ts";
import { noticeKinds } from "../mail/notice-kinds.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { makeToken } from "../platform/tokens.ts";
import { type InvitationRow, invitationColumns } from "./members.ts";
import type { OwnedCompany } from "./policy.ts";

type Inviting = { email: string; role: MemberRole; seal: Seal; limited: boolean /** Of who invites. */; language: Language };

const day = 24 * 60 * 60;

/**
 * Invites by mail, with an account or without; who has one is told there too. A newer invitation to an address kills the
 * older one. One statement. Throws `invalid_fields` for a member's own address, `too_many_requests`, `forbidden` for who was an
 * owner a moment ago.
 */
export async function invite(
	db: Queryable,
	company: OwnedCompany,
	{ email, role, seal, limited, language }: Inviting,
): Promise<InvitationRow> {
	const { hash, sealed } = makeToken(seal);
	const budget = { key: `invite company ${company.id}`, tries: invitationsADay, seconds: day };
	const { rows } = await db.execute<InvitationRow & { isOwner: boolean; isMember: boolean; wait: number | null }>(sql`
		with spent as (${spending([budget])}
		), over as (
			select greatest(1, wait) as wait from spent where ${limited} and spent > ${budget.tries}
		), owner as (
			select user_id from company_members where company_id = ${company.id} and user_id = ${company.viewerId} and role = 'owner' for share
		), person as (
			select id, email, full_name, language, email_verified_at from users where lower(email) = lower(${email})
		), member as (
			select company_members.user_id from company_members join person on person.id = user_id where company_id = ${company.id}
		), invited as (
			insert into company_invitations (id, company_id, email, role, token_hash, invited_by, expires_at)
			select ${uuidv7()}::uuid, ${company.id}::uuid, ${email}, ${role}, ${hash}, user_id, now() + make_interval(days => ${invitationDays})
			from owner where not exists (select from over) and not exists (select from member)
			on conflict (company_id, lower(email)) where answered_at is null do update set
				id = excluded.id, email = excluded.email, role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
				created_at = now(), expires_at = excluded.expires_at
			returning *
		), told as (
			select invited.id, invited.email, coalesce(person.full_name, '') as full_name, coalesce(person.language, ${language}) as language,
				case when person.email_verified_at is not null then person.id end as user_id,
				jsonb_build_object('company', companies.name, 'actor', inviter.full_name, 'actorId', inviter.id) as facts
			from invited join companies on companies.id = company_id join users inviter on inviter.id = invited_by left join person on true
		), mailed as (${insertMails({
			source: sql`told`,
			to: { email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: noticeKinds.companyInvited.mail[role],
			facts: sql`facts || jsonb_build_object('sealedToken', ${sealed}::text)`,
		})}
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "other",
			kind: "companyInvited",
			facts: sql`facts`,
			href: sql`'/company/invitation?invitation=' || id`,
			hasMail: true,
		})}
		)
		select exists (select from owner) as "isOwner", exists (select from member) as "isMember", (select wait from over) as wait, ${invitationColumns}
		from (select) as always left join invited as company_invitations on true`);
	const [row] = rows;
	if (!row?.isOwner) return refuse("forbidden", { sentence: "companyOwnersOnly" });
	if (row.wait !== null) refuse("too_many_requests", { sentence: "companyInvitationsSpent", retryAfter: row.wait });
	if (row.isMember) refuse("invalid_fields", { fields: { email: "companyMemberAlready" } });
	return row;
}

/** Takes an open invitation back. Throws `not_found`. */
export async function revokeInvitation(db: Queryable, company: OwnedCompany, id: string): Promise<void> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with owner as (
			select user_id from company_members where company_id = ${company.id} and user_id = ${company.viewerId} and role = 'owner' for share
		), revoked as (
			update company_invitations set answered_at = now(), outcome = 'revoked'
			where id = ${id} and company_id = ${company.id} and answered_at is null and exists (select from owner)
			returning id
		), untold as (
			delete from notifications using revoked where kind = 'companyInvited' and href = '/company/invitation?invitation=' || revoked.id
		)
		select id from revoked`);
	if (rows.length === 0) refuse("not_found");
}
