import { sql } from "drizzle-orm";
import { isPublic } from "../access/people.ts";
import { namedMax } from "../mail/mail-notices.ts";
import { shownHref } from "../mail/shown-href.ts";
import { groupOf } from "../mail/wishes.ts";
import { writeMails } from "../mail/write-mails.ts";
import type { Queryable } from "../platform/database.ts";

/** People whose digests one statement writes. */
const atOnce = 500;

/**
 * Writes each person's digest of what they want once a day and have not read: whoever has nothing new gets none. Of
 * several processes that run at once each takes other people, and `digest_on` lets nobody have two on one day. What a
 * statement marks and the mails that it writes are there together or not at all.
 */
export async function sendDailyDigests(db: Queryable, today: string): Promise<void> {
	for (;;) {
		const { rows } = await db.execute<{ people: number }>(sql`
			with people as (
				select id, email, full_name, language, suspended_at from users
				where digest_on is distinct from ${today}::date
					and id in (select distinct user_id from notifications where mail = 'daily')
				order by id limit ${atOnce} for update skip locked
			), marked as (
				update users set digest_on = ${today}::date from people where users.id = people.id
			), taken as (
				update notifications set mail = null from people
				where notifications.user_id = people.id and mail = 'daily' returning notifications.*
			), unread as (
				select *, ${groupOf(sql`kind`)} as name, row_number() over (partition by user_id order by created_at desc, id desc) as place
				from taken where read_at is null or not shown
			), told as (
				select user_id, count(*) as count, jsonb_agg(
					jsonb_build_object('kind', kind, 'facts', facts, 'href', ${shownHref(isPublic)}, 'group', name) order by place
				) filter (where place <= ${namedMax}) as items
				from unread group by user_id
			), written as (${writeMails(
				sql`
				select people.id as user_id, email as to_address, full_name as to_name, language, 'digest' as kind,
					jsonb_build_object('group', 'daily', 'count', count::text, 'items', items::text) as facts
				from told join people on people.id = user_id
				where suspended_at is null`,
				"letter",
			)})
			select count(*)::int as people from people`);
		if (!rows[0]?.people) return;
	}
}
