import { sql } from "drizzle-orm";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { lockingWaysIn } from "../settings/ways-in.ts";

/** Takes a passkey away. One statement. Throws `not_found`, and `conflict` when nothing else would let the person in. */
export async function removePasskey(db: Queryable, viewer: Viewer, id: string): Promise<void> {
	const { rows } = await db.execute<{ isRemoved: boolean; wasTheirs: boolean }>(sql`
		with ${lockingWaysIn(viewer.id)}, removed as (
			delete from passkeys using ways
			where passkeys.user_id = ways.id and passkeys.id = ${id}
				and (has_password or cardinality(links) > 0 or cardinality(keys) > 1)
			returning passkeys.id
		)
		select exists (select from removed) as "isRemoved", (select ${id} = any(keys) from ways) as "wasTheirs"`);
	const [answer] = rows;
	if (!answer?.wasTheirs) refuse("not_found");
	if (!answer.isRemoved) refuse("conflict", { sentence: "lastWayIn" });
}
