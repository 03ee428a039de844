import { type SQL, sql } from "drizzle-orm";
import type { CompanyFields } from "../../contract/companies.ts";
import { companySlug, freeSlug } from "../access/company-slug.ts";
import { type Database, isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { withMark } from "../platform/slug.ts";
import { indexingName } from "../search/index-jobs.ts";
import { lockOwned, type OwnedCompany } from "./policy.ts";
import { type CompanyRow, companyColumns } from "./queries.ts";
import { domainsOf } from "./website.ts";

export type OwnCompanyRow = CompanyRow & { email: string | null };

/** A company as its owner writes it. */
export async function readOwnCompany(db: Queryable, company: OwnedCompany): Promise<OwnCompanyRow> {
	const { rows } = await db.execute<OwnCompanyRow>(sql`
		select ${companyColumns(company.viewerId)}, companies.email from companies where id = ${company.id}`);
	return rows[0] ?? refuse("not_found");
}

type Edit = {
	fields: CompanyFields;
	/** The new logo's name. */
	logo: string | null;
};

type Edited = OwnCompanyRow & {
	/** The logo whose place was taken, to be removed. */
	replaced: string | null;
};

/**
 * Writes a company's page anew. With another name its address changes and the former leads on; its jobs, and the members'
 * pages that named it, follow. What was proven of another domain, and documents of another name, are no proof any more. Once
 * more when somebody took the address in the same moment. Throws `conflict` for a name that another page has, `forbidden` for
 * who was an owner a moment ago.
 */
export async function editCompany(db: Database, company: OwnedCompany, edit: Edit): Promise<Edited> {
	if (isMixedScript(edit.fields.name)) refuse("invalid_fields", { fields: { name: "companyNameMixed" } });
	const plain = companySlug(edit.fields.name);
	const write = (free: SQL) =>
		db.transaction(async (tx) => {
			await lockOwned(tx, company);
			await lockNamed(tx, company);
			return writeAnew(tx, company, { ...edit, plain, free });
		});
	try {
		return await write(freeSlug(plain, company.id)).catch((error: unknown) => {
			if (!isUniqueViolation(error, "companies_slug_key")) throw error;
			return write(sql`${withMark(plain, company.id)}`);
		});
	} catch (error) {
		if (isUniqueViolation(error, "companies_name_key_key")) {
			return refuse("conflict", { sentence: "companyTaken", fields: { name: "companyTaken" } });
		}
		throw error;
	}
}

/** The members whose pages name the company. */
async function lockNamed(tx: Transaction, { id }: OwnedCompany): Promise<void> {
	await tx.execute(sql`
		select from users where id in (select user_id from company_members where company_id = ${id})
			and company_name = (select name from companies where id = ${id})
		order by id for no key update`);
}

type Writing = Edit & { /** The address that the name makes. */ plain: string /** One that nobody else has. */; free: SQL };

async function writeAnew(tx: Transaction, company: OwnedCompany, { fields, logo, plain, free }: Writing): Promise<Edited> {
	const { name, about, industry, size, location, website, email, removeLogo } = fields;
	const key = nameKey(name);
	const marked = `^${plain}-[0-9a-f]{10}$`;
	const domains = sql.param(domainsOf(website));
	const { rows } = await tx.execute<Edited>(sql`
			with before as (
				select companies.*, case when slug = ${plain} or slug ~ ${marked} then slug else ${free} end as next_slug,
					-- a page of the same look may be there from before names were compared by it
					case when name = ${name} then name_key else ${key} end as next_key
				from companies where id = ${company.id}
			), kept as (
				insert into company_old_slugs (slug, company_id) select slug, id from before where next_slug <> slug on conflict (slug) do nothing
			), freed as (
				delete from company_old_slugs using before where company_old_slugs.slug = next_slug and company_id = before.id
			), facts as (
				select kind, domain, confirmed_at, case kind when 'documents' then before.name_key = next_key else domain = any(${domains}::text[]) end as stands
				from company_facts join before on company_id = before.id
			), unproven as (
				delete from company_facts using facts where company_id = ${company.id} and company_facts.kind = facts.kind and not stands
			), changed as (
				update companies set
					name = ${name}, name_key = next_key, slug = next_slug, about = ${about}, industry = ${industry}, size = ${size},
					location = ${location}, website = ${website}, email = ${email},
					logo = ${logo === null ? (removeLogo ? sql`null` : sql`before.logo`) : logo},
					verified_at = case when exists (select from facts where not stands)
						then (select min(confirmed_at) from facts where stands) else before.verified_at end,
					updated_at = now()
				from before where companies.id = before.id
				returning companies.*, before.name as old_name, before.logo as old_logo
			), renamed as (
				select * from changed where name <> old_name
			), members as (
				update users set company_name = renamed.name from renamed, company_members
				where company_members.company_id = renamed.id and users.id = company_members.user_id and users.company_name = old_name
			), jobs_renamed as (
				update jobs set company_name = renamed.name from renamed where company_id = renamed.id returning jobs.id
			), ${indexingName(name, sql`jobs_renamed`)}
			select ${companyColumns(company.viewerId, sql`facts where stands`)}, email,
				case when old_logo is distinct from logo then old_logo end as replaced
			from changed as companies`);
	return rows[0] ?? refuse("not_found");
}
