import type { ApiKey } from "../../contract/api-keys.ts";
import type { KeyRow } from "./queries.ts";

/** An allow-list, so that neither the secret nor its hash gets out. */
export const presentKey = (row: KeyRow, maker: string | null): ApiKey => ({
	id: row.id,
	name: row.name,
	lastFour: row.lastFour,
	scopes: row.scopes,
	createdAt: row.createdAt.toISOString(),
	expiresAt: row.expiresAt?.toISOString() ?? null,
	isOver: row.isOver,
	lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
	maker,
});
