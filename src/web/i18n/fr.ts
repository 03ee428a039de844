import type { Translated } from "../../contract/sentences/fill.ts";
import type { Messages } from "./en.ts";
import { admin } from "./fr/admin.ts";
import { alerts } from "./fr/alerts.ts";
import { analytics } from "./fr/analytics.ts";
import { apiKeys } from "./fr/api-keys.ts";
import { applications } from "./fr/applications.ts";
import { attachments } from "./fr/attachments.ts";
import { board } from "./fr/board.ts";
import { companies } from "./fr/companies.ts";
import { composer } from "./fr/composer.ts";
import { contacts } from "./fr/contacts.ts";
import { conversations } from "./fr/conversations.ts";
import { cv } from "./fr/cv.ts";
import { feed } from "./fr/feed.ts";
import { formatting } from "./fr/formatting.ts";
import { groups } from "./fr/groups.ts";
import { hiring } from "./fr/hiring.ts";
import { house } from "./fr/house.ts";
import { interviews } from "./fr/interviews.ts";
import { investors } from "./fr/investors.ts";
import { jobs } from "./fr/jobs.ts";
import { matching } from "./fr/matching.ts";
import { moderation } from "./fr/moderation.ts";
import { network } from "./fr/network.ts";
import { notifications } from "./fr/notifications.ts";
import { nudge } from "./fr/nudge.ts";
import { passkeys } from "./fr/passkeys.ts";
import { profiles } from "./fr/profiles.ts";
import { push } from "./fr/push.ts";
import { questions } from "./fr/questions.ts";
import { replies } from "./fr/replies.ts";
import { reports } from "./fr/reports.ts";
import { search } from "./fr/search.ts";
import { settings } from "./fr/settings.ts";
import { share } from "./fr/share.ts";
import { shared } from "./fr/shared.ts";
import { sharing } from "./fr/sharing.ts";
import { signUp } from "./fr/sign-up.ts";
import { site } from "./fr/site.ts";
import { skills } from "./fr/skills.ts";
import { social } from "./fr/social.ts";
import { startupListings } from "./fr/startup-listings.ts";
import { startups } from "./fr/startups.ts";
import { templates } from "./fr/templates.ts";
import { warnings } from "./fr/warnings.ts";
import { webhooks } from "./fr/webhooks.ts";
import { wider } from "./fr/wider.ts";

export const fr: Translated<Messages> = {
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
