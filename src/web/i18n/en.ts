import { analytics } from "./en/analytics.ts";
import { applications } from "./en/applications.ts";
import { companies } from "./en/companies.ts";
import { composer } from "./en/composer.ts";
import { contacts } from "./en/contacts.ts";
import { conversations } from "./en/conversations.ts";
import { cv } from "./en/cv.ts";
import { feed } from "./en/feed.ts";
import { jobs } from "./en/jobs.ts";
import { joining } from "./en/joining.ts";
import { matching } from "./en/matching.ts";
import { moderation } from "./en/moderation.ts";
import { network } from "./en/network.ts";
import { notifications } from "./en/notifications.ts";
import { nudge } from "./en/nudge.ts";
import { passkeys } from "./en/passkeys.ts";
import { profiles } from "./en/profiles.ts";
import { reports } from "./en/reports.ts";
import { search } from "./en/search.ts";
import { settings } from "./en/settings.ts";
import { share } from "./en/share.ts";
import { shared } from "./en/shared.ts";
import { site } from "./en/site.ts";
import { social } from "./en/social.ts";

/** Keys begin with their domain, so that two domains never mean the same one. */
export const en = {
	...shared,
	...joining,
	...jobs,
	...applications,
	...companies,
	...reports,
	...site,
	...network,
	...contacts,
	...feed,
	...composer,
	...share,
	...conversations,
	...notifications,
	...profiles,
	...nudge,
	...cv,
	...passkeys,
	...social,
	...settings,
	...search,
	...analytics,
	...matching,
	...moderation,
};

export type Messages = typeof en;
export type MessageKey = keyof Messages;
