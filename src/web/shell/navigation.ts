import type { Role } from "../../contract/options.ts";
import type { PlainKey } from "../i18n/words.ts";
import { paths } from "../paths.ts";
import type { IconName } from "../ui/icon.tsx";

export type NavigationItem = {
	to: string;
	label: PlainKey;
	icon: IconName /** It carries the count of unread conversations. */;
	isMessages?: true;
};

const messages: NavigationItem = { to: paths.messages(), label: "nav.messages", icon: "chat", isMessages: true };

/**
 * Who sees what in the top bar, the most important first: a narrow one shows only those (accounts.md §2, Top navigation
 * bar and Dashboard header). A room joins the tables of this file when it can be entered.
 */
export const navigation: Record<Role | "guest", readonly NavigationItem[]> = {
	guest: [
		{ to: paths.home(), label: "nav.home", icon: "home" },
		{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
	],
	jobseeker: [
		{ to: paths.home(), label: "nav.home", icon: "home" },
		{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
		{ to: paths.savedJobs(), label: "nav.saved", icon: "bookmark" },
		{ to: paths.network(), label: "nav.network", icon: "people" },
		{ to: paths.dashboard(), label: "nav.dashboard", icon: "dashboard" },
	],
	recruiter: [
		{ to: paths.home(), label: "nav.home", icon: "home" },
		{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
		{ to: paths.postJob(), label: "nav.postJob", icon: "plus" },
		{ to: paths.network(), label: "nav.network", icon: "people" },
		{ to: paths.dashboard(), label: "nav.dashboard", icon: "dashboard" },
		{ to: paths.candidates(), label: "nav.candidates", icon: "match" },
		{ to: paths.reports(), label: "nav.reports", icon: "report" },
		{ to: paths.settings(), label: "nav.settings", icon: "settings" },
	],
};

/**
 * A narrow bar shows the first places only; where it leaves one out, the sidebar has it. By the place in the list, what
 * hides it in the one and in the other.
 */
export function widthOf(place: number): { bar: string; sidebar: string } {
	if (place < 4) return { bar: "", sidebar: "hidden" };
	return place === 4 ? { bar: "max-xl:hidden", sidebar: "xl:hidden" } : { bar: "max-2xl:hidden", sidebar: "2xl:hidden" };
}

/** The rooms of the sidebar, and of the menu where there is no room for one (accounts.md §2, Dashboard header and sidebar). */
const rooms: Record<Role, readonly NavigationItem[]> = {
	jobseeker: [
		{ to: paths.feed(), label: "nav.feed", icon: "feed" },
		{ to: paths.recommendedJobs(), label: "nav.recommended", icon: "match" },
		{ to: paths.applications(), label: "nav.applications", icon: "document" },
		messages,
	],
	recruiter: [
		{ to: paths.feed(), label: "nav.feed", icon: "feed" },
		{ to: paths.candidates(), label: "nav.candidatePool", icon: "match" },
		{ to: paths.myJobs(), label: "nav.jobPostings", icon: "list" },
		{ to: paths.applications(), label: "nav.applications", icon: "document" },
		{ to: paths.analytics(), label: "nav.analytics", icon: "chart" },
		{ to: paths.reports(), label: "nav.reports", icon: "report" },
		messages,
	],
};

/** The same for one person: who moderates has one room more. */
export const roomsOf = ({ role, isModerator }: { role: Role; isModerator: boolean }): readonly NavigationItem[] =>
	isModerator ? [...rooms[role], { to: paths.moderation(), label: "nav.moderation", icon: "flag" }] : rooms[role];

/** Within the thumb's reach on a phone: five places at most. */
export const thumbNavigation: Record<Role, readonly NavigationItem[]> = {
	jobseeker: [
		{ to: paths.home(), label: "nav.home", icon: "home" },
		{ to: paths.jobs(), label: "nav.jobs", icon: "briefcase" },
		{ to: paths.savedJobs(), label: "nav.saved", icon: "bookmark" },
		{ to: paths.network(), label: "nav.network", icon: "people" },
		{ to: paths.applications(), label: "nav.applications", icon: "document" },
	],
	recruiter: [
		{ to: paths.home(), label: "nav.home", icon: "home" },
		{ to: paths.dashboard(), label: "nav.dashboard", icon: "dashboard" },
		{ to: paths.myJobs(), label: "nav.myJobs", icon: "list" },
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
