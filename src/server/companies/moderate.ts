import { sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { pathSql } from "../platform/path-sql.ts";
import { grantRecruiterSide, insertRoleChange } from "./role-changes.ts";

/** What a moderator does from the command line (`tools/companies.ts`). Each gives whether there was something to do it to. */

export type ClaimRow = { company: string; slug: string; person: string; email: string; message: string; at: string };

/** Who asked for which page, the oldest first. */
export async function listClaims(db: Queryable): Promise<ClaimRow[]> {
	const { rows } = await db.execute<ClaimRow>(sql`
		select companies.name as company, companies.slug, users.full_name as person, users.email, message,
			to_char(company_claims.created_at at time zone 'Africa/Douala', 'YYYY-MM-DD HH24:MI') as at
		from company_claims join companies on companies.id = company_id join users on users.id = user_id
		order by company_claims.created_at`);
	return rows;
}

/** Keeps that the company's documents were seen; its owners are told. */
export async function documentsChecked(db: Queryable, slug: string): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with verified as (
			update companies set verified_at = coalesce(verified_at, now()), updated_at = now() where slug = ${slug} returning id, slug, name
		), fact as (
			insert into company_facts (company_id, kind) select id, 'documents' from verified
			on conflict (company_id, kind) do update set confirmed_at = now(), by_user_id = null
		), told as (
			select user_id, slug, jsonb_build_object('company', name) as facts
			from verified join company_members on company_id = verified.id and role = 'owner'
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "other",
			kind: "companyDocumentsChecked",
			facts: sql`facts`,
			href: pathSql((slug) => paths.company(slug), sql`slug`),
		})}
		)
		select id from verified`);
	return rows.length > 0;
}

/** Takes every proof of a company away. */
export async function withdrawProof(db: Queryable, slug: string): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with unverified as (
			update companies set verified_at = null, updated_at = now() where slug = ${slug} returning id
		), gone as (
			delete from company_facts using unverified where company_id = unverified.id
		)
		select id from unverified`);
	return rows.length > 0;
}

/** Makes a person with a verified address an owner, whoever owns the page already; they are told, and mailed. */
export async function makeOwner(db: Queryable, { slug, email }: { slug: string; email: string }): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with chosen as (
			select companies.id as company_id, companies.name, companies.slug, users.id as user_id
			from companies, users where companies.slug = ${slug} and lower(users.email) = lower(${email}) and users.email_verified_at is not null
		), before as (
			select company_members.* from company_members join chosen using (company_id, user_id) for update of company_members
		), changes as (
			select chosen.*, (select role from before) as from_role, 'owner'::text as to_role from chosen
			where not exists (select from before where role = 'owner')
		), joined as (
			insert into company_members (company_id, user_id, role) select company_id, user_id, 'owner' from changes
			on conflict (user_id, company_id) do update set role = 'owner'
		), owned as (
			update companies set owned_since = coalesce(owned_since, now()), updated_at = now() from chosen where companies.id = chosen.company_id
		), granted as (${grantRecruiterSide(sql`changes`)}
		), logged as (${insertRoleChange({ source: sql`changes`, cause: "moderated", byUserId: null })}
		), unclaimed as (
			delete from company_claims using chosen where company_claims.company_id = chosen.company_id
		), told as (
			select user_id, slug, jsonb_build_object('company', name, 'slug', slug) as facts from changes
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "other",
			kind: "companyNowOwner",
			facts: sql`facts`,
			href: pathSql((company) => paths.editCompany({ company }), sql`slug`),
			hasMail: true,
		})}
		), mailed as (${insertMails({ source: sql`told`, userId: sql`told.user_id`, kind: "companyGranted", facts: sql`told.facts` })}
		)
		select user_id from chosen`);
	return rows.length > 0;
}

/** Says which website a page has, so that its domain can be proven: of an imported page nobody else can. */
export async function setWebsite(db: Queryable, { slug, website }: { slug: string; website: string }): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		with changed as (
			update companies set website = ${website}, updated_at = now() where slug = ${slug} returning id
		), unproven as (
			delete from company_facts using changed where company_id = changed.id and kind <> 'documents'
		)
		select id from changed`);
	return rows.length > 0;
}
