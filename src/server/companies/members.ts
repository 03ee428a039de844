import { sql } from "drizzle-orm";
import type { roleChangeCauses } from "../../contract/company-members.ts";
import type { MemberRole } from "../../contract/options.ts";
import { visibleTo } from "../access/people.ts";
import { companyInvitations } from "../db/companies.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { asColumns } from "../platform/rows.ts";
import type { MembersCompany } from "./policy.ts";
import { type NameRow, nameColumns } from "./queries.ts";

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

/** Of `company_invitations`. */
export const invitationColumns = {
	id: companyInvitations.id,
	email: companyInvitations.email,
	role: companyInvitations.role,
	createdAt: iso(companyInvitations.createdAt),
	expiresAt: iso(companyInvitations.expiresAt),
	hasExpired: sql<boolean>`${companyInvitations.expiresAt} <= now()`,
};

/** More than a page can show with sense; an owner who needs older changes asks the operator. */
const historyMax = 100;

type Staff = { company: NameRow; members: MemberRow[]; invitations: InvitationRow[]; history: RoleChangeRow[] };

/** A company's members, owners first; to an owner also open invitations and the history of roles. One statement. */
export async function readStaff(db: Queryable, company: MembersCompany): Promise<Staff> {
	const isOwner = company.role === "owner";
	const { rows } = await db.execute<Staff>(sql`
		select json_build_object('slug', named.slug, 'name', named.name, 'logo', named.logo, 'isVerified', named."isVerified", 'domain', named.domain) as company,
			(
				select coalesce(json_agg(listed), '[]') from (
					select users.id, users.slug, users.full_name as "fullName", users.avatar, users.title, company_members.role,
						${iso("company_members.created_at")} as since, ${visibleTo(company.viewerId)} as "isVisible"
					from company_members join users on users.id = company_members.user_id where company_members.company_id = ${company.id}
					order by array_position(array['owner', 'recruiter', 'reader'], company_members.role), company_members.created_at, users.id
				) listed
			) as members,
			(
				select coalesce(json_agg(listed), '[]') from (
					select ${asColumns(invitationColumns)} from company_invitations
					where company_id = ${company.id} and answered_at is null and ${isOwner} order by created_at desc, id desc
				) listed
			) as invitations,
			(
				select coalesce(json_agg(listed), '[]') from (
					select company_role_changes.id, cause, subject.full_name as "user", actor.full_name as "by", from_role as "from", to_role as "to",
						${iso("company_role_changes.created_at")} as at
					from company_role_changes left join users subject on subject.id = user_id left join users actor on actor.id = by_user_id
					where company_id = ${company.id} and ${isOwner}
					order by company_role_changes.created_at desc, company_role_changes.id desc limit ${historyMax}
				) listed
			) as history
		from (select ${nameColumns} from companies where id = ${company.id}) named`);
	return rows[0] as Staff;
}
