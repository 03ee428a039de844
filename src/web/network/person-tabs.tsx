import type { Person } from "../../contract/network.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { TabLinks } from "../shell/tab-links.tsx";

export type Tab = "posts" | "about" | "activity" | "profile" | "followers" | "following";

const tabs: readonly { tab: Tab; label: PlainKey; onlyOwn?: true }[] = [
	{ tab: "posts", label: "network.posts" },
	{ tab: "about", label: "network.about" },
	{ tab: "activity", label: "network.activity" },
	{ tab: "profile", label: "network.profile", onlyOwn: true },
];

/** The tab that the URL names; defaults to posts if there are any, else to about. */
export function tabOf({ isOwn, postsCount }: Person, requested: string | null): Tab {
	if (requested === "followers" || requested === "following") return requested;
	const allowed = tabs.find(({ tab, onlyOwn }) => tab === requested && (isOwn || !onlyOwn));
	return allowed?.tab ?? (postsCount > 0 ? "posts" : "about");
}

export function PersonTabs({ person, current }: { person: Person; current: Tab }) {
	const t = useT();
	const shownTabs = tabs.filter(({ onlyOwn }) => person.isOwn || !onlyOwn);
	return (
		<TabLinks
			label={t("network.tabs", { name: person.fullName })}
			tabs={shownTabs.map(({ tab, label }) => ({ to: paths.person(person.slug, { tab }), label: t(label), isCurrent: tab === current }))}
		/>
	);
}
