import type { Person } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";
import type { PlainKey } from "../i18n/words.ts";
import { paths } from "../paths.ts";
import { TabLinks } from "../shell/tab-links.tsx";

export type Tab = "posts" | "about" | "activity" | "profile" | "followers" | "following";

const tabs: readonly { tab: Tab; label: PlainKey; onlyOwn?: true }[] = [
	{ tab: "posts", label: "network.posts" },
	{ tab: "about", label: "network.about" },
	{ tab: "activity", label: "network.activity" },
	{ tab: "profile", label: "network.profile", onlyOwn: true },
];

/** The tab that the URL asks for; defaults to posts if there are any, else to about. */
export function tabOf({ isOwn, postsCount }: Person, asked: string | null): Tab {
	if (asked === "followers" || asked === "following") return asked;
	const found = tabs.find(({ tab, onlyOwn }) => tab === asked && (isOwn || !onlyOwn));
	return found?.tab ?? (postsCount > 0 ? "posts" : "about");
}

export function PersonTabs({ person, current }: { person: Person; current: Tab }) {
	const t = useT();
	const shown = tabs.filter(({ onlyOwn }) => person.isOwn || !onlyOwn);
	return (
		<TabLinks
			label={t("network.tabs", { name: person.fullName })}
			tabs={shown.map(({ tab, label }) => ({ to: paths.person(person.slug, { tab }), label: t(label), isCurrent: tab === current }))}
		/>
	);
}
