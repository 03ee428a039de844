import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { roleChangeCauses } from "../../contract/company-members.ts";
import type { MemberRole } from "../../contract/options.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { companies, companyInvitations, companyMembers, companyRoleChanges } from "../db/companies.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import type { MembersCompany } from "./policy.ts";
import { companyNameJson, type NameRow } from "./queries.ts";

export type MemberRow = {
	id: string;
	slug: string;
	fullName: string;
	avatar: string | null;
	title: string | null;
	role: MemberRole;
	since: string;
	isVisible: boolean;
};

export type InvitationRow = { id: string; email: string; role: MemberRole; createdAt: string; expiresAt: string; hasExpired: boolean };

export type RoleChangeRow = {
	id: string;
	cause: (typeof roleChangeCauses)[number];
	user: string | null;
	by: string | null;
	from: MemberRole | null;
	to: MemberRole | null;
	at: string;
};

export const invitationColumns = {
	id: companyInvitations.id,
	email: companyInvitations.email,
	role: companyInvitations.role,
	createdAt: iso(companyInvitations.createdAt),
	expiresAt: iso(companyInvitations.expiresAt),
	hasExpired: sql<boolean>`${companyInvitations.expiresAt} <= now()`,
};

/** The most a page can sensibly show; an owner who needs older changes asks the operator. */
const historyMax = 100;

type Staff = { company: NameRow; members: MemberRow[]; invitations: InvitationRow[]; history: RoleChangeRow[] };

/** A company's members, owners first; for an owner also open invitations and the role history. One statement. */
export async function readStaff(db: Queryable, company: MembersCompany): Promise<Staff> {
	const isOwner = company.role === "owner";
	const [staff] = await db
		.select({
			company: companyNameJson,
			members: membersOf(company.viewerId),
			invitations: isOwner ? openInvitations : sql<InvitationRow[]>`'[]'::json`,
			history: isOwner ? newestChanges : sql<RoleChangeRow[]>`'[]'::json`,
		})
		.from(companies)
		.where(eq(companies.id, company.id));
	return staff ?? refuse("not_found");
}

const membersOf = (viewerId: string) => sql<MemberRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			id: users.id,
			slug: users.slug,
			fullName: users.fullName,
			avatar: users.avatar,
			title: users.title,
			role: companyMembers.role,
			since: iso(companyMembers.createdAt),
			isVisible: visibleTo(viewerId),
		})}
		from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId} where ${companyMembers.companyId} = ${companies.id}
		order by array_position(array['owner', 'recruiter', 'interviewer'], ${companyMembers.role}), ${companyMembers.createdAt}, ${users.id}
	) listed
)`;

const openInvitations = sql<InvitationRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns(invitationColumns)} from ${companyInvitations}
		where ${companyInvitations.companyId} = ${companies.id} and ${companyInvitations.answeredAt} is null
		order by ${companyInvitations.createdAt} desc, ${companyInvitations.id} desc
	) listed
)`;

const concerned = alias(users, "concerned");
const actor = alias(users, "actor");

const newestChanges = sql<RoleChangeRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			id: companyRoleChanges.id,
			cause: companyRoleChanges.cause,
			user: concerned.fullName,
			by: actor.fullName,
			from: companyRoleChanges.fromRole,
			to: companyRoleChanges.toRole,
			at: iso(companyRoleChanges.createdAt),
		})}
		from ${companyRoleChanges} left join ${users} as ${concerned} on ${concerned.id} = ${companyRoleChanges.userId}
		left join ${users} as ${actor} on ${actor.id} = ${companyRoleChanges.byUserId}
		where ${companyRoleChanges.companyId} = ${companies.id}
		order by ${companyRoleChanges.createdAt} desc, ${companyRoleChanges.id} desc limit ${historyMax}
	) listed
)`;
