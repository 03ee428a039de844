import { accounts } from "./en/accounts.ts";
import { admin } from "./en/admin.ts";
import { alerts } from "./en/alerts.ts";
import { analytics } from "./en/analytics.ts";
import { apiKeys } from "./en/api-keys.ts";
import { applications } from "./en/applications.ts";
import { assessments } from "./en/assessments.ts";
import { companies } from "./en/companies.ts";
import { conversations } from "./en/conversations.ts";
import { cv } from "./en/cv.ts";
import { feed } from "./en/feed.ts";
import { groups } from "./en/groups.ts";
import { hiring } from "./en/hiring.ts";
import { interviews } from "./en/interviews.ts";
import { investors } from "./en/investors.ts";
import { jobs } from "./en/jobs.ts";
import { mail } from "./en/mail.ts";
import { matching } from "./en/matching.ts";
import { moderation } from "./en/moderation.ts";
import { network } from "./en/network.ts";
import { oauth } from "./en/oauth.ts";
import { passkeys } from "./en/passkeys.ts";
import { profiles } from "./en/profiles.ts";
import { push } from "./en/push.ts";
import { replies } from "./en/replies.ts";
import { reports } from "./en/reports.ts";
import { shared } from "./en/shared.ts";
import { site } from "./en/site.ts";
import { skills } from "./en/skills.ts";
import { startups } from "./en/startups.ts";
import { webhooks } from "./en/webhooks.ts";
import type { Translated } from "./fill.ts";
import { accounts as accountsFr } from "./fr/accounts.ts";
import { admin as adminFr } from "./fr/admin.ts";
import { alerts as alertsFr } from "./fr/alerts.ts";
import { analytics as analyticsFr } from "./fr/analytics.ts";
import { apiKeys as apiKeysFr } from "./fr/api-keys.ts";
import { applications as applicationsFr } from "./fr/applications.ts";
import { assessments as assessmentsFr } from "./fr/assessments.ts";
import { companies as companiesFr } from "./fr/companies.ts";
import { conversations as conversationsFr } from "./fr/conversations.ts";
import { cv as cvFr } from "./fr/cv.ts";
import { feed as feedFr } from "./fr/feed.ts";
import { groups as groupsFr } from "./fr/groups.ts";
import { hiring as hiringFr } from "./fr/hiring.ts";
import { interviews as interviewsFr } from "./fr/interviews.ts";
import { investors as investorsFr } from "./fr/investors.ts";
import { jobs as jobsFr } from "./fr/jobs.ts";
import { mail as mailFr } from "./fr/mail.ts";
import { matching as matchingFr } from "./fr/matching.ts";
import { moderation as moderationFr } from "./fr/moderation.ts";
import { network as networkFr } from "./fr/network.ts";
import { oauth as oauthFr } from "./fr/oauth.ts";
import { passkeys as passkeysFr } from "./fr/passkeys.ts";
import { profiles as profilesFr } from "./fr/profiles.ts";
import { push as pushFr } from "./fr/push.ts";
import { replies as repliesFr } from "./fr/replies.ts";
import { reports as reportsFr } from "./fr/reports.ts";
import { shared as sharedFr } from "./fr/shared.ts";
import { site as siteFr } from "./fr/site.ts";
import { skills as skillsFr } from "./fr/skills.ts";
import { startups as startupsFr } from "./fr/startups.ts";
import { webhooks as webhooksFr } from "./fr/webhooks.ts";

/**
 * The server's sentences: errors, field messages, notifications, mails. `{name}` is filled in; an object is a plural, selected by `count`.
 * Those given in the specification are verbatim.
 */
export const en = {
	...shared,
	...accounts,
	...admin,
	...alerts,
	...analytics,
	...apiKeys,
	...applications,
	...assessments,
	...companies,
	...conversations,
	...cv,
	...feed,
	...groups,
	...hiring,
	...interviews,
	...investors,
	...jobs,
	...mail,
	...matching,
	...moderation,
	...network,
	...oauth,
	...passkeys,
	...profiles,
	...push,
	...replies,
	...reports,
	...site,
	...skills,
	...startups,
	...webhooks,
} as const;

export type Sentences = Translated<typeof en>;
export type SentenceKey = keyof typeof en;

export const fr: Sentences = {
	...sharedFr,
	...accountsFr,
	...adminFr,
	...alertsFr,
	...analyticsFr,
	...apiKeysFr,
	...applicationsFr,
	...assessmentsFr,
	...companiesFr,
	...conversationsFr,
	...cvFr,
	...feedFr,
	...groupsFr,
	...hiringFr,
	...interviewsFr,
	...investorsFr,
	...jobsFr,
	...mailFr,
	...matchingFr,
	...moderationFr,
	...networkFr,
	...oauthFr,
	...passkeysFr,
	...profilesFr,
	...pushFr,
	...repliesFr,
	...reportsFr,
	...siteFr,
	...skillsFr,
	...startupsFr,
	...webhooksFr,
};
