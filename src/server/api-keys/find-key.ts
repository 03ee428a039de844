import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Scope } from "../../contract/scopes.ts";
import { viewerColumns } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { apiKeys } from "../db/api-keys.ts";
import { companyMembers } from "../db/companies.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { hashToken } from "../platform/tokens.ts";

export type FoundKey = { id: string; scopes: Scope[]; viewer: Viewer };

/** Looks up a secret's key and its viewer in one statement; null if it is unknown, expired or no longer usable. */
export async function findKey(db: Queryable, secret: string): Promise<FoundKey | null> {
	const find = statements.get(db) ?? writeStatement(db);
	const [row] = await find.execute({ hash: hashToken(secret) });
	if (!row) return null;
	const { keyId, scopes, ...viewer } = row;
	return { id: keyId, scopes, viewer: viewer as Viewer };
}

/** Prepared statements by database, since every API call runs it: built once, planned once per connection. */
const statements = new WeakMap<Queryable, ReturnType<typeof writeStatement>>();

function writeStatement(db: Queryable) {
	const isValidKey = and(eq(apiKeys.tokenHash, sql.placeholder("hash")), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)));
	const isUnseen = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
	const seen = db
		.$with("seen")
		.as(db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(and(isValidKey, isUnseen)).returning({ id: apiKeys.id }));
	const find = db
		.with(seen)
		.select({
			...viewerColumns,
			hasGivenPasskey: sql<boolean>`false`,
			actsFor: apiKeys.companyId,
			keyId: sql<string>`${apiKeys.id}`.as("key_id"),
			scopes: apiKeys.scopes,
		})
		.from(apiKeys)
		.innerJoin(users, eq(users.id, apiKeys.makerId))
		.where(and(isValidKey, isNull(users.suspendedAt), isNull(users.deleteAfter), or(isNull(apiKeys.companyId), isMadeByOwner)))
		.prepare("api_key");
	statements.set(db, find);
	return find;
}

/** SQL condition on `api_keys`: its maker still owns the company. */
const isMadeByOwner = sql`exists (
	select from ${companyMembers}
	where ${companyMembers.userId} = ${apiKeys.makerId} and ${companyMembers.companyId} = ${apiKeys.companyId} and ${companyMembers.role} = 'owner'
)`;
