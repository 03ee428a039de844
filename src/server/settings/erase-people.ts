import { sql } from "drizzle-orm";
import { leaveReceivedApplications, leaveSentApplications } from "../applications/leave.ts";
import { unfollowCompanies } from "../companies/follow.ts";
import { leaveCompanies } from "../companies/leave.ts";
import { leaveFeed } from "../feed/leave.ts";
import type { Services } from "../http/context.ts";
import { forgetKeptMails } from "../mail/kept-mails.ts";
import { leaveConversations } from "../messages/leave.ts";
import { leaveNetwork } from "../network/leave.ts";
import { removePicture } from "../pictures/picture.ts";
import { isLockTimeout, type Queryable, type Transaction } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { slugOf } from "../platform/slug.ts";
import { ofPlace, quoted } from "../search/lexemes.ts";
import { wordsToIndex } from "../search/words.ts";

type Erasing = Pick<Services, "db" | "files" | "settings">;

/** Erases everybody whose seven days are over, one after the other: a run that is cut short goes on at the next. */
export async function erasePeople({ db, ...services }: Erasing): Promise<void> {
	const { rows } = await db.execute<{ id: string }>(sql`select id from users where delete_after <= now() order by id`);
	for (const { id } of rows) await erasePolitely({ db, ...services }, id);
}

/** After so many tries whoever is in the way has the night. */
const triesMax = 10;

/** Whoever is at work with what is theirs goes first: nobody else is refused, nor waits longer than a moment. */
async function erasePolitely({ db, ...services }: Erasing, id: string): Promise<void> {
	for (let tries = 0; tries < triesMax; tries++) {
		const isDone = await db
			.transaction(async (tx) => {
				// less than PostgreSQL takes to find two who wait crosswise: of these it is always this one that gives way
				await tx.execute(sql`set local lock_timeout = 300`);
				await erasePerson({ tx, ...services }, id);
				return true;
			})
			.catch((error: unknown) => (isLockTimeout(error) ? false : Promise.reject(error)));
		if (isDone) return;
	}
}

/** Files go first, for a row is what remembers them; all locks before, so that what is removed need not be tried again. */
async function erasePerson({ tx, files, settings }: Omit<Erasing, "db"> & { tx: Transaction }, id: string): Promise<void> {
	if (!(await lockErasable(tx, id))) return;
	const person = await traces(tx, id);
	await Promise.all(person.documents.map((key) => files.remove(key)));
	await forgetKeptMails(settings.dataDir, person.mails);
	await removePicture(files, person.avatar);
	await handOver(tx, id);
	await Promise.all((await leaveCompanies(tx, id)).map((logo) => removePicture(files, logo)));
	await unfollowCompanies(tx, id);
	await leaveSentApplications(tx, id);
	await leaveReceivedApplications(tx, { personId: id, ownNames: person.companies.filter((name) => isNameOf(person, name)) });
	await leaveNetwork(tx, id);
	await leaveConversations(tx, id);
	await leaveFeed(tx, id);
	await erase(tx, person);
	await forgetWords(tx, person);
}

/**
 * Locks the person, so that nothing more is written that is theirs or names them, then their companies and jobs, so that
 * nobody joins or applies. Gives whether they are still to be erased.
 */
async function lockErasable(tx: Transaction, id: string): Promise<boolean> {
	const { rows } = await tx.execute<{ id: string }>(sql`select id from users where id = ${id} and delete_after <= now() for update`);
	const own = sql`select company_id from company_members where user_id = ${id}`;
	await tx.execute(sql`select from company_members where company_id in (${own}) order by company_id, user_id for update`);
	await tx.execute(sql`select from companies where id in (${own}) order by id for update`);
	await tx.execute(sql`select from jobs where owner_id = ${id} order by id for update`);
	return rows.length > 0;
}

type Traces = {
	id: string;
	email: string;
	fullName: string;
	avatar: string | null;
	/** Every address that their names made. */
	slugs: string[];
	/** Storage keys. */
	documents: string[];
	/** Theirs, and those that tell others of them. */
	mails: string[];
	/** All that their jobs say, and where these are. */
	texts: string[];
	places: string[];
	/** As their jobs and what came for them name the company: of who recruits under their own name, that name. */
	companies: string[];
};

