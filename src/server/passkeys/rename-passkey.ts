import { and, eq } from "drizzle-orm";
import { passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

/** Throws `not_found`, also for another person's passkey. */
export async function renamePasskey(db: Queryable, viewer: Viewer, { id, name }: { id: string; name: string }): Promise<void> {
	const renamed = await db
		.update(passkeys)
		.set({ name })
		.where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
		.returning({ id: passkeys.id });
	if (renamed.length === 0) refuse("not_found");
}
