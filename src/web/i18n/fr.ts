import type { Translated } from "../../contract/sentences/fill.ts";
import type { Messages } from "./en.ts";
import { analytics } from "./fr/analytics.ts";
import { applications } from "./fr/applications.ts";
import { companies } from "./fr/companies.ts";
import { composer } from "./fr/composer.ts";
import { contacts } from "./fr/contacts.ts";
import { conversations } from "./fr/conversations.ts";
import { cv } from "./fr/cv.ts";
import { feed } from "./fr/feed.ts";
import { jobs } from "./fr/jobs.ts";
import { joining } from "./fr/joining.ts";
import { matching } from "./fr/matching.ts";
import { moderation } from "./fr/moderation.ts";
import { network } from "./fr/network.ts";
import { notifications } from "./fr/notifications.ts";
import { nudge } from "./fr/nudge.ts";
import { passkeys } from "./fr/passkeys.ts";
import { profiles } from "./fr/profiles.ts";
import { reports } from "./fr/reports.ts";
import { search } from "./fr/search.ts";
import { settings } from "./fr/settings.ts";
import { share } from "./fr/share.ts";
import { shared } from "./fr/shared.ts";
import { site } from "./fr/site.ts";
import { social } from "./fr/social.ts";

export const fr: Translated<Messages> = {
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
