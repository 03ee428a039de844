import type { Translated } from "../../contract/sentences/fill.ts";
import { admin } from "./en/admin.ts";
import { alerts } from "./en/alerts.ts";
import { analytics } from "./en/analytics.ts";
import { apiKeys } from "./en/api-keys.ts";
import { applications } from "./en/applications.ts";
import { attachments } from "./en/attachments.ts";
import { board } from "./en/board.ts";
import { companies } from "./en/companies.ts";
import { composer } from "./en/composer.ts";
import { contacts } from "./en/contacts.ts";
import { conversations } from "./en/conversations.ts";
import { cv } from "./en/cv.ts";
import { feed } from "./en/feed.ts";
import { formatting } from "./en/formatting.ts";
import { groups } from "./en/groups.ts";
import { hiring } from "./en/hiring.ts";
import { house } from "./en/house.ts";
import { industries } from "./en/industries.ts";
import { interviews } from "./en/interviews.ts";
import { investors } from "./en/investors.ts";
import { jobs } from "./en/jobs.ts";
import { matching } from "./en/matching.ts";
import { moderation } from "./en/moderation.ts";
import { network } from "./en/network.ts";
import { notifications } from "./en/notifications.ts";
import { nudge } from "./en/nudge.ts";
import { passkeys } from "./en/passkeys.ts";
import { profiles } from "./en/profiles.ts";
import { push } from "./en/push.ts";
import { questions } from "./en/questions.ts";
import { replies } from "./en/replies.ts";
import { reports } from "./en/reports.ts";
import { search } from "./en/search.ts";
import { settings } from "./en/settings.ts";
import { share } from "./en/share.ts";
import { shared } from "./en/shared.ts";
import { sharing } from "./en/sharing.ts";
import { signUp } from "./en/sign-up.ts";
import { site } from "./en/site.ts";
import { skills } from "./en/skills.ts";
import { social } from "./en/social.ts";
import { startupListings } from "./en/startup-listings.ts";
import { startups } from "./en/startups.ts";
import { templates } from "./en/templates.ts";
import { warnings } from "./en/warnings.ts";
import { webhooks } from "./en/webhooks.ts";
import { wider } from "./en/wider.ts";
import { admin as adminFr } from "./fr/admin.ts";
import { alerts as alertsFr } from "./fr/alerts.ts";
import { analytics as analyticsFr } from "./fr/analytics.ts";
import { apiKeys as apiKeysFr } from "./fr/api-keys.ts";
import { applications as applicationsFr } from "./fr/applications.ts";
import { attachments as attachmentsFr } from "./fr/attachments.ts";
import { board as boardFr } from "./fr/board.ts";
import { companies as companiesFr } from "./fr/companies.ts";
import { composer as composerFr } from "./fr/composer.ts";
import { contacts as contactsFr } from "./fr/contacts.ts";
import { conversations as conversationsFr } from "./fr/conversations.ts";
import { cv as cvFr } from "./fr/cv.ts";
import { feed as feedFr } from "./fr/feed.ts";
import { formatting as formattingFr } from "./fr/formatting.ts";
import { groups as groupsFr } from "./fr/groups.ts";
import { hiring as hiringFr } from "./fr/hiring.ts";
import { house as houseFr } from "./fr/house.ts";
import { industries as industriesFr } from "./fr/industries.ts";
import { interviews as interviewsFr } from "./fr/interviews.ts";
import { investors as investorsFr } from "./fr/investors.ts";
import { jobs as jobsFr } from "./fr/jobs.ts";
import { matching as matchingFr } from "./fr/matching.ts";
import { moderation as moderationFr } from "./fr/moderation.ts";
import { network as networkFr } from "./fr/network.ts";
import { notifications as notificationsFr } from "./fr/notifications.ts";
import { nudge as nudgeFr } from "./fr/nudge.ts";
import { passkeys as passkeysFr } from "./fr/passkeys.ts";
import { profiles as profilesFr } from "./fr/profiles.ts";
import { push as pushFr } from "./fr/push.ts";
import { questions as questionsFr } from "./fr/questions.ts";
import { replies as repliesFr } from "./fr/replies.ts";
import { reports as reportsFr } from "./fr/reports.ts";
import { search as searchFr } from "./fr/search.ts";
import { settings as settingsFr } from "./fr/settings.ts";
import { share as shareFr } from "./fr/share.ts";
import { shared as sharedFr } from "./fr/shared.ts";
import { sharing as sharingFr } from "./fr/sharing.ts";
import { signUp as signUpFr } from "./fr/sign-up.ts";
import { site as siteFr } from "./fr/site.ts";
import { skills as skillsFr } from "./fr/skills.ts";
import { social as socialFr } from "./fr/social.ts";
import { startupListings as startupListingsFr } from "./fr/startup-listings.ts";
import { startups as startupsFr } from "./fr/startups.ts";
import { templates as templatesFr } from "./fr/templates.ts";
import { warnings as warningsFr } from "./fr/warnings.ts";
import { webhooks as webhooksFr } from "./fr/webhooks.ts";
import { wider as widerFr } from "./fr/wider.ts";

/** Keys start with their domain, so that no two domains share a key. */
export const en = {
	...shared,
	...signUp,
	...hiring,
	...jobs,
	...applications,
	...interviews,
	...attachments,
	...board,
	...companies,
	...industries,
	...startups,
	...startupListings,
	...investors,
	...push,
	...questions,
	...replies,
	...templates,
	...webhooks,
	...wider,
	...alerts,
	...reports,
	...site,
	...network,
	...contacts,
	...feed,
	...composer,
	...formatting,
	...groups,
	...share,
	...sharing,
	...conversations,
	...notifications,
	...profiles,
	...nudge,
	...cv,
	...passkeys,
	...skills,
	...social,
	...settings,
	...search,
	...analytics,
	...apiKeys,
	...matching,
	...moderation,
	...admin,
	...house,
	...warnings,
};

export type Messages = typeof en;
export type MessageKey = keyof Messages;

export const fr: Translated<Messages> = {
	...sharedFr,
	...signUpFr,
	...hiringFr,
	...jobsFr,
	...applicationsFr,
	...interviewsFr,
	...attachmentsFr,
	...boardFr,
	...companiesFr,
	...industriesFr,
	...startupsFr,
	...startupListingsFr,
	...investorsFr,
	...pushFr,
	...questionsFr,
	...repliesFr,
	...templatesFr,
	...webhooksFr,
	...widerFr,
	...alertsFr,
	...reportsFr,
	...siteFr,
	...networkFr,
	...contactsFr,
	...feedFr,
	...composerFr,
	...formattingFr,
	...groupsFr,
	...shareFr,
	...sharingFr,
	...conversationsFr,
	...notificationsFr,
	...profilesFr,
	...nudgeFr,
	...cvFr,
	...passkeysFr,
	...skillsFr,
	...socialFr,
	...settingsFr,
	...searchFr,
	...analyticsFr,
	...apiKeysFr,
	...matchingFr,
	...moderationFr,
	...adminFr,
	...houseFr,
	...warningsFr,
};
