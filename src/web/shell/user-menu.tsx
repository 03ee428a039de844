import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { storeProfileReference } from "../session/profile-reference.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { LanguageControl } from "./language-control.tsx";
import { LiteControl } from "./lite-control.tsx";
import { menuItemsOf } from "./navigation.ts";
import { ThemeChoice } from "./theme-control.tsx";
import { useCloseDetails } from "./use-close-details.ts";

/** The user menu: name, role, account actions and, on phones, the pages that do not fit into the bottom bar. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
	return (
		<div className="flex items-center">
			<UserBlock viewer={viewer} className="on-bar min-h-11 gap-2 px-1.5 max-xl:hidden">
				<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="sm" />
				<span className="max-w-36 truncate font-semibold text-sm">{viewer.fullName}</span>
			</UserBlock>
			<Menu viewer={viewer} />
		</div>
	);
}

/** Links to the viewer's own public page and stores the profile reference (accounts.md §2 Top navigation bar, §3). */
function UserBlock({ viewer, className, children }: { viewer: Viewer; className: string; children: ReactNode }) {
	return (
		<Link
			to={paths.person(viewer.slug)}
			onClick={() => storeProfileReference(viewer)}
			className={classes("flex min-w-0 items-center rounded-sm hover:bg-sunken", className)}
		>
			{children}
		</Link>
	);
}

function Menu({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const menu = useCloseDetails();
	return (
		<details ref={menu} className="group relative">
			<summary className="on-bar flex min-h-11 min-w-11 items-center justify-center md:min-w-8 gap-1 rounded-sm px-1 hover:bg-sunken group-open:bg-sunken lg:px-1.5">
				<VisuallyHidden>{t("shell.account", { name: viewer.fullName })}</VisuallyHidden>
				<span className="contents xl:hidden">
					<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="sm" />
				</span>
				<Icon name="chevronDown" className="size-4 text-muted transition-transform group-open:rotate-180 max-md:hidden" />
			</summary>
			<div className="absolute right-0 mt-2 grid max-h-[calc(100dvh-5rem)] w-[min(20rem,calc(100vw-1.5rem))] gap-1 overflow-y-auto rounded-md bg-surface p-2 text-ink shadow-lifted max-md:max-h-[calc(100dvh-9rem)]">
				<UserBlock viewer={viewer} className="gap-3 p-2">
					<Avatar name={viewer.fullName} src={viewer.profile.avatar} />
					<span className="grid min-w-0">
						<span className="truncate font-semibold">{viewer.fullName}</span>
						<span className="text-muted text-sm">{t(viewer.role === "recruiter" ? "shell.sideRecruiter" : "shell.sideSeeker")}</span>
					</span>
				</UserBlock>
				<hr className="my-1 border-line" />
				<CachedMarkup content={["menu", viewer.role, viewer.roles, viewer.isModerator, viewer.isAdministrator]}>
					<MenuLinks viewer={viewer} />
				</CachedMarkup>
				<div className="flex flex-wrap gap-3 border-line border-t p-2 pt-3">
					<ThemeChoice />
					<LanguageControl shows="names" />
					<LiteControl />
				</div>
			</div>
		</details>
	);
}

/** The part that is the same for everyone with the same roles. */
function MenuLinks({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const other = viewer.role === "recruiter" ? "jobseeker" : "recruiter";
	return (
		<>
			<MenuItems viewer={viewer} />
			{viewer.roles.includes(other) && (
				<form method="post" action={paths.preferences()}>
					<MenuButton icon="swap" name="side" value={other}>
						{t(other === "recruiter" ? "shell.useAsRecruiter" : "shell.useAsSeeker")}
					</MenuButton>
				</form>
			)}
			{viewer.role === "jobseeker" && (
				<MenuLink icon="bell" to={paths.alerts()}>
					{t("nav.alerts")}
				</MenuLink>
			)}
			<MenuLink icon="settings" to={paths.settings()}>
				{t("nav.settings")}
			</MenuLink>
			<MenuLink icon="user" to={paths.profile()}>
				{t("nav.profile")}
			</MenuLink>
			{viewer.roles.includes("recruiter") && (
				<MenuLink icon="briefcase" to={paths.editCompany()}>
					{t("nav.companies")}
				</MenuLink>
			)}
			<Form method="post" action={paths.logout()}>
				<MenuButton icon="logout">{t("nav.logout")}</MenuButton>
			</Form>
		</>
	);
}

/** The items missing from the bottom bar, for screens too narrow for a sidebar. */
function MenuItems({ viewer }: { viewer: Viewer }) {
	const t = useT();
	return (
		<nav aria-label={t("shell.rooms")} className="border-line border-b pb-1 mb-1 lg:hidden">
			<ul className="grid grid-cols-1">
				{menuItemsOf(viewer).map(({ to, icon, label }) => (
					<li key={to}>
						<MenuLink icon={icon} to={to}>
							{t(label)}
						</MenuLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function MenuLink({ icon, to, children }: { icon: IconName; to: string; children: string }) {
	return (
		<Link to={to} className="menu-item">
			<Icon name={icon} />
			{children}
		</Link>
	);
}

function MenuButton({ icon, children, ...button }: { icon: IconName; name?: string; value?: string; children: string }) {
	return (
		<button type="submit" {...button} className="menu-item">
			<Icon name={icon} />
			{children}
		</button>
	);
}
