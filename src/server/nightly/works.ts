import { sql } from "drizzle-orm";
import { isOpenSession } from "../accounts/sessions.ts";
import { forgetKeptMails } from "../mail/kept-mails.ts";
import { sendDailyDigests } from "../notifications/daily-digest.ts";
import { forgetFailedTasks } from "../queue/failed.ts";
import type { Handlers, TaskServices } from "../queue/work.ts";
import { refreshWordCounts } from "../search/refresh-word-counts.ts";
import { erasePeople } from "../settings/erase-people.ts";
import { sendWeeklyLetter } from "../site/weekly-letter.ts";

/** What is done once a day; `today` is the day in Africa/Douala. A run that was cut short does no harm. */
export const nightlyWorks = {
	countWords: ({ db }, { today }) => refreshWordCounts(db, today),
	writeLetters: ({ db }, { today }) => sendWeeklyLetter(db, today),
	writeDigests: ({ db }, { today }) => sendDailyDigests(db, today),
	erasePeople,
	forgetExpired,
} satisfies Partial<Handlers>;

async function forgetExpired({ db, settings }: TaskServices): Promise<void> {
	await db.execute(sql`delete from sessions where not ${isOpenSession}`);
	await db.execute(sql`delete from rate_limits where ends_at < now()`);
	await db.execute(sql`delete from social_visits where expires_at < now()`);
	await db.execute(sql`delete from passkey_challenges where expires_at < now()`);
	// an old link is still told that it is over, and a used one that its address is verified
	await db.execute(sql`delete from account_tokens where expires_at < now() - interval '90 days'`);
	await db.execute(sql`delete from known_devices where last_used_at < now() - interval '400 days'`);
	// addresses of people who may have no account
	await db.execute(sql`delete from company_invitations where coalesce(answered_at, expires_at) < now() - interval '30 days'`);
	await db.execute(sql`delete from company_domain_tokens where expires_at < now()`);
	// what the privacy page says (src/web/site/legal)
	const { rows: mails } = await db.execute<{ id: string }>(
		sql`delete from mails where created_at < now() - interval '30 days' returning id`,
	);
	await forgetKeptMails(
		settings.dataDir,
		mails.map(({ id }) => id),
	);
	await db.execute(sql`delete from notifications where not shown and mail is null`);
	await db.execute(sql`delete from contact_messages where created_at < now() - interval '1 year'`);
	await db.execute(sql`delete from newsletter_subscribers where confirmed_at is null and token_expires_at < now()`);
	await forgetFailedTasks(db);
}
