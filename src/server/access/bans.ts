import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { BanScope } from "../../contract/house.ts";
import { users } from "../db/accounts.ts";
import { bans } from "../db/admin.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

/**
 * Called before an account is created or signed in to, whatever the proof: throws `banned` if its mail domain is barred. Network addresses
 * are checked earlier, on every call (`http/house.ts`).
 */
export async function refuseMailDomain(db: Queryable, scope: BanScope, account: { email: string } | { userId: string }): Promise<void> {
	const email =
		"email" in account ? sql`${account.email}` : sql`(select ${users.email} from ${users} where ${users.id} = ${account.userId})`;
	const [ban] = await db
		.select({ id: bans.id })
		.from(bans)
		.where(
			and(
				eq(bans.kind, "mailDomain"),
				sql`${scope} = any(${bans.scopes})`,
				or(isNull(bans.endsAt), gt(bans.endsAt, sql`now()`)),
				sql`('.' || split_part(lower(${email}), '@', 2)) like ('%.' || ${bans.value})`,
			),
		)
		.limit(1);
	if (ban) refuse("banned");
}
