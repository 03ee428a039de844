import { sql } from "drizzle-orm";
import { wordsOf } from "../jobs/search/words.ts";
import { leaveNetwork } from "../network/leave.ts";
import { removePicture } from "../pictures/picture.ts";
import type { Queryable } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";

/**
 * Erases everybody whose seven days are over, one after the other: a run that is cut short goes on at the next. Files go
 * first, for a row is what remembers them.
 */
export async function erasePeople(db: Queryable, files: Files): Promise<void> {
	const { rows } = await db.execute<{ id: string; fullName: string; avatar: string | null; documents: string[] }>(sql`
		select users.id, full_name as "fullName", avatar, coalesce(
			(select array_agg(key) from applications, unnest(array[cv_key, cover_letter_key]) key where user_id = users.id), '{}'
		) as documents
		from users where delete_after <= now()`);
	for (const { id, fullName, avatar, documents } of rows) {
		await Promise.all(documents.map((key) => files.remove(key)));
		await removePicture(files, avatar);
		await erase(db, id);
		await forgetWords(db, fullName);
	}
}

/** A job under somebody's own name has put it into the search's vocabulary; it stays there while another job has the word. */
async function forgetWords(db: Queryable, fullName: string): Promise<void> {
	const words = wordsOf(fullName).map(({ word }) => word);
	await db.execute(sql`
		delete from search_words where word = any(${sql.param(words)}::text[])
			and not exists (select from job_index where words @@ quote_literal(search_words.word)::tsquery)`);
}

/**
 * What is theirs goes with the row (the foreign keys say so); jobs of a company stay with a colleague. What others were
 * told of them, and mails to them, go too; of their events the count stays, without who.
 */
async function erase(db: Queryable, id: string): Promise<void> {
	await db.execute(sql`
		with person as (select id, email, full_name from users where id = ${id} and delete_after <= now()
		), sent as (select applications.id from applications join person on person.id = user_id
		), handed_over as (
			update jobs set owner_id = colleague.user_id
			from person, company_members own, lateral (
				select user_id from company_members
				where company_id = own.company_id and user_id <> own.user_id and role in ('owner', 'recruiter')
				order by role, user_id limit 1
			) colleague
			where own.user_id = person.id and jobs.owner_id = person.id and jobs.company_id = own.company_id
			returning jobs.id
		)
		select (select count(*) from handed_over), (select count(*) from sent)`);
	await leaveNetwork(db, id);
	await db.execute(sql`
		with person as (select id, email from users where id = ${id} and delete_after <= now()
		), sent as (select applications.id from applications join person on person.id = user_id
		), told as (
			delete from notifications using person
			where href in (select '/applications/' || id from sent) or kind = 'followed' and facts ->> 'followerId' = person.id::text
		), mailed as (
			delete from mails using person
			where lower(to_address) = lower(person.email) or facts ->> 'applicationId' in (select id::text from sent)
		), written as (delete from contact_messages using person where lower(contact_messages.email) = lower(person.email)
		), subscribed as (delete from newsletter_subscribers using person where lower(newsletter_subscribers.email) = lower(person.email)
		), visited as (delete from social_visits using person where lower(social_visits.email) = lower(person.email)
		), limited as (delete from rate_limits using person where key like '%' || lower(person.email) or key like '%' || person.id
		)
		delete from users using person where users.id = person.id`);
}
