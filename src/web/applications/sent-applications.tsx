import type { ReactNode } from "react";
import type { ApplicationSummary } from "../../contract/applications.ts";
import type { ApplicationStatus } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { QueuedList } from "../shell/queued-list.tsx";
import { SearchBar } from "../shell/search-bar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SentRow } from "./sent-row.tsx";
import { StatusPills } from "./status-pills.tsx";

export type SentQuery = {
	side?: "seeker" | undefined;
	search?: string | undefined;
	status?: ApplicationStatus | undefined;
	cursor?: string | undefined;
};

type SentProps = {
	applications: readonly ApplicationSummary[];
	counts: Parameters<typeof StatusPills>[0]["counts"];
	next: string | null;
	query: SentQuery;
	/** Links to the other side, for people with both. */
	sides: ReactNode;
};

/** The applications that a seeker sent. */
export function SentApplications({ applications, counts, next, query, sides }: SentProps) {
	const t = useT();
	const { cursor, ...filters } = query;
	const { search, ...hidden } = filters;
	return (
		<Page width="text" isSnug className="sm:gap-4">
			<Head title={t("applications.mineTitle")} canonical={paths.applications()} noIndex />
			<PageTitle title={t("applications.mineTitle")}>{sides}</PageTitle>
			<QueuedList />
			{(counts.total > 0 || search || query.status) && (
				<>
					<StatusPills counts={counts} current={query.status} href={(status) => paths.applications({ ...filters, status })} />
					<SearchBar
						label={t("applications.searchMine")}
						search={search}
						hidden={Object.fromEntries(Object.entries(hidden).filter(([, value]) => value)) as Record<string, string>}
					/>
				</>
			)}
			{applications.length === 0 ? (
				<Nothing query={query} />
			) : (
				<ul className="grid gap-2.5">
					{applications.map((application) => (
						<li key={application.id}>
							<SentRow application={application} />
						</li>
					))}
				</ul>
			)}
			<CursorPager
				first={cursor ? paths.applications(filters) : null}
				next={next ? paths.applications({ ...filters, cursor: next }) : null}
			/>
		</Page>
	);
}

function Nothing({ query: { search, status, side } }: { query: SentQuery }) {
	const t = useT();
	if (search || status) {
		return (
			<EmptyState scene="nothing" title={t(search ? "applications.noneFound" : "applications.noneOfStatus")}>
				<LinkButton to={paths.applications({ side })} variant="secondary">
					{t("applications.showAll")}
				</LinkButton>
			</EmptyState>
		);
	}
	return (
		<EmptyState scene="applications" title={t("applications.none")} text={t("applications.noneText")}>
			<LinkButton to={paths.jobs()}>{t("applications.browse")}</LinkButton>
		</EmptyState>
	);
}
