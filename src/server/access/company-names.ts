import { type SQL, sql } from "drizzle-orm";
import { companies, companyMembers } from "../db/companies.ts";
import type { Queryable } from "../platform/database.ts";
import { isMixedScript, nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";

/**
 * The company name that a recruiter gives themselves, as SQL: null where it is a company's to which they do not belong, for
 * then they recruit under their own name (decisions.md "Marketplace"). `userId` is null for who has no account yet.
 * Throws `invalid_fields` for a name in several alphabets.
 */
export function ownCompanyName(name: string | null, userId: string | null): SQL<string | null> {
	if (name === null) return sql`null::text`;
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { companyName: "companyNameMixed" } });
	return sql<string | null>`case when exists (select from ${companies} where ${isOthers(name, userId)}) then null else ${name}::text end`;
}

/** Throws `invalid_fields`, under the field's name, for a company to which the person does not belong. */
export async function refuseOthersCompany(db: Queryable, asked: { name: string; userId: string; field: string }): Promise<void> {
	const { name, userId, field } = asked;
	if (isMixedScript(name)) refuse("invalid_fields", { fields: { [field]: "companyNameMixed" } });
	const others = await db.select({ id: companies.id }).from(companies).where(isOthers(name, userId));
	if (others.length > 0) refuse("invalid_fields", { fields: { [field]: "companyNotYours" } });
}

/** Of `companies`: they have this name, and the person is not one of theirs. */
const isOthers = (name: string, userId: string | null): SQL => sql`(
	${companies.nameKey} = ${nameKey(name)} and not exists (
		select from ${companyMembers} where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${userId}::uuid
	)
)`;
