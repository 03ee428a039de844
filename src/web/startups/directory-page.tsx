import { Link } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { PillLinks } from "../shell/pill-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { StartupFilterBar } from "./filter-bar.tsx";
import { StartupCard } from "./startup-card.tsx";
import { isFiltered, readStartupFilters, type StartupFilters } from "./startup-filters.ts";

await loadMessages("startups");

async function load({ api, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const filters = readStartupFilters(url.searchParams);
	const { startups, total, towns, next } = await api("GET /startups", { query: { ...filters, cursor } });
	return { startups, total, towns, next, filters, cursor };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const ErrorBoundary = pageError({ failed: "startups.listFailed" });

/** decisions.md "The menu's other rooms": Startups. */
export default function DirectoryPage() {
	const t = useT();
	const viewer = useViewer();
	const { startups, total, towns, next, filters, cursor } = useLoaded<typeof load>();
	return (
		<Page isSnug>
			<Head
				title={t("startups.title")}
				description={t("startups.headDescription")}
				canonical={paths.startups(filters)}
				noIndex={isFiltered(filters) || cursor !== undefined}
			/>
			<PageTitle title={t("startups.title")} text={t("startups.subtitle")}>
				{viewer && (
					<Link
						to={paths.startupInvitations()}
						className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
					>
						{t("startups.invitations")}
					</Link>
				)}
				{viewer?.role === "recruiter" && (
					<LinkButton to={paths.startupListings()} variant="secondary" icon="plus">
						{t("startups.makeOwn")}
					</LinkButton>
				)}
			</PageTitle>
			<StartupFilterBar filters={filters} towns={towns} />
			<section aria-label={t("startups.title")} className="grid grid-cols-1 gap-3">
				<QuickFilters filters={filters} />
				<p role="status" className="font-bold text-[0.9375rem]">
					{t("startups.count", { count: total })}
				</p>
				{startups.length === 0 && <NoStartups isFiltered={isFiltered(filters) || cursor !== undefined} />}
				<ul className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 three-columns:grid-cols-3">
					{startups.map((startup) => (
						<StartupCard key={startup.id} startup={startup} />
					))}
				</ul>
				<CursorPager first={cursor ? paths.startups(filters) : null} next={next ? paths.startups({ ...filters, cursor: next }) : null} />
			</section>
		</Page>
	);
}

function QuickFilters({ filters }: { filters: StartupFilters }) {
	const t = useT();
	const { hiring, raising, ...rest } = filters;
	const pills = [
		{ to: paths.startups(rest), label: t("startups.all"), isCurrent: !hiring && !raising },
		{
			to: paths.startups({ ...filters, hiring: hiring ? undefined : "true" }),
			label: t("startups.hiringOnly"),
			isCurrent: hiring === "true",
		},
		{
			to: paths.startups({ ...filters, raising: raising ? undefined : "true" }),
			label: t("startups.raisingOnly"),
			isCurrent: raising === "true",
		},
	];
	return <PillLinks label={t("startups.quick")} pills={pills} />;
}

function NoStartups({ isFiltered: hasFilters }: { isFiltered: boolean }) {
	const t = useT();
	if (!hasFilters) {
		return (
			<EmptyState scene="nothing" title={t("startups.noneAtAll")} text={t("startups.noneAtAllText")}>
				<LinkButton to={paths.startupListings()} variant="secondary">
					{t("startups.makeOwn")}
				</LinkButton>
			</EmptyState>
		);
	}
	return (
		<EmptyState scene="nothing" title={t("startups.none")} text={t("startups.noneText")}>
			<LinkButton to={paths.startups()} variant="secondary">
				{t("startups.clear")}
			</LinkButton>
		</EmptyState>
	);
}
