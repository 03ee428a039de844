import { Link } from "react-router";
import { type ReportKind, reportKinds } from "../../contract/options.ts";
import type { ReportSummary } from "../../contract/reports.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { SearchBar } from "../shell/search-bar.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { ReportCard } from "./report-card.tsx";
import { TagFilter } from "./tag-filter.tsx";

await loadMessages("reports");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const param = (name: string) => url.searchParams.get(name) || undefined;
	const query = { q: param("q"), tag: param("tag"), kind: reportKinds.find((kind) => kind === param("kind")), cursor: param("cursor") };
	const { reports, tags, next } = await api("GET /reports", { query });
	return { reports, tags, next, query, isDeleted: url.searchParams.has("deleted") };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** marketplace.md §2 Reports; decisions.md "Community": the reports a recruiter may read, newest first. */
export default function ReportsPage() {
	const t = useT();
	const { reports, tags, next, query, isDeleted } = useLoaded<typeof load>();
	const { cursor, ...filters } = query;
	const isFiltered = Object.values(filters).some(Boolean);
	const tab = (kind: ReportKind | undefined) => ({
		to: paths.reports({ ...filters, kind }),
		label: t(`reports.kind.${kind ?? "all"}`),
		isCurrent: filters.kind === kind,
	});
	return (
		<Page isSnug className="grid-cols-[minmax(0,1fr)]">
			<Head title={t("reports.title")} canonical={paths.reports()} noIndex />
			<PageTitle title={t("reports.title")} text={t("reports.text")}>
				<LinkButton to={paths.countReport()} icon="report" size="sm">
					{t("reports.count")}
				</LinkButton>
				<LinkButton to={paths.writeReport()} icon="pencil" variant="secondary" size="sm">
					{t("reports.write")}
				</LinkButton>
			</PageTitle>
			{isDeleted && <Notice tone="success">{t("reports.deleted")}</Notice>}
			<SearchBar
				label={t("reports.search")}
				name="q"
				search={filters.q}
				hidden={{ ...(filters.tag ? { tag: filters.tag } : {}), ...(filters.kind ? { kind: filters.kind } : {}) }}
			/>
			<TabLinks label={t("reports.kinds")} tabs={[tab(undefined), ...reportKinds.map(tab)]} />
			<TagFilter tags={tags} filters={filters} />
			{isFiltered && reports.length > 0 && (
				<Link to={paths.reports()} className="-my-2 justify-self-start py-2 text-leaf text-sm underline underline-offset-2">
					{t("reports.clearAll")}
				</Link>
			)}
			<ReportList reports={reports} isFiltered={isFiltered} />
			<CursorPager first={cursor ? paths.reports(filters) : null} next={next ? paths.reports({ ...filters, cursor: next }) : null} />
		</Page>
	);
}

function ReportList({ reports, isFiltered }: { reports: ReportSummary[]; isFiltered: boolean }) {
	const t = useT();
	if (reports.length > 0) {
		return (
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
				{reports.map((report) => (
					<li key={report.id}>
						<ReportCard report={report} />
					</li>
				))}
			</ul>
		);
	}
	if (isFiltered) {
		return (
			<EmptyState icon="search" title={t("reports.noneFound")}>
				<LinkButton to={paths.reports()} variant="secondary">
					{t("reports.clear")}
				</LinkButton>
			</EmptyState>
		);
	}
	return <EmptyState icon="report" title={t("reports.none")} text={t("reports.noneText")} />;
}
