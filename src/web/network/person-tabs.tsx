import { Link } from "react-router";
import type { Person } from "../../contract/network.ts";
import { useT } from "../messages/use-t.tsx";
import type { PlainKey } from "../messages/words.ts";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";

export type Tab = "posts" | "about" | "activity" | "profile" | "followers" | "following";

const tabs: readonly { tab: Tab; label: PlainKey; onlyOwn?: true }[] = [
	{ tab: "posts", label: "network.posts" },
	{ tab: "about", label: "network.about" },
	{ tab: "activity", label: "network.activity" },
	{ tab: "profile", label: "network.profile", onlyOwn: true },
];

/** The tab that an address asks for; without one, posts where there are any, else what the person says of themselves. */
export function tabOf({ isOwn, postsCount }: Person, asked: string | null): Tab {
	if (asked === "followers" || asked === "following") return asked;
	const found = tabs.find(({ tab, onlyOwn }) => tab === asked && (isOwn || !onlyOwn));
	return found?.tab ?? (postsCount > 0 ? "posts" : "about");
}

/** Links, each with an address of its own. */
export function PersonTabs({ person, current }: { person: Person; current: Tab }) {
	const t = useT();
	return (
		<nav aria-label={t("network.tabs", { name: person.fullName })} className="overflow-x-auto border-line border-b">
			<ul className="flex">
				{tabs
					.filter(({ onlyOwn }) => person.isOwn || !onlyOwn)
					.map(({ tab, label }) => (
						<li key={tab}>
							<Link
								to={paths.person(person.slug, { tab })}
								preventScrollReset
								aria-current={tab === current ? "page" : undefined}
								className={classes(
									"relative flex min-h-11 items-center px-4 hover:text-leaf",
									tab === current
										? "font-semibold text-leaf after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:rounded-full after:bg-ochre"
										: "text-muted",
								)}
							>
								{t(label)}
							</Link>
						</li>
					))}
			</ul>
		</nav>
	);
}
