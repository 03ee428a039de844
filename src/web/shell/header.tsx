import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer, type Viewer } from "../session/use-viewer.ts";
import { buttonClass, iconButtonClass } from "../ui/button.tsx";
import { CountBadge } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { latePart } from "../ui/late-part.tsx";
import { useHandle } from "./handle.ts";
import { LanguageControl } from "./language-control.tsx";
import { Logo } from "./logo.tsx";
import { currentItem, navigation, publicNavigation, widthOf } from "./navigation.ts";
import { RoomsMenu } from "./rooms-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { ThemeToggle } from "./theme-control.tsx";
import { useUnread } from "./use-unread.ts";
import { UserMenu } from "./user-menu.tsx";

const GuestMenu = latePart(async () => (await import("./guest-menu.tsx")).GuestMenu);

/** The top bar: by role on a wide screen; on a phone the places are in the bottom bar and the menu of rooms. */
export function Header() {
	const t = useT();
	const { siteName } = useSite();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const isPublic = useHandle().header === "public";
	const items = isPublic ? publicNavigation : navigation[viewer?.role ?? "guest"];
	const current = currentItem(items, pathname);
	const hasRooms = viewer !== null && !isPublic;
	return (
		<header className="sticky top-0 z-30 border-line border-b bg-ground">
			<div className={classes("mx-auto flex h-15 items-center gap-2 px-4", !hasRooms && "max-w-6xl")}>
				{hasRooms && <RoomsMenu viewer={viewer} />}
				<Link
					to={isPublic ? paths.landing() : paths.home()}
					aria-label={t("shell.home", { site: siteName })}
					className="flex min-h-11 items-center gap-2 rounded-sm font-bold text-lg tracking-tight"
				>
					<Logo className="size-8" />
					<span className={classes("max-[22rem]:hidden", viewer && "md:max-lg:hidden")}>{siteName}</span>
				</Link>
				<nav aria-label={t("shell.mainMenu")} className={classes("ml-4 hidden", hasRooms ? "lg:block" : "md:block")}>
					<ul className="flex">
						{items.map((item, place) => (
							<li key={item.to} className={hasRooms ? widthOf(place).bar : undefined}>
								<Link
									to={item.to}
									aria-current={item === current ? "page" : undefined}
									className={classes(
										"relative flex h-15 items-center whitespace-nowrap px-2 text-[0.9375rem] lg:px-3 hover:text-leaf",
										item === current
											? "font-semibold text-leaf after:absolute after:inset-x-2 lg:after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-full after:bg-ochre"
											: "text-muted",
									)}
								>
									{t(item.label)}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex items-center gap-1 sm:gap-2">
					{!isPublic && <SearchBox className="w-64 2xl:w-80" />}
					{/* between phone and desk the places need the room; a signed-in person has it in their menu */}
					<LanguageControl shows="codes" className={viewer ? "max-2xl:hidden" : "max-sm:hidden"} />
					{/* where the bar has no room it is in the menu or the footer */}
					<ThemeToggle className={viewer ? "max-sm:hidden" : "max-lg:hidden"} />
					{viewer ? (
						<>
							<UnreadBell viewer={viewer} />
							<UserMenu viewer={viewer} />
						</>
					) : (
						<>
							<LanguageControl shows="other" className="sm:hidden" />
							{pathname !== paths.signIn() && (
								<Link to={paths.signIn({ next: pathname + search })} className={buttonClass({ size: "sm" })}>
									{t("nav.login")}
								</Link>
							)}
							{pathname !== paths.signUp() && (
								<Link to={paths.signUp()} className={buttonClass({ size: "sm", variant: "secondary", className: "max-md:hidden" })}>
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

function UnreadBell({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const count = useUnread(viewer, "notification");
	const words = t("shell.unread", { count });
	return (
		<Link to={paths.notifications()} aria-label={words} title={words} className={iconButtonClass("relative")}>
			<Icon name="bell" />
			<span className="absolute top-1 right-0.5">
				<CountBadge count={count} />
			</span>
		</Link>
	);
}
