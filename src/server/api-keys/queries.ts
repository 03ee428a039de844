import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { apiKeysMax } from "../../contract/limits/api-keys.ts";
import type { Scope } from "../../contract/scopes.ts";
import type { OwnedCompany } from "../companies/policy.ts";
import { users } from "../db/accounts.ts";
import { apiKeys } from "../db/api-keys.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";

export type KeyRow = {
	id: string;
	name: string;
	lastFour: string;
	scopes: Scope[];
	createdAt: Date;
	expiresAt: Date | null;
	lastUsedAt: Date | null;
	isOver: boolean;
};

export const keyColumns = {
	id: apiKeys.id,
	name: apiKeys.name,
	lastFour: apiKeys.lastFour,
	scopes: apiKeys.scopes,
	createdAt: apiKeys.createdAt,
	expiresAt: apiKeys.expiresAt,
	lastUsedAt: apiKeys.lastUsedAt,
	isOver: sql<boolean>`(${apiKeys.expiresAt} <= now()) is true`,
};

/** A person's own keys, newest first. */
export const keysOf = (db: Queryable, { id }: Viewer): Promise<(KeyRow & { maker: string | null })[]> =>
	listKeys(db, and(eq(apiKeys.makerId, id), isNull(apiKeys.companyId)));

/** A company's keys with their makers, newest first. */
export const keysOfCompany = (db: Queryable, { id }: OwnedCompany): Promise<(KeyRow & { maker: string | null })[]> =>
	listKeys(db, eq(apiKeys.companyId, id));

const listKeys = (db: Queryable, where: SQL | undefined) =>
	db
		.select({ ...keyColumns, maker: sql<string | null>`case when ${apiKeys.companyId} is not null then ${users.fullName} end` })
		.from(apiKeys)
		.innerJoin(users, eq(users.id, apiKeys.makerId))
		.where(where)
		.orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
		.limit(apiKeysMax);
