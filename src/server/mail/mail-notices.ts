import { sql } from "drizzle-orm";
import { isPublic } from "../access/people.ts";
import type { Queryable } from "../platform/database.ts";
import { isMailable } from "./notify.ts";
import { shownHref } from "./shown-href.ts";
import { groupOf } from "./wishes.ts";
import { writeMails } from "./write-mails.ts";

/** Notifications that become mails in one go. */
const atOnce = 500;
/** Minutes between two mails of one group to one person: whoever is answered all day gets few mails with all answers in them. */
const apart = 10;
/** Seconds for which a message waits: whoever is there reads it meanwhile. */
const conversing = 60;
/** Of one mail; the others are counted. */
export const namedMax = 20;

const waiting = sql`
	select id, user_id, ${groupOf(sql`kind`)} as name from notifications as waiting
	where mail = 'now' and (type <> 'message' or created_at < now() - make_interval(secs => ${conversing})) and not exists (
		select from mails
		where mails.user_id = waiting.user_id and mails.kind = 'notice' and mails.facts ->> 'group' = ${groupOf(sql`waiting.kind`)}
			and mails.created_at > now() - make_interval(mins => ${apart})
	)`;

/** Whether there are notifications to mail. */
export const noticesAreDue = sql`exists (${waiting})`;

/**
 * Makes mails of the notifications that people want at once: one for each person and group, of all that wait. What was read
 * meanwhile is not mailed. One statement, and of two processes that run it each takes other notifications.
 */
export async function mailNotices(db: Queryable): Promise<void> {
	await db.execute(sql`
		with due as (
			${waiting}
			order by created_at limit ${atOnce} for update skip locked
		), taken as (
			update notifications set mail = null from due where notifications.id = due.id
			returning notifications.*, due.name
		), unread as (
			select *, row_number() over (partition by user_id, name order by created_at desc, id desc) as place from taken
			where read_at is null or not shown
		), told as (
			select user_id, name, count(*) as count,
				jsonb_agg(jsonb_build_object('kind', kind, 'facts', facts, 'href', ${shownHref(isPublic)}) order by place) filter (where place <= ${namedMax}) as items
			from unread group by user_id, name
		)
		${writeMails(
			sql`
			select users.id as user_id, email as to_address, full_name as to_name, language, 'notice' as kind,
				jsonb_build_object('group', name, 'count', count::text, 'items', items::text) as facts
			from told join users on users.id = user_id
			where ${isMailable} and suspended_at is null`,
			"noticeMail",
		)}`);
}
