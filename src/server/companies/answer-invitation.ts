import { type SQL, sql } from "drizzle-orm";
import type { invitationStates } from "../../contract/company-members.ts";
import type { MemberRole } from "../../contract/options.ts";
import type { Viewer } from "../http/viewer.ts";
import type { NoticeKind } from "../mail/notice-kinds.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { hashToken } from "../platform/tokens.ts";
import { type NameRow, nameColumns } from "./queries.ts";
import { grantRecruiterSide, insertRoleChange } from "./role-changes.ts";

export type Which = { token?: string | undefined; invitation?: string | undefined };

type State = (typeof invitationStates)[number];
export type InvitationLook = NameRow & { role: MemberRole; email: string; inviter: string | null; state: State };

/** The invitation of a mail's token; of an id only for who verified the address that it went to. */
const isMeant = ({ token, invitation }: Which, viewer: Viewer | null): SQL =>
	token !== undefined
		? sql`token_hash = ${hashToken(token)}`
		: viewer?.emailVerifiedAt
			? sql`company_invitations.id::text = ${invitation ?? ""} and lower(company_invitations.email) = lower(${viewer.email})`
			: sql`false`;

/** What an invitation is to; null where it is none, or not this person's. */
export async function lookAtInvitation(db: Queryable, which: Which, viewer: Viewer | null): Promise<InvitationLook | null> {
	const { rows } = await db.execute<InvitationLook>(sql`
		select ${nameColumns}, company_invitations.role, company_invitations.email, users.full_name as inviter,
			case when outcome is not null then outcome when expires_at <= now() then 'expired' else 'open' end as state
		from company_invitations join companies on companies.id = company_id left join users on users.id = invited_by
		where ${isMeant(which, viewer)}`);
	return rows[0] ?? null;
}

/**
 * Becomes a member by an invitation, once: of fifty at the same time, one. Who is a member already keeps their role. Who
 * invited is told. One statement. Throws `not_found`, `bad_token` for one that was answered, taken back or is too old.
 */
export async function acceptInvitation(db: Queryable, which: Which, viewer: Viewer): Promise<NameRow & { role: MemberRole }> {
	const { rows } = await db.execute<Partial<NameRow & { role: MemberRole }> & { isThere: boolean }>(sql`
		with ${answering(which, viewer, "accepted")}, joined as (
			insert into company_members (company_id, user_id, role) select company_id, ${viewer.id}::uuid, role from answered
			on conflict (user_id, company_id) do nothing
			returning company_id, user_id, null as from_role, role as to_role
		), granted as (${grantRecruiterSide(sql`joined`)}
		), logged as (${insertRoleChange({ source: sql`joined`, cause: "invited", byUserId: viewer.id })}
		), told as (${told(sql`${viewer.fullName}::text`)}
		), notified as (${tell("companyInvitationAccepted", viewer.id)}
		)
		select exists (select from meant) as "isThere", ${nameColumns}, answered.role
		from (select) as always left join answered on true left join companies on companies.id = answered.company_id`);
	return answered(rows[0]) as NameRow & { role: MemberRole };
}

/** Declines it, once. Throws the same. */
export async function declineInvitation(db: Queryable, which: Which, viewer: Viewer | null): Promise<NameRow> {
	const { rows } = await db.execute<Partial<NameRow> & { isThere: boolean }>(sql`
		with ${answering(which, viewer, "declined")}, told as (${told(sql`answered.email`)}
		), notified as (${tell("companyInvitationDeclined", viewer?.id ?? "")}
		)
		select exists (select from meant) as "isThere", ${nameColumns}
		from (select) as always left join answered on true left join companies on companies.id = answered.company_id`);
	return answered(rows[0]) as NameRow;
}

/** `meant`: the invitation; `answered`: the same when it was open until now. */
const answering = (which: Which, viewer: Viewer | null, outcome: "accepted" | "declined"): SQL => sql`
	meant as (
		select id, answered_at is null and expires_at > now() as is_open from company_invitations where ${isMeant(which, viewer)} for update
	), answered as (
		update company_invitations set answered_at = now(), outcome = ${outcome} from meant
		where company_invitations.id = meant.id and meant.is_open and answered_at is null
		returning company_invitations.company_id, company_invitations.role, company_invitations.email, company_invitations.invited_by
	)`;

const told = (who: SQL): SQL => sql`
	select invited_by, slug, name, ${who} as who from answered join companies on companies.id = company_id`;

const tell = (kind: NoticeKind, actorId: string): SQL =>
	insertNotifications({
		source: sql`told`,
		userId: sql`invited_by`,
		type: "other",
		kind,
		facts: sql`jsonb_build_object('company', name, 'actor', who, 'actorId', ${actorId}::text)`,
		href: sql`'/company/members?company=' || slug`,
	});

function answered<Row extends { isThere: boolean; slug?: string }>(row: Row | undefined): Row {
	if (!row?.isThere) return refuse("not_found");
	return row.slug ? row : refuse("bad_token", { sentence: "companyInvitationOver" });
}
