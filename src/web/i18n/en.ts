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

/** Keys begin with their domain, so that two domains never mean the same one. */
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
