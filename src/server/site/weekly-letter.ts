import { sql } from "drizzle-orm";
import { isOpen } from "../access/jobs.ts";
import type { Queryable } from "../platform/database.ts";

/** What a letter names of the week's jobs. */
const named = 8;

/**
 * Puts the week's jobs into the outbox for each subscriber whose last letter, or confirmation, is a week old; in a week
 * without a job nobody is written to. One statement: a run that was cut short has sent nothing.
 */
export async function sendWeeklyLetter(db: Queryable, today: string): Promise<void> {
	await db.execute(sql`
		with fresh as (
			select title, company_name, location, created_at from jobs
			where created_at > now() - interval '7 days' and ${isOpen(today)}
		), latest as (
			select title, company_name, location, created_at from fresh order by created_at desc limit ${named}
		), week as (
			select (select count(*) from fresh) as count,
				(select e'\n' || string_agg('• ' || title || ', ' || company_name || ' (' || location || ')', e'\n' order by created_at desc) from latest) as jobs
		), readers as (
			update newsletter_subscribers set letter_on = ${today}::date
			from week
			where confirmed_at is not null and week.count > 0
				and coalesce(letter_on, (confirmed_at at time zone 'Africa/Douala')::date) <= ${today}::date - 7
			returning id, email, language, week.count, week.jobs
		)
		insert into mails (id, to_address, to_name, language, kind, facts, next_try_at)
		select gen_random_uuid(), email, '', language, 'newsletterWeek',
			jsonb_build_object('count', count::text, 'note', jobs, 'subscriberId', id),
			-- one after the other, so that a mail somebody waits for never stands behind all of them
			now() + row_number() over () * interval '250 milliseconds'
		from readers`);
}
