import { Fragment } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import type { JobFilters } from "../../contract/jobs.ts";
import { nullIfWrongRole } from "../api/failure.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ProfileNudge } from "../profiles/profile-nudge.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Loading } from "../ui/spinner.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterBar, SearchOpener } from "./filter-bar.tsx";
import { ListedCard } from "./job-card-cache.tsx";
import { activeFilters, filterQuery, readFilters } from "./job-filters.ts";
import { NoJobs } from "./no-jobs.tsx";
import { onCard } from "./on-card.ts";
import { QuickFilters } from "./quick-filters.tsx";
import { SortLinks } from "./sort-links.tsx";
import { WiderSearches } from "./wider-searches.tsx";

await loadMessages("jobs", "nudge", "wider");

async function load({ api, url, context }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const filters = readFilters(url.searchParams);
	if (context.signedIn && url.searchParams.get("mine") === "1") {
		// a recruiter's link opened by a seeker shows all jobs
		const own = await api("GET /jobs/user", { query: { cursor } }).catch(nullIfWrongRole);
		if (own) return { isMine: true, filters: noFilters, cursor, jobs: own.jobs.map(onCard), next: own.next, wider: [], ...noTotals };
	}
	const { jobs, ...page } = await api("GET /jobs", { query: { ...filterQuery(filters), cursor } });
	return { isMine: false, filters, cursor, jobs: jobs.map(onCard), ...page };
}

const noFilters: JobFilters = {};
const noTotals = { total: 0, totalIsAbout: false, townIsUnknown: false, abroad: null };

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Saving a job changes only its own button: the list is not loaded, and paid for, again. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") === "save" ? false : defaultShouldRevalidate;

export default function JobListPage() {
	const t = useT();
	const viewer = useViewer();
	const { isMine, filters, cursor, jobs, next, total, totalIsAbout, townIsUnknown, abroad, wider } = useLoaded<typeof load>();
	const { money } = useFormat();
	const active = activeFilters(filters, t, money);
	const isSearching = useIsSearching();
	const nudge = viewer?.role === "jobseeker" && <ProfileNudge viewer={viewer} />;
	const feed = paths.jobsFeed({ ...filters, sort: undefined }, useLanguage());
	const href = (page: { cursor?: string | undefined }) => (isMine ? paths.jobsMine(page) : paths.jobs({ ...filters, ...page }));
	return (
		<>
			<Head
				title={active.length > 0 ? t("jobs.headSearch", { words: active.map(({ label }) => label).join(", ") }) : t("jobs.title")}
				description={t("jobs.headDescription")}
				canonical={paths.jobs({ ...filters, sort: undefined })}
				feed={isMine ? undefined : { href: feed, title: t("jobs.feed") }}
				noIndex={isMine || cursor !== undefined}
			/>
			<div className="bg-brand text-on-brand">
				<div className={classes("mx-auto grid max-w-6xl gap-1 px-3 pb-3 sm:px-4 lg:py-7", isMine && "pt-4")}>
					<h1 className={classes("text-2xl sm:text-3xl", !isMine && "max-lg:sr-only")}>{t(isMine ? "jobs.myTitle" : "jobs.title")}</h1>
					<p className={classes("text-on-brand-soft", !isMine && "max-lg:sr-only")}>{t(isMine ? "jobs.mineShown" : "jobs.subtitle")}</p>
					{!isMine && <SearchOpener filters={filters} />}
				</div>
			</div>
			<Page className={classes("gap-3 max-sm:py-2 sm:gap-4 lg:items-start lg:gap-6", !isMine && "lg:grid-cols-[18rem_minmax(0,1fr)]")}>
				{!isMine && <FilterBar filters={filters} />}
				<section aria-busy={isSearching} aria-label={t("nav.jobs")} className="grid grid-cols-1 gap-1 sm:gap-3">
					{!isMine && <QuickFilters filters={filters} />}
					<div className="flex flex-wrap items-center justify-between gap-x-4">
						{!isMine && <CountLine total={total} isAbout={totalIsAbout} filterCount={active.length} />}
						<div className="flex flex-wrap items-center gap-x-4">
							{isMine && (
								<Link to={paths.myJobs()} className={sideLink}>
									{t("jobs.manageMine")}
								</Link>
							)}
							{viewer && !isMine && (
								<Link to={paths.newAlert(filters)} className={classes(sideLink, "max-sm:hidden")}>
									{t("jobs.keepSearch")}
								</Link>
							)}
							{viewer?.role === "jobseeker" ? (
								<Link to={paths.applications()} className={classes(sideLink, "max-sm:hidden")}>
									{t("jobs.seeAllApplications")}
								</Link>
							) : viewer ? (
								<Link to={isMine ? paths.jobs() : paths.jobsMine()} className={sideLink}>
									{t(isMine ? "jobs.showAll" : "jobs.mine")}
								</Link>
							) : null}
						</div>
					</div>
					{filters.q && jobs.length > 0 && <SortLinks filters={filters} />}
					<ActiveFilters active={active} />
					{townIsUnknown && <p className="wrap-anywhere text-muted text-sm">{t("jobs.townUnknown", { place: filters.location ?? "" })}</p>}
					{isSearching && <Loading text={t("jobs.loading")} />}
					<div className={classes("grid grid-cols-1 gap-2.5", isSearching && "hidden")}>
						{wider.length > 0 && (
							<WiderSearches title={t(jobs.length > 0 ? "wider.inTown" : "wider.title")} filters={filters} wider={wider} />
						)}
						{jobs.length === 0 && <NoJobs isMine={isMine} filters={filters} />}
						{jobs.map((job, index) => (
							<Fragment key={job.id}>
								{index === abroad?.at && <Abroad total={abroad.total} />}
								<ListedCard job={job} />
								{index === nudgeIndex && nudge}
							</Fragment>
						))}
						{jobs.length <= nudgeIndex && nudge}
						<CursorPager first={cursor ? href({}) : null} next={next ? href({ cursor: next }) : null} />
						{viewer?.role === "jobseeker" && (
							<Link to={paths.applications()} className={classes(sideLink, "justify-self-center sm:hidden")}>
								{t("jobs.seeAllApplications")}
							</Link>
						)}
						{!isMine && jobs.length > 0 && <SearchLinks filters={filters} feed={feed} />}
					</div>
				</section>
			</Page>
		</>
	);
}

