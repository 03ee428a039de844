import type { Messages } from "./en.ts";
import { accounts } from "./fr/accounts.ts";
import { analytics } from "./fr/analytics.ts";
import { applications } from "./fr/applications.ts";
import { companies } from "./fr/companies.ts";
import { cv } from "./fr/cv.ts";
import { feed } from "./fr/feed.ts";
import { jobs } from "./fr/jobs.ts";
import { joining } from "./fr/joining.ts";
import { keyboard } from "./fr/keyboard.ts";
import { matching } from "./fr/matching.ts";
import { network } from "./fr/network.ts";
import { notifications } from "./fr/notifications.ts";
import { offline } from "./fr/offline.ts";
import { passkeys } from "./fr/passkeys.ts";
import { profiles } from "./fr/profiles.ts";
import { reports } from "./fr/reports.ts";
import { search } from "./fr/search.ts";
import { settings } from "./fr/settings.ts";
import { shell } from "./fr/shell.ts";
import { site } from "./fr/site.ts";
import { social } from "./fr/social.ts";
import { ui } from "./fr/ui.ts";
import type { Translated } from "./table.ts";

export const fr: Translated<Messages> = {
	...ui,
	...shell,
	...accounts,
	...joining,
	...jobs,
	...applications,
	...companies,
	...reports,
	...site,
	...network,
	...feed,
	...notifications,
	...profiles,
	...cv,
	...passkeys,
	...social,
	...settings,
	...offline,
	...keyboard,
	...search,
	...analytics,
	...matching,
};
