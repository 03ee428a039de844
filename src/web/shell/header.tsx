import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer, type Viewer } from "../session/use-viewer.ts";
import { buttonClass } from "../ui/button.tsx";
import { CountBadge } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { latePart } from "../ui/late-part.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { useHandle } from "./handle.ts";
import { LanguageControl } from "./language-control.tsx";
import { Logo } from "./logo.tsx";
import { currentItem, type NavigationItem, navigation, publicNavigation } from "./navigation.ts";
import { SearchBox } from "./search-box.tsx";
import { ThemeToggle } from "./theme-control.tsx";
import { UnreadConversations } from "./unread-conversations.tsx";
import { useUnread } from "./use-unread.ts";
import { UserMenu } from "./user-menu.tsx";

const GuestMenu = latePart(async () => (await import("./guest-menu.tsx")).GuestMenu);

/** The top bar, by role. For signed-in viewers the items are icons with labels; on phones they are in the bottom bar. */
export function Header() {
	const t = useT();
	const { siteName } = useSite();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const isPublic = useHandle().header === "public";
	const items = isPublic ? publicNavigation : navigation[viewer?.role ?? "guest"];
	const current = currentItem(items, pathname);
	const isSignedInBar = viewer !== null && !isPublic;
	return (
		<header className="sticky top-0 z-30 bg-brand text-on-brand print:hidden">
			<div className={classes("mx-auto flex h-15 items-center gap-2 px-3 sm:px-4", isSignedInBar ? "max-w-[96rem]" : "max-w-6xl")}>
				<Link
					to={isPublic ? paths.landing() : paths.home()}
					aria-label={t("shell.home", { site: siteName })}
					className="on-bar flex min-h-11 items-center gap-2.5 rounded-sm font-bold text-xl tracking-tight"
				>
					<Logo className="size-8 text-on-brand-soft" />
					<span className={classes("max-[22rem]:hidden", viewer && "md:max-lg:hidden")}>{siteName}</span>
				</Link>
				{isSignedInBar && (
					<CachedMarkup content={["search box", pathname === paths.search()]}>
						<SearchBox className="ml-2 w-full max-w-90" />
					</CachedMarkup>
				)}
				{isSignedInBar ? (
					<CachedMarkup
						content={[
							"main navigation",
							viewer.role,
							current?.to,
							pathname === paths.notifications(),
							viewer.unread,
							viewer.unreadConversations,
						]}
					>
						<MainNavigation items={items} current={current} viewer={viewer} />
					</CachedMarkup>
				) : (
					<nav aria-label={t("shell.mainMenu")} className="ml-4 hidden md:block">
						<ul className="flex">
							{items.map((item) => (
								<li key={item.to}>
									<Link to={item.to} aria-current={item === current ? "page" : undefined} className={guestLinkClass(item === current)}>
										{t(item.label)}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				)}
				<div className={classes("flex items-center gap-0.5 sm:gap-1", !isSignedInBar && "ml-auto sm:gap-2")}>
					{!isPublic && !viewer && <SearchBox className="w-64" />}
					{!viewer && <LanguageControl shows="codes" className="on-bar max-sm:hidden" />}
					{/* when the bar is too narrow, it is in the menu or the footer */}
					<ThemeToggle className={classes("on-bar", viewer ? "max-xl:hidden" : "max-lg:hidden")} />
					{viewer ? (
						<UserMenu viewer={viewer} />
					) : (
						<>
							<LanguageControl shows="other" className="on-bar sm:hidden" />
							{pathname !== paths.signIn() && (
								<Link to={paths.signIn({ next: pathname + search })} className={buttonClass({ size: "sm", variant: "onBrand" })}>
									{t("nav.login")}
								</Link>
							)}
							{pathname !== paths.signUp() && (
								<Link to={paths.signUp()} className={buttonClass({ size: "sm", variant: "brand", className: "max-md:hidden" })}>
									{t(isPublic ? "nav.signUp" : "accounts.register")}
								</Link>
							)}
							<Suspense>
								<GuestMenu items={items} current={current} />
							</Suspense>
						</>
					)}
				</div>
			</div>
		</header>
	);
}

const guestLinkClass = (isCurrent: boolean) =>
	classes(
		"on-bar relative flex h-15 items-center whitespace-nowrap px-3 text-[0.9375rem] hover:underline underline-offset-4",
		isCurrent ? "font-semibold turn-line" : "text-muted",
	);

type MainNavigationProps = { items: readonly NavigationItem[]; current: NavigationItem | undefined; viewer: Viewer };

function MainNavigation({ items, current, viewer }: MainNavigationProps) {
	const t = useT();
	const unread = useUnread(viewer, "notification");
	const { pathname } = useLocation();
	const isOnNotifications = pathname === paths.notifications();
	const unreadText = t("shell.unread", { count: unread });
	return (
		<div className="flex items-center lg:ml-auto">
			<nav aria-label={t("shell.mainMenu")} className="hidden md:block">
				<ul className="flex">
					{items.map((item) => (
						<li key={item.to}>
							<Link
								to={item.to}
								title={t(item.label)}
								aria-current={item === current ? "page" : undefined}
								className={itemClass(item === current)}
							>
								<Icon name={item.icon} filled={item === current && item.icon !== "plus"} />
								<span className="place-name">{t(item.label)}</span>
								{item.isMessages && <UnreadConversations viewer={viewer} className={badgeClass} />}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<Link
				to={paths.notifications()}
				title={unreadText}
				aria-current={isOnNotifications ? "page" : undefined}
				className={itemClass(isOnNotifications)}
			>
				<Icon name="bell" filled={isOnNotifications} />
				<VisuallyHidden>{unreadText}</VisuallyHidden>
				<span aria-hidden="true" className="place-name">
					{t("nav.notifications")}
				</span>
				<span aria-hidden="true" className={badgeClass}>
					<CountBadge count={unread} />
				</span>
			</Link>
		</div>
	);
}

const itemClass = (isCurrent: boolean) => classes("on-bar place", isCurrent && "turn-line");
const badgeClass = "absolute top-1.5 left-1/2 ml-1.5";
