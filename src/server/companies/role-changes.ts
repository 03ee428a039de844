import { type SQL, sql } from "drizzle-orm";

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
