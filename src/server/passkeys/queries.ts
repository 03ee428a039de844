import { asc, desc, eq } from "drizzle-orm";
import { passkeysMax } from "../../contract/limits/passkeys.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";

/** The columns of a passkey that its owner sees. */
export const passkeyColumns = {
	id: passkeys.id,
	name: passkeys.name,
	createdAt: passkeys.createdAt,
	lastUsedAt: passkeys.lastUsedAt,
};
export type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** A person's passkeys, newest first. */
export const passkeysOf = (db: Queryable, viewer: Viewer): Promise<PasskeyRow[]> =>
	db
		.select(passkeyColumns)
		.from(passkeys)
		.where(eq(passkeys.userId, viewer.id))
		.orderBy(desc(passkeys.createdAt), asc(passkeys.id))
		.limit(passkeysMax);
