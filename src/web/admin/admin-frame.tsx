import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";

export type AdminTab =
	| "overview"
	| "people"
	| "companies"
	| "queue"
	| "mails"
	| "storage"
	| "bans"
	| "switches"
	| "announcements"
	| "settings"
	| "audit";

type AdminFrameProps = {
	current: AdminTab;
	text: string;
	/** The link to the list, on the page of one of its items. */
	back?: { to: string; label: string };
	children: ReactNode;
};

/** Frame of every administration page: title, purpose, and tabs to the others. */
export function AdminFrame({ current, text, back, children }: AdminFrameProps) {
	const t = useT();
	const tabs = [
		{ tab: "overview", to: paths.admin() },
		{ tab: "people", to: paths.adminPeople() },
		{ tab: "companies", to: paths.adminCompanies() },
		{ tab: "queue", to: paths.adminQueue() },
		{ tab: "mails", to: paths.adminMails() },
		{ tab: "storage", to: paths.adminStorage() },
		{ tab: "bans", to: paths.adminBans() },
		{ tab: "switches", to: paths.adminSwitches() },
		{ tab: "announcements", to: paths.adminAnnouncements() },
		{ tab: "settings", to: paths.adminSettings() },
		{ tab: "audit", to: paths.adminAudit() },
	] as const;
	return (
		<Page isSnug>
			<Head title={`${t(`admin.${current}`)} · ${t("admin.title")}`} noIndex />
			<PageTitle title={t("admin.title")} text={text} />
			<TabLinks
				label={t("admin.tabs")}
				tabs={tabs.map(({ tab, ...link }) => ({ ...link, label: t(`admin.${tab}`), isCurrent: tab === current }))}
			/>
			<section aria-label={t(`admin.${current}`)} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t(`admin.${current}`)}</h2>
				{back && <BackLink to={back.to}>{back.label}</BackLink>}
				{children}
			</section>
		</Page>
	);
}
