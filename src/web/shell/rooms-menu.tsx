import { Link, useLocation } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import type { Viewer } from "../session/use-viewer.ts";
import { iconButtonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { currentItem, navigation, roomsOf } from "./navigation.ts";
import { UnreadConversations } from "./unread-conversations.tsx";
import { useCloseDetails } from "./use-close-details.ts";

/** Where there is no room for the sidebar: all places of the bar and all rooms in one menu. */
export function RoomsMenu({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const { pathname } = useLocation();
	const menu = useCloseDetails();
	const bar = navigation[viewer.role];
	const items = [...bar, ...roomsOf(viewer).filter(({ to }) => !bar.some((other) => other.to === to))];
	const current = currentItem(items, pathname);
	return (
		<details ref={menu} className="group lg:hidden">
			<summary title={t("shell.menu")} className={iconButtonClass("-ml-2 relative group-open:bg-sunken")}>
				<VisuallyHidden>{t("shell.menu")}</VisuallyHidden>
				<Icon name="menu" className="size-6 group-open:hidden" />
				<Icon name="close" className="hidden size-6 group-open:block" />
				<UnreadConversations viewer={viewer} className="absolute top-0 -right-1.5 group-open:hidden" />
			</summary>
			<nav
				aria-label={t("shell.rooms")}
				className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.75rem)] overflow-y-auto border-line border-b bg-surface p-4 pb-20 shadow-lifted md:pb-4"
			>
				<ul className="grid gap-x-4 sm:grid-cols-2">
					{items.map((item) => (
						<li key={item.to}>
							<Link
								to={item.to}
								aria-current={item === current ? "page" : undefined}
								className="flex min-h-12 items-center gap-3 rounded-sm px-2 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-leaf"
							>
								<Icon name={item.icon} />
								{t(item.label)}
								{item.isMessages && <UnreadConversations viewer={viewer} className="ml-auto" />}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</details>
	);
}
