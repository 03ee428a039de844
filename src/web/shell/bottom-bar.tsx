import { Link, useLocation } from "react-router";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { Icon } from "../ui/icon.tsx";
import { bottomBarItems, currentItem } from "./navigation.ts";
import { UnreadConversations } from "./unread-conversations.tsx";

/** On phones, the signed-in viewer's navigation within reach of the thumb. */
export function BottomBar() {
	const t = useT();
	const viewer = useViewer();
	const { pathname } = useLocation();
	if (!viewer) return null;
	const items = bottomBarItems[viewer.role];
	const current = currentItem(items, pathname);
	return (
		<CachedMarkup content={["bottom bar", viewer.role, current?.to, viewer.unreadConversations]}>
			<nav
				aria-label={t("shell.mainMenu")}
				className="thumb-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
			>
				<ul className="mx-auto flex max-w-lg">
					{items.map((item) => (
						<li key={item.to} className="flex-auto">
							<Link to={item.to} aria-current={item === current ? "page" : undefined} className="thumb-place">
								<Icon name={item.icon} filled={item === current} />
								{t(item.label)}
								{item.isMessages && <UnreadConversations viewer={viewer} className="absolute top-1 left-1/2 ml-1.5" />}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</CachedMarkup>
	);
}
