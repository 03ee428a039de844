import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { iconButtonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useHandle } from "./handle.ts";
import type { NavigationItem } from "./navigation.ts";
import { ThemeChoice } from "./theme-control.tsx";
import { useCloseDetails } from "./use-close-details.ts";

/** A guest's navigation on a phone. */
export function GuestMenu({ items, current }: { items: readonly NavigationItem[]; current: NavigationItem | undefined }) {
	const t = useT();
	const isPublic = useHandle().header === "public";
	const menu = useCloseDetails();
	return (
		<details ref={menu} className="group md:hidden">
			<summary aria-label={t("shell.menu")} className={iconButtonClass("on-bar group-open:bg-sunken")}>
				<Icon name="menu" className="size-6 group-open:hidden" />
				<Icon name="close" className="hidden size-6 group-open:block" />
			</summary>
			<div className="absolute inset-x-0 top-full grid gap-3 bg-surface p-4 text-ink shadow-lifted">
				<nav aria-label={t("shell.mainMenu")}>
					<ul>
						{items.map((item) => (
							<li key={item.to}>
								<Link
									to={item.to}
									aria-current={item === current ? "page" : undefined}
									className="flex min-h-12 items-center gap-3 rounded-sm px-2 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-leaf"
								>
									<Icon name={item.icon} />
									{t(item.label)}
								</Link>
							</li>
						))}
						<li>
							<Link to={paths.signUp()} className="flex min-h-12 items-center gap-3 rounded-sm px-2 hover:bg-sunken">
								<Icon name="user" />
								{t(isPublic ? "nav.signUp" : "accounts.register")}
							</Link>
						</li>
					</ul>
				</nav>
				<ThemeChoice />
			</div>
		</details>
	);
}
