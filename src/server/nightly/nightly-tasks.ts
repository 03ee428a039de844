import { and, isNull, lt, not, sql } from "drizzle-orm";
import { isOpenSession } from "../accounts/sessions.ts";
import { findNew } from "../alerts/find-new.ts";
import { assignGuestSearches } from "../alerts/keep.ts";
import { mailFound } from "../alerts/mail-found.ts";
import { askWhoStarted } from "../applications/started.ts";
import { accountTokens, knownDevices, rateLimits, sessions } from "../db/accounts.ts";
import { keptSearches } from "../db/alerts.ts";
import { companyDomainTokens, companyInvitations } from "../db/companies.ts";
import { jobSendings } from "../db/jobs.ts";
import { mails, notifications } from "../db/notifications.ts";
import { oauthFlows } from "../db/oauth.ts";
import { passkeyChallenges } from "../db/passkeys.ts";
import { pushes } from "../db/push.ts";
import { contactMessages, newsletterSubscribers } from "../db/site.ts";
import { deleteOldImports } from "../investors/import.ts";
import { remindNextSteps } from "../investors/remind.ts";
import { remindOfEnds } from "../jobs/ending.ts";
import { deleteMailFiles } from "../mail/mail-spool.ts";
import { sendDailyDigests } from "../notifications/daily-digest.ts";
import { deleteFailedTasks } from "../queue/failed.ts";
import type { Handlers, TaskServices } from "../queue/work.ts";
import { remindOfAnswers } from "../replies/remind.ts";
import { remindWeekly } from "../replies/remind-weekly.ts";
import { refreshEmployers } from "../search/refresh-employers.ts";
import { refreshReach } from "../search/refresh-reach.ts";
import { refreshWordCounts } from "../search/refresh-word-counts.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { notifyEnginesAtNight } from "../site/index-now.ts";
import { sendNewsletter } from "../site/weekly-newsletter.ts";
import { readAgain } from "../warnings/read-again.ts";
import { deleteOldDeliveries } from "../webhooks/delete-deliveries.ts";

/** The daily tasks; `today` is the day in Africa/Douala. An interrupted run does no harm. */
export const nightlyTasks = {
	countWords: async ({ db }, { today }) => {
		await refreshWordCounts(db, today);
		await refreshReach(db);
		await refreshEmployers(db);
	},
	sendNewsletter: ({ db }, { today }) => sendNewsletter(db, today),
	writeDigests: ({ db }, { today }) => sendDailyDigests(db, today),
	matchAlerts: async ({ db }, { today }) => {
		await assignGuestSearches(db);
		await findNew(db, today);
		await mailFound(db, today);
	},
	remindNextSteps: ({ db }, { today }) => remindNextSteps(db, today),
	remindOfEnds: ({ db }, { today }) => remindOfEnds(db, today),
	remindOfAnswers: ({ db }) => remindOfAnswers(db),
	askWhoStarted: ({ db }) => askWhoStarted(db),
	remindWeekly: ({ db }, { today }) => remindWeekly(db, today),
	readAgain: ({ db }) => readAgain(db),
	notifyEnginesAtNight,
	purgeDeletedAccounts,
	deleteExpired,
} satisfies Partial<Handlers>;

/** SQL condition: not pushed to devices yet. */
const isForDevices = sql`(${notifications.push} or exists (select from ${pushes} where ${pushes.notificationId} = ${notifications.id}))`;

async function deleteExpired({ db, files, settings }: TaskServices): Promise<void> {
	const now = sql`now()`;
	await db.delete(sessions).where(not(isOpenSession));
	await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
	await db.delete(oauthFlows).where(lt(oauthFlows.expiresAt, now));
	await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
	// an old link still reports that it has expired, and a used one that its address is verified
	await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now() - interval '90 days'`));
	await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, sql`now() - interval '400 days'`));
	// they contain addresses of people who may have no account
	const { answeredAt, expiresAt } = companyInvitations;
	await db.delete(companyInvitations).where(sql`coalesce(${answeredAt}, ${expiresAt}) < now() - interval '30 days'`);
	await db.delete(jobSendings).where(lt(jobSendings.createdAt, sql`now() - interval '1 day'`));
	await db.delete(companyDomainTokens).where(lt(companyDomainTokens.expiresAt, now));
	// as the privacy page says (src/web/site/legal)
	const isOld = lt(mails.createdAt, sql`now() - interval '30 days'`);
	const forgotten = await db.delete(mails).where(isOld).returning({ id: mails.id });
	await deleteMailFiles(
		settings.dataDir,
		forgotten.map(({ id }) => id),
	);
	// older ones are not sent any more, and a failed task leaves its push here
	await db.delete(pushes).where(lt(pushes.createdAt, sql`now() - interval '1 day'`));
	await db.delete(notifications).where(and(not(notifications.shown), isNull(notifications.mail), not(isForDevices)));
	await db.delete(contactMessages).where(lt(contactMessages.createdAt, sql`now() - interval '1 year'`));
	await db
		.delete(newsletterSubscribers)
		.where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.tokenExpiresAt, now)));
	await db.delete(keptSearches).where(and(isNull(keptSearches.confirmedAt), lt(keptSearches.tokenExpiresAt, now)));
	await deleteOldImports(db, files);
	await deleteOldDeliveries(db);
	await deleteFailedTasks(db);
}
