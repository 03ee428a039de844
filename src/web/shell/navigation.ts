import type { Role } from "../../contract/options.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { paths } from "../paths.ts";
import type { IconName } from "../ui/icon.tsx";

export type NavigationItem = {
	to: string;
	label: PlainKey;
	icon: IconName;
	/** Shows the number of unread conversations. */
	isMessages?: true;
};

const home: NavigationItem = { to: paths.home(), label: "nav.home", icon: "home" };
const jobs: NavigationItem = { to: paths.jobs(), label: "nav.jobs", icon: "briefcase" };
const network: NavigationItem = { to: paths.network(), label: "nav.network", icon: "people" };
const messages: NavigationItem = { to: paths.messages(), label: "nav.messages", icon: "chat", isMessages: true };
const applications: NavigationItem = { to: paths.applications(), label: "nav.applications", icon: "document" };
const community: NavigationItem = { to: paths.community(), label: "nav.community", icon: "groups" };
const dashboard: NavigationItem = { to: paths.dashboard(), label: "nav.dashboard", icon: "dashboard" };

/** The top bar's items by role (accounts.md §2, Top navigation bar). An item is added to the tables of this file once its page exists. */
export const navigation: Record<Role | "guest", readonly NavigationItem[]> = {
	guest: [home, jobs],
	jobseeker: [home, jobs, { to: paths.savedJobs(), label: "nav.saved", icon: "bookmark" }, network, messages],
	recruiter: [home, jobs, { to: paths.postJob(), label: "nav.postJob", icon: "plus" }, network, messages],
};

/** The sidebar's items, shown in the user menu where a sidebar does not fit (accounts.md §2, Dashboard header and sidebar). */
const sidebarItems: Record<Role, readonly NavigationItem[]> = {
	jobseeker: [
		dashboard,
		{ to: paths.feed(), label: "nav.feed", icon: "feed" },
		{ to: paths.recommendedJobs(), label: "nav.recommended", icon: "match" },
		applications,
		{ to: paths.startups(), label: "nav.startups", icon: "bolt" },
		{ to: paths.skills(), label: "nav.skills", icon: "award" },
		community,
	],
	recruiter: [
		dashboard,
		{ to: paths.feed(), label: "nav.feed", icon: "feed" },
		{ to: paths.candidates(), label: "nav.candidatePool", icon: "match" },
		{ to: paths.myJobs(), label: "nav.jobPostings", icon: "list" },
		applications,
		{ to: paths.collaboration(), label: "nav.collaboration", icon: "people" },
		{ to: paths.analytics(), label: "nav.analytics", icon: "chart" },
		{ to: paths.reports(), label: "nav.reports", icon: "report" },
		{ to: paths.investors(), label: "nav.investors", icon: "bank" },
		{ to: paths.startupListings(), label: "nav.startupListings", icon: "bolt" },
	],
};

type Roles = { role: Role; isModerator: boolean; isAdministrator: boolean };

/** One person's items: moderators and administrators have an extra one each. */
export const sidebarItemsOf = ({ role, isModerator, isAdministrator }: Roles): readonly NavigationItem[] => [
	...sidebarItems[role],
	...(isModerator ? [{ to: paths.moderation(), label: "nav.moderation", icon: "flag" } as const] : []),
	...(isAdministrator ? [{ to: paths.admin(), label: "nav.admin", icon: "settings" } as const] : []),
];

/** The bottom bar on phones: at most five items, for everyday use. Wide screens show everything in top bar and sidebar. */
export const bottomBarItems: Record<Role, readonly NavigationItem[]> = {
	jobseeker: [home, jobs, dashboard, applications, messages],
	recruiter: [home, { to: paths.myJobs(), label: "nav.myJobs", icon: "briefcase" }, dashboard, applications, messages],
};

/** The items that do not fit into a phone's bottom bar and are therefore in the user menu. */
export function menuItemsOf(viewer: Roles): readonly NavigationItem[] {
	const inBottomBar = new Set(bottomBarItems[viewer.role].map(({ to }) => to));
	const all = [...navigation[viewer.role], ...sidebarItemsOf(viewer)];
	return all.filter(({ to }) => !inBottomBar.has(to));
}

/** The header of the public pages (accounts.md §2, Top navigation bar). */
export const publicNavigation: readonly NavigationItem[] = [
	{ to: paths.landing(), label: "nav.home", icon: "home" },
	jobs,
	{ to: paths.about(), label: "nav.about", icon: "info" },
	{ to: paths.contact(), label: "nav.contact", icon: "mail" },
];

/** The current item: the one with the longest path that is a prefix of the current one. Home is the feed, at its second address too. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
	const isUnder = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
	const matching = items.filter(({ to }) => isUnder(to));
	return matching.toSorted((a, b) => b.to.length - a.to.length)[0] ?? items.find((item) => item === home && isUnder(paths.feed()));
}
