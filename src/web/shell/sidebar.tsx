import { Form, Link, useLocation } from "react-router";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { iconButtonClass } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { currentItem, sidebarItemsOf } from "./navigation.ts";

/**
 * The signed-in viewer's sidebar, beside every page. Collapsed, it shows only the icons; the browser remembers the state (localStorage
 * `sidebarOpen`), and `shell/theme-script.ts` applies it before first paint. Without scripts it is open.
 */
export function Sidebar({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const { pathname } = useLocation();
	const items = sidebarItemsOf(viewer);
	const current = currentItem(items, pathname);
	return (
		<CachedMarkup content={["sidebar", viewer.role, viewer.isModerator, viewer.isAdministrator, current?.to]}>
			<div className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] w-60 shrink-0 flex-col gap-1 overflow-y-auto border-line border-r bg-surface p-2 lg:flex sidebar-closed:w-15 print:hidden">
				<div className="flex justify-end sidebar-closed:justify-center not-scripted:hidden">
					<Fold to="closed" label={t("shell.foldSidebar")} className="sidebar-closed:hidden" />
					<Fold to="open" label={t("shell.unfoldSidebar")} className="sidebar-open:hidden" />
				</div>
				<nav aria-label={t("shell.rooms")}>
					<ul className="grid grid-cols-1 gap-0.5">
						{items.map((item) => (
							<li key={item.to}>
								<Link to={item.to} title={t(item.label)} aria-current={item === current ? "page" : undefined} className="room">
									<Icon name={item.icon} />
									<span>{t(item.label)}</span>
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<Form method="post" action={paths.logout()} className="mt-auto border-line border-t pt-2">
					<button type="submit" title={t("nav.logout")} className="room w-full">
						<Icon name="logout" />
						<span>{t("nav.logout")}</span>
					</button>
				</Form>
			</div>
		</CachedMarkup>
	);
}

/** `shell/theme-script.ts` handles the click and moves focus to the opposite button. */
function Fold({ to, label, className }: { to: "open" | "closed"; label: string; className: string }) {
	const icon: IconName = to === "closed" ? "foldLeft" : "foldRight";
	return (
		<button type="button" data-plain data-fold-sidebar={to} aria-label={label} title={label} className={iconButtonClass(className)}>
			<Icon name={icon} />
		</button>
	);
}
