import { sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { pathSql } from "../platform/path-sql.ts";
import { grantRecruiterSide, insertRoleChange } from "./role-changes.ts";

/**
 * Before a person is erased: whoever recruits longest inherits the companies that only they own. A page of which they are
 * the last member goes with them; an imported one is as it was before somebody took it over. Gives the logos to remove.
 */
export async function leaveCompanies(db: Queryable, personId: string): Promise<string[]> {
	const { rows } = await db.execute<{ logo: string | null }>(sql`
		with own as (
			select company_id, role from company_members
			where user_id = ${personId} and exists (select from users where id = ${personId} and delete_after <= now())
		), others as (
			select company_members.* from company_members join own on own.company_id = company_members.company_id where user_id <> ${personId}
		), heirs as (
			select distinct on (company_id) company_id, user_id, role as from_role, 'owner' as to_role from others
			where company_id in (select company_id from own where role = 'owner')
				and not exists (select from others as owners where owners.company_id = others.company_id and owners.role = 'owner')
			order by company_id, role = 'recruiter' desc, created_at, user_id
		), promoted as (
			update company_members set role = 'owner' from heirs
			where company_members.company_id = heirs.company_id and company_members.user_id = heirs.user_id
		), granted as (${grantRecruiterSide(sql`heirs`)}
		), logged as (${insertRoleChange({ source: sql`heirs`, cause: "inherited", byUserId: null })}
		), told as (
			select heirs.user_id, jsonb_build_object('company', name) as facts, slug from heirs join companies on companies.id = heirs.company_id
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "other",
			kind: "companyInherited",
			facts: sql`facts`,
			href: pathSql((company) => paths.companyMembers({ company }), sql`slug`),
		})}
		), alone as (
			select companies.id, logo, imported_from from own join companies on companies.id = own.company_id
			where not exists (select from others where others.company_id = own.company_id)
		), removed as (
			delete from companies using alone where companies.id = alone.id and alone.imported_from is null
		), given_back as (
			update companies set owned_since = null, verified_at = null, about = null, email = null, logo = null
			from alone where companies.id = alone.id and alone.imported_from is not null
		), uninvited as (
			update company_invitations set answered_at = now(), outcome = 'revoked'
			from alone where company_invitations.company_id = alone.id and alone.imported_from is not null and answered_at is null
		), unproven as (
			delete from company_facts using alone where company_id = alone.id and alone.imported_from is not null
		)
		select logo from alone`);
	return rows.flatMap(({ logo }) => logo ?? []);
}
