import { sql } from "drizzle-orm";
import { sessionHash } from "../accounts/sessions.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "./policy.ts";

const daysToStay = sql`interval '7 days'`;

/** When somebody asked to be deleted, of their row. */
export const askedToLeaveAt = sql`delete_after - ${daysToStay}`;

/**
 * Marks the account to be deleted in seven days, ends the person's other sessions, and tells them by mail how to keep it.
 * One statement; `erasePeople` does the rest.
 */
export async function deleteLater(db: Queryable, person: Proven, sessionToken: string | undefined): Promise<Viewer> {
	const { rows } = await db.execute<{ deleteAfter: Date }>(sql`
		with marked as (
			update users set delete_after = coalesce(delete_after, now() + ${daysToStay}), updated_at = now()
			where id = ${person.id} returning id, delete_after
		), ended as (
			delete from sessions using marked where sessions.user_id = marked.id and token_hash <> ${sessionHash(sessionToken ?? "")}
		), mailed as (${insertMails({
			source: sql`marked`,
			userId: sql`marked.id`,
			kind: "accountDeleted",
			facts: sql`jsonb_build_object('day', to_char(marked.delete_after at time zone 'Africa/Douala', 'YYYY-MM-DD'))`,
		})}
		)
		select delete_after as "deleteAfter" from marked`);
	return { ...person, deleteAfter: rows[0]?.deleteAfter ?? refuse("session_ended") };
}

/** Takes that back; too late when the seven days are over. Throws `conflict`. */
export async function keepAccount(db: Queryable, viewer: Viewer): Promise<Viewer> {
	const { rows } = await db.execute<{ id: string }>(sql`
		update users set delete_after = null, updated_at = now()
		where id = ${viewer.id} and (delete_after is null or delete_after > now()) returning id`);
	if (rows.length === 0) refuse("conflict");
	return { ...viewer, deleteAfter: null };
}
