import { type SQL, sql } from "drizzle-orm";
import { companies, companyMembers } from "../db/companies.ts";
import type { Queryable } from "../platform/database.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";

/**
 * The company name a recruiter gives, as SQL: null if the name belongs to a company they are not a member of, in which case they recruit
 * under their own name (decisions.md "Marketplace"). `userId` is null for someone without an account yet. Throws `invalid_fields` for a
 * name that mixes alphabets.
 */
export function ownCompanyName(name: string | null, userId: string | null): SQL<string | null> {
	if (name === null) return sql`null::text`;
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { companyName: "companyNameMixed" } });
	return sql<string | null>`case when exists (select from ${companies} where ${isOthers(name, userId)}) then null else ${name}::text end`;
}

/** Throws `invalid_fields`, under the field's name, for the name of a company the person is not a member of. */
export async function refuseOthersCompany(db: Queryable, input: { name: string; userId: string; field: string }): Promise<void> {
	const { name, userId, field } = input;
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { [field]: "companyNameMixed" } });
	const others = await db.select({ id: companies.id }).from(companies).where(isOthers(name, userId));
	if (others.length > 0) refuse("invalid_fields", { fields: { [field]: "companyNotYours" } });
}

/** SQL condition on `companies`: has this name, and the person is not a member. */
const isOthers = (name: string, userId: string | null): SQL => sql`(
	${companies.nameKey} = ${nameKey(name)} and not exists (
		select from ${companyMembers} where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${userId}::uuid
	)
)`;
