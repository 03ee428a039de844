import { sql } from "drizzle-orm";
import { ownedCompaniesMax } from "../../contract/limits.ts";
import { companySlug, freeSlug } from "../access/company-slug.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import type { Viewer } from "../http/viewer.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { withMark } from "../platform/slug.ts";
import { type MembershipRow, nameColumns } from "./queries.ts";
import { insertRoleChange } from "./role-changes.ts";

/**
 * Makes a company's page and its first owner. The jobs that the person posted under that name, however they spelled it,
 * become the company's. Throws `conflict`, with the name as its field, for a name that has a page already or looks like one,
 * and for somebody who owns too many; `invalid_fields` for a name in several alphabets.
 */
export async function foundCompany(db: Queryable, viewer: Viewer, { name }: { name: string }): Promise<MembershipRow> {
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { name: "companyNameMixed" } });
	return inTurnOf(db, viewer.id, (tx) => found(tx, viewer, name));
}

async function found(tx: Transaction, viewer: Viewer, name: string): Promise<MembershipRow> {
	const key = nameKey(name);
	const { rows } = await tx.execute<{ spelling: string; owned: number }>(sql`
		select spelling, (select count(*)::int from company_members where user_id = ${viewer.id} and role = 'owner') as owned
		from (select null as spelling union select distinct company_name from jobs where owner_id = ${viewer.id} and company_id is null) spellings`);
	if ((rows[0]?.owned ?? 0) >= ownedCompaniesMax) refuse("conflict", { sentence: "companiesTooMany" });
	const spellings = rows.map(({ spelling }) => spelling).filter((spelling) => spelling !== null && nameKey(spelling) === key);
	const id = uuidv7();
	const plain = companySlug(name);
	// in a transaction within the other: somebody may take the address in the same moment
	const store = (slug: ReturnType<typeof sql>) =>
		tx.transaction((inner) =>
			inner.execute<MembershipRow>(sql`
			with companies as (
				insert into companies (id, slug, name, name_key, owned_since) values (${id}, ${slug}, ${name}, ${key}, now()) returning *
			), joined as (
				insert into company_members (company_id, user_id, role) select id, ${viewer.id}::uuid, 'owner' from companies
				returning company_id, user_id, null as from_role, role as to_role
			), logged as (${insertRoleChange({ source: sql`joined`, cause: "founded", byUserId: viewer.id })}
			), named as (
				update users set company_name = ${name}, updated_at = now() where id = ${viewer.id}
			), taken_over as (
				update jobs set company_id = companies.id, company_name = companies.name from companies
				where owner_id = ${viewer.id} and company_id is null and company_name = any(${sql.param(spellings)}::text[])
			)
			select companies.id, ${nameColumns}, 'owner' as role from companies`),
		);
	try {
		const founded = await store(freeSlug(plain, id)).catch((error: unknown) => {
			if (!isUniqueViolation(error, "companies_slug_key")) throw error;
			return store(sql`${withMark(plain, id)}`);
		});
		return founded.rows[0] ?? refuse("failed");
	} catch (error) {
		if (isUniqueViolation(error, "companies_name_key_key")) {
			return refuse("conflict", { sentence: "companyTaken", fields: { name: "companyTaken" } });
		}
		throw error;
	}
}
