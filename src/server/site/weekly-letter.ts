import { sql } from "drizzle-orm";
import { isOpen } from "../access/jobs.ts";
import { writeMails } from "../mail/write-mails.ts";
import type { Queryable } from "../platform/database.ts";

/** What a letter names of the week's jobs. */
const named = 8;
/** Subscribers whose letters one statement writes. */
const atOnce = 500;

/**
 * Writes the week's jobs to each subscriber whose last letter, or confirmation, is a week old; in a week without a job nobody
 * is written to. A run that was cut short goes on where it was: who is marked has their letter.
 */
export async function sendWeeklyLetter(db: Queryable, today: string): Promise<void> {
	for (;;) {
		const { rows } = await db.execute<{ readers: number }>(sql`
			with fresh as (
				select title, company_name, location, created_at from jobs
				where created_at > now() - interval '7 days' and ${isOpen(today)}
			), latest as (
				select title, company_name, location, created_at from fresh order by created_at desc limit ${named}
			), week as (
				select (select count(*) from fresh) as count,
					(select e'\n' || string_agg('• ' || title || ', ' || company_name || ' (' || location || ')', e'\n' order by created_at desc) from latest) as jobs
			), due as (
				select id from newsletter_subscribers
				where confirmed_at is not null and coalesce(letter_on, (confirmed_at at time zone 'Africa/Douala')::date) <= ${today}::date - 7
				order by id limit ${atOnce} for update skip locked
			), readers as (
				update newsletter_subscribers set letter_on = ${today}::date
				from due, week where newsletter_subscribers.id = due.id and week.count > 0
				returning newsletter_subscribers.id, email, language, week.count, week.jobs
			), written as (${writeMails(
				sql`
				select null::uuid as user_id, email as to_address, '' as to_name, language, 'newsletterWeek' as kind,
					jsonb_build_object('count', count::text, 'note', jobs, 'subscriberId', id) as facts
				from readers`,
				"letter",
			)})
			select count(*)::int as readers from readers`);
		if (!rows[0]?.readers) return;
	}
}