/** After the third job: the jobs, which people came for, go first. */
const nudgeIndex = 2;

const sideLink = "inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline underline-offset-2 sm:min-h-9";

/** How to follow this search: by mail, or in a feed reader. */
function SearchLinks({ filters, feed }: { filters: JobFilters; feed: string }) {
	const t = useT();
	const linkClass = "inline-flex min-h-11 items-center gap-1.5 underline underline-offset-2 hover:text-leaf";
	return (
		<p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
			<Link to={paths.newAlert(filters)} className={linkClass}>
				{t("jobs.keepSearch")}
			</Link>
			<a href={feed} type="application/rss+xml" className={linkClass}>
				<Icon name="feed" className="size-4" />
				{t("jobs.feed")}
			</a>
		</p>
	);
}

/** True while another list is loading. */
function useIsSearching(): boolean {
	const { state, location } = useNavigation();
	return state === "loading" && location.pathname === paths.jobs();
}

function CountLine({ total, isAbout, filterCount }: { total: number; isAbout: boolean; filterCount: number }) {
	const t = useT();
	const format = useFormat();
	const number = format.number(total);
	const results = isAbout ? t("jobs.countAbout", { number }) : number;
	return (
		<p role="status" className="py-1 font-bold text-[0.9375rem]">
			{t("jobs.count", { results, filters: filterCount })}
		</p>
	);
}

/** The heading above jobs in other countries, on whichever page they begin. */
function Abroad({ total }: { total: number | null }) {
	const t = useT();
	const format = useFormat();
	return <h2 className="text-lg">{total === null ? t("jobs.abroadMany") : t("jobs.abroad", { number: format.number(total) })}</h2>;
}

/** The list could not be loaded, or the page of it that a link named is gone. */
export const ErrorBoundary = pageError({ failed: "jobs.loadFailed" });
