import type { Role } from "../../contract/options.ts";
import type { PlainKey } from "../messages/words.ts";
import { paths } from "../paths.ts";
import type { IconName } from "../ui/icon.tsx";

export type NavigationItem = { to: string; label: PlainKey; icon: IconName };

/** Who sees what in the top bar (accounts.md §2). A room joins the table when it can be entered. */
export const navigation: Record<Role | "guest", readonly NavigationItem[]> = {
	guest: [{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" }],
	jobseeker: [
		{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
		{ to: paths.savedJobs(), label: "nav.saved", icon: "bookmark" },
		{ to: paths.network(), label: "nav.network", icon: "people" },
		{ to: paths.applications(), label: "nav.myApplications", icon: "document" },
	],
	recruiter: [
		{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
		{ to: paths.myJobs(), label: "nav.myJobs", icon: "list" },
		{ to: paths.postJob(), label: "nav.postJob", icon: "plus" },
		{ to: paths.network(), label: "nav.network", icon: "people" },
		{ to: paths.applications(), label: "nav.applications", icon: "document" },
	],
};

/** The header of the public pages (accounts.md §2, Top navigation bar). */
export const publicNavigation: readonly NavigationItem[] = [
	{ to: paths.landing(), label: "nav.home", icon: "home" },
	{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
	{ to: paths.about(), label: "nav.about", icon: "info" },
	{ to: paths.contact(), label: "nav.contact", icon: "mail" },
];

/** Of items whose address begins the current one, the longest is where one is. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
	const around = items.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
	return around.toSorted((a, b) => b.to.length - a.to.length)[0];
}
