import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";

/**
 * Before a person is erased: of what they wrote the places stay, without words, in conversations that somebody else still
 * has; what others wrote to them stays theirs. Requests that nobody accepted, and conversations whose other side is gone
 * already, go whole. Two statements.
 */
export async function leaveConversations(db: Queryable, personId: string): Promise<void> {
	await db.execute(sql`
		with own as (
			select * from conversations where ${personId}::uuid in (low_id, high_id) order by id for update
		), ended as (
			delete from conversations using own
			where conversations.id = own.id and (
				own.low_id is null or own.high_id is null
				or own.state <> 'open' and own.started_by_low = (own.low_id is not distinct from ${personId}::uuid)
			)
			returning conversations.id
		)
		update messages set author_id = null, once_key = null, content = '', about_kind = null, about_id = null,
			deleted_at = coalesce(deleted_at, now())
		from own
		where messages.conversation_id = own.id and messages.author_id = ${personId} and own.id not in (select id from ended)`);
	await db.execute(sql`
		update messages set about_kind = null, about_id = null where about_id = ${personId} and recipient_id = ${personId}`);
}
