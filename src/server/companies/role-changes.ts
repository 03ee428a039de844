import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { companyRoleChanges } from "../db/companies.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";

type Cause = "founded" | "claimed" | "moderated" | "invited" | "changed" | "removed" | "left" | "inherited";

type Change = {
	/** A CTE with `company_id`, `user_id`, `from_role` and `to_role`; no row of it, nothing happened. */
	source: SQL;
	cause: Cause;
	/** Null for a moderator. */
	byUserId: string | null;
};

/** A statement's part that keeps who got, changed or lost which role, by whom. */
export const insertRoleChange = ({ source, cause, byUserId }: Change): SQL => sql`
	insert into company_role_changes (id, company_id, user_id, by_user_id, cause, from_role, to_role)
	select gen_random_uuid(), company_id, user_id, ${byUserId}::uuid, ${cause}, from_role, to_role from ${source}`;

/** A statement's part that gives the recruiter side to the new owners and recruiters of a CTE: their role would be empty without it. */
export const grantRecruiterSide = (source: SQL): SQL => sql`
	update users set roles = array_append(roles, 'recruiter'), updated_at = now()
	where not 'recruiter' = any(roles) and id in (select user_id from ${source} where to_role in ('owner', 'recruiter'))`;

type RoleChange = {
	companyId: string;
	userId: string;
	from: MemberRole | null;
	to: MemberRole | null;
	cause: Cause;
	byUserId: string | null;
};

/** The step that keeps who got, changed or lost which role, by whom, and gives who owns or recruits the recruiter side. */
export async function recordRoleChange(tx: Transaction, { companyId, userId, from, to, cause, byUserId }: RoleChange): Promise<void> {
	await tx.insert(companyRoleChanges).values({ id: uuidv7(), companyId, userId, byUserId, cause, fromRole: from, toRole: to });
	if (to !== "owner" && to !== "recruiter") return;
	await tx
		.update(users)
		.set({ roles: sql`array_append(${users.roles}, 'recruiter')`, updatedAt: sql`now()` })
		.where(and(eq(users.id, userId), sql`not 'recruiter' = any(${users.roles})`));
}
