import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { keepProfileReference } from "../session/profile-reference.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { LanguageControl } from "./language-control.tsx";
import { ThemeChoice } from "./theme-control.tsx";
import { useCloseDetails } from "./use-close-details.ts";

/** The person: name, side and what they can do with the account. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
	return (
		<div className="flex items-center">
			<UserBlock viewer={viewer} className="min-h-11 gap-2 px-1 max-lg:hidden">
				<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="sm" />
				<span className="max-w-40 truncate font-semibold text-sm">{viewer.fullName}</span>
			</UserBlock>
			<Menu viewer={viewer} />
		</div>
	);
}

/** Leads to the own page as others see it, and keeps whose it is (accounts.md §2 Top navigation bar, §3). */
function UserBlock({ viewer, className, children }: { viewer: Viewer; className: string; children: ReactNode }) {
	return (
		<Link
			to={paths.person(viewer.slug)}
			onClick={() => keepProfileReference(viewer)}
			className={classes("flex min-w-0 items-center rounded-sm hover:bg-sunken", className)}
		>
			{children}
		</Link>
	);
}

function Menu({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const menu = useCloseDetails();
	const other = viewer.role === "recruiter" ? "jobseeker" : "recruiter";
	return (
		<details ref={menu} className="group relative">
			<summary className="flex min-h-11 min-w-6 items-center gap-2 rounded-sm px-1 hover:bg-sunken group-open:bg-sunken lg:px-2">
				<VisuallyHidden>{t("shell.account", { name: viewer.fullName })}</VisuallyHidden>
				<span className="contents lg:hidden">
					<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="sm" />
				</span>
				<Icon name="chevronDown" className="size-4 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="absolute right-0 mt-2 grid w-72 gap-1 rounded-md border border-line bg-surface p-2 shadow-lifted">
				<UserBlock viewer={viewer} className="gap-3 p-2">
					<Avatar name={viewer.fullName} src={viewer.profile.avatar} />
					<span className="grid min-w-0">
						<span className="truncate font-semibold">{viewer.fullName}</span>
						<span className="text-muted text-sm">{t(viewer.role === "recruiter" ? "shell.sideRecruiter" : "shell.sideSeeker")}</span>
					</span>
				</UserBlock>
				<hr className="my-1 border-line" />
				{viewer.roles.includes(other) && (
					<form method="post" action={paths.preferences()}>
						<MenuButton icon="swap" name="side" value={other}>
							{t(other === "recruiter" ? "shell.useAsRecruiter" : "shell.useAsSeeker")}
						</MenuButton>
					</form>
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
				<div className="flex flex-wrap gap-3 border-line border-t p-2 pt-3">
					<ThemeChoice />
					<LanguageControl shows="names" className="2xl:hidden" />
				</div>
			</div>
		</details>
	);
}

const itemLook = "flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sunken";

function MenuLink({ icon, to, children }: { icon: IconName; to: string; children: string }) {
	return (
		<Link to={to} className={itemLook}>
			<Icon name={icon} className="size-5 text-muted" />
			{children}
		</Link>
	);
}

function MenuButton({ icon, children, ...button }: { icon: IconName; name?: string; value?: string; children: string }) {
	return (
		<button type="submit" {...button} className={itemLook}>
			<Icon name={icon} className="size-5 text-muted" />
			{children}
		</button>
	);
}
