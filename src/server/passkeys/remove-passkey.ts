import { eq } from "drizzle-orm";
import { passkeys } from "../db/passkeys.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { lockWaysIn, refuseLastWayIn } from "../settings/ways-in.ts";
import { refuseWithoutPasskey } from "./policy.ts";

/** Removes a passkey. Throws `not_found`, `passkey_needed`, and `conflict` if it is the person's only way to sign in. */
export const removePasskey = (db: Queryable, viewer: Viewer, id: string): Promise<void> =>
	db.transaction(async (tx) => {
		refuseWithoutPasskey(viewer);
		const ways = await lockWaysIn(tx, viewer.id);
		if (!ways.passkeys.includes(id)) refuse("not_found");
		refuseLastWayIn(ways);
		await tx.delete(passkeys).where(eq(passkeys.id, id));
	});
