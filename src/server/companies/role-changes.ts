import { and, eq, sql } from "drizzle-orm";
import type { MemberRole } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { companyRoleChanges } from "../db/companies.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";

type Cause = "founded" | "claimed" | "moderated" | "invited" | "changed" | "removed" | "left" | "inherited";

type RoleChange = {
	companyId: string;
	userId: string;
	from: MemberRole | null;
	to: MemberRole | null;
	cause: Cause;
	/** Null for a moderator. */
	byUserId: string | null;
};

/** Records a change of role, and gives anyone who gains one the recruiter role, which teams work in. */
export async function recordRoleChange(tx: Transaction, { companyId, userId, from, to, cause, byUserId }: RoleChange): Promise<void> {
	await tx.insert(companyRoleChanges).values({ id: uuidv7(), companyId, userId, byUserId, cause, fromRole: from, toRole: to });
	if (to === null) return;
	await tx
		.update(users)
		.set({ roles: sql`array_append(${users.roles}, 'recruiter')`, updatedAt: sql`now()` })
		.where(and(eq(users.id, userId), sql`not 'recruiter' = any(${users.roles})`));
}