/** Where a person has left traces that no row of their own leads to. */
async function traces(db: Queryable, id: string): Promise<Traces> {
	const { rows } = await db.execute<Traces>(sql`
		select id, email, full_name as "fullName", avatar,
			array(select slug from old_slugs where user_id = users.id union select users.slug) as slugs,
			array(
				select key from applications, unnest(array[cv_key, cover_letter_key]) key where user_id = users.id
				union all
				select key from report_attachments join reports on reports.id = report_id where author_id = users.id
				union all
				select unnest(keys) from media join posts on posts.id = media.post_id where posts.author_id = users.id
				union all
				select key from company_documents where sent_by = users.id or company_id in (
					select own.company_id from company_members own where own.user_id = users.id and not exists (
						select from company_members others where others.company_id = own.company_id and others.user_id <> users.id
					)
				)
			) as documents,
			array(
				select mails.id from mails
				where mails.user_id = users.id or lower(to_address) = lower(users.email) or strpos(lower(facts::text), lower(users.email)) > 0
					-- a digest has many facts in it
					or strpos(facts::text, users.id::text) > 0 or exists (
						select from applications left join jobs on jobs.id = job_id
						where (applications.user_id = users.id or jobs.owner_id = users.id) and strpos(facts::text, applications.id::text) > 0
					)
			) as mails,
			array(
				select concat_ws(' ', title, company_name, description, required_skills, array_to_string(skills, ' ')) from jobs
				where owner_id = users.id
			) as texts,
			array(select location from jobs where owner_id = users.id) as places,
			array(
				select company_name from jobs where owner_id = users.id
				union select company_name from applications where job_id is null
			) as companies
		from users where id = ${id}`);
	return rows[0] as Traces;
}

/** Also by a name that they had before. */
const isNameOf = ({ slugs }: Traces, name: string) => {
	const plain = slugOf(name, "");
	return plain !== "" && slugs.some((slug) => slug.replace(/-(\d{1,2}|[0-9a-f]{10})$/, "") === plain || slug === plain);
};

/** Jobs of a company stay, with a colleague. */
async function handOver(db: Queryable, id: string): Promise<void> {
	await db.execute(sql`
		update jobs set owner_id = colleague.user_id
		from company_members own, lateral (
			select user_id from company_members
			where company_id = own.company_id and user_id <> own.user_id and role in ('owner', 'recruiter')
			order by role, user_id limit 1
		) colleague
		where own.user_id = ${id} and jobs.owner_id = ${id} and jobs.company_id = own.company_id`);
}

/**
 * What is theirs goes with the row (the foreign keys say so). What others were told of them, and mails to them, go too; of
 * their events the count stays, without who.
 */
async function erase(db: Queryable, { id, mails }: Traces): Promise<void> {
	await db.execute(sql`
		with person as (select id, email from users where id = ${id} and delete_after <= now()
		), told as (
			delete from notifications using person where person.id::text in (facts ->> 'followerId', facts ->> 'actorId')
		), mailed as (delete from mails where mails.id = any(${sql.param(mails)}::uuid[])
		), invited as (delete from company_invitations using person where lower(company_invitations.email) = lower(person.email)
		), written as (delete from contact_messages using person where lower(contact_messages.email) = lower(person.email)
		), subscribed as (delete from newsletter_subscribers using person where lower(newsletter_subscribers.email) = lower(person.email)
		), visited as (delete from social_visits using person where lower(social_visits.email) = lower(person.email)
		), limited as (delete from rate_limits using person where key like '%' || lower(person.email) or key like '%' || person.id
		)
		delete from users using person where users.id = person.id`);
}

/** Their jobs have put words and places into the search's vocabulary; one stays there while another job has it. */
async function forgetWords(db: Queryable, { fullName, email, slugs, texts, places }: Traces): Promise<void> {
	const words = new Set(wordsToIndex([fullName, email, ...slugs, ...texts].join("\n")).map(({ word }) => word));
	await db.execute(sql`
		delete from search_words where word = any(${sql.param([...words])}::text[])
			and not exists (select from job_index where words @@ quote_literal(search_words.word)::tsquery)`);
	const folded = places.map(fold);
	await db.execute(sql`
		delete from search_places using unnest(${sql.param(folded)}::text[], ${sql.param(folded.map((place) => quoted(ofPlace(place))))}::text[]) as left_behind (name, lexeme)
		where place = name and not exists (select from job_index where words @@ lexeme::tsquery)`);
}
