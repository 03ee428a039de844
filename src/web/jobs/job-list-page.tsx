import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { countMax } from "../../contract/limits.ts";
import { ApiFailure } from "../api/client.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ProfileNudge } from "../profiles/profile-nudge.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Loading } from "../ui/spinner.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { JobCard } from "./job-card.tsx";
import { activeFilters, filterQuery, readFilters } from "./job-filters.ts";
import { SortLinks } from "./sort-links.tsx";

await speak("jobs", "nudge");

async function load({ api, url, visit }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const filters = readFilters(url.searchParams);
	if (visit.signedIn && url.searchParams.get("mine") === "1") {
		const mine = await api("GET /jobs/user", { query: { cursor } }).catch(unlessSeeker);
		if (mine) return { isMine: true, filters: {}, cursor, jobs: mine.jobs, next: mine.next, total: 0, totalIsMinimum: false };
	}
	const { jobs, next, total, totalIsMinimum } = await api("GET /jobs", { query: { ...filterQuery(filters), cursor } });
	return { isMine: false, filters, cursor, jobs, next, total, totalIsMinimum };
}

/** A recruiter's link in a seeker's hands shows all jobs. */
function unlessSeeker(error: unknown): null {
	if (error instanceof ApiFailure && error.code === "wrong_role") return null;
	throw error;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Saving one job changes its own button only: the list is not paid for again. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") === "save" ? false : defaultShouldRevalidate;

export default function JobListPage() {
	const t = useT();
	const viewer = useViewer();
	const { isMine, filters, cursor, jobs, next, total, totalIsMinimum } = useLoaded<typeof load>();
	const active = activeFilters(filters, t);
	const isSearching = useIsSearching();
	const feed = paths.jobsFeed({ ...filters, sort: undefined }, useLanguage());
	const href = (page: { cursor?: string | undefined }) => (isMine ? paths.jobsMine(page) : paths.jobs({ ...filters, ...page }));
	return (
		<Page>
			<Head
				title={active.length > 0 ? t("jobs.headSearch", { words: active.map(({ label }) => label).join(", ") }) : t("jobs.title")}
				description={t("jobs.headDescription")}
				canonical={paths.jobs({ ...filters, sort: undefined })}
				feed={isMine ? undefined : { href: feed, title: t("jobs.feed") }}
				noIndex={isMine || cursor !== undefined}
			/>
			<PageTitle title={t("jobs.title")} text={t("jobs.subtitle")}>
				{viewer?.role === "jobseeker" ? (
					<LinkButton to={paths.applications()} variant="secondary" icon="document">
						{t("jobs.seeAllApplications")}
					</LinkButton>
				) : viewer ? (
					<LinkButton to={isMine ? paths.jobs() : paths.jobsMine()} variant="secondary" icon={isMine ? "briefcase" : "user"}>
						{t(isMine ? "jobs.showAll" : "jobs.mine")}
					</LinkButton>
				) : null}
			</PageTitle>
			{viewer?.role === "jobseeker" && <ProfileNudge viewer={viewer} />}
			{!isMine && <FilterBar filters={filters} />}
			<section aria-busy={isSearching} aria-label={t("nav.jobs")} className="grid gap-4">
				{isMine ? (
					<div className="flex flex-wrap items-center justify-between gap-2">
						<p className="text-muted">{t("jobs.mineShown")}</p>
						<LinkButton to={paths.myJobs()} variant="quiet" size="sm" className="-mx-3">
							{t("jobs.manageMine")}
						</LinkButton>
					</div>
				) : (
					<div className="grid gap-3">
						<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
							<CountLine total={total} isMinimum={totalIsMinimum} filterCount={active.length} />
							{filters.q && <SortLinks filters={filters} />}
						</div>
						<ActiveFilters active={active} />
					</div>
				)}
				{isSearching && <Loading text={t("jobs.loading")} />}
				<div className={classes("grid gap-4", isSearching && "hidden")}>
					{jobs.length === 0 && <NoJobs isMine={isMine} isFiltered={active.length > 0} />}
					<div className="grid gap-4 lg:grid-cols-2">
						{jobs.map((job) => (
							<JobCard key={job.id} job={job} />
						))}
					</div>
					<CursorPager first={cursor ? href({}) : null} next={next ? href({ cursor: next }) : null} />
					{!isMine && <FeedLink href={feed} />}
				</div>
			</section>
		</Page>
	);
}

/** New jobs of this search for a feed reader: no account, no mail. */
function FeedLink({ href }: { href: string }) {
	const t = useT();
	return (
		<p className="text-muted text-sm">
			<a
				href={href}
				type="application/rss+xml"
				className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-2 hover:text-leaf"
			>
				<Icon name="feed" className="size-4" />
				{t("jobs.feed")}
			</a>
		</p>
	);
}

/** Another list is on its way. */
function useIsSearching(): boolean {
	const { state, location } = useNavigation();
	return state === "loading" && location.pathname === paths.jobs();
}

function CountLine({ total, isMinimum, filterCount }: { total: number; isMinimum: boolean; filterCount: number }) {
	const t = useT();
	const format = useFormat();
	const results = isMinimum ? `${format.number(countMax)}+` : format.number(total);
	return (
		<p role="status" className="font-semibold">
			{t("jobs.count", { results, filters: filterCount })}
		</p>
	);
}

function NoJobs({ isMine, isFiltered }: { isMine: boolean; isFiltered: boolean }) {
	const t = useT();
	if (isMine) {
		return (
			<EmptyState icon="briefcase" title={t("jobs.myNone")} text={t("jobs.myNoneText")}>
				<LinkButton to={paths.postJob()}>{t("nav.postJob")}</LinkButton>
			</EmptyState>
		);
	}
	if (!isFiltered) return <EmptyState icon="briefcase" title={t("jobs.noneAtAll")} text={t("jobs.noneAtAllText")} />;
	return (
		<EmptyState icon="search" title={t("jobs.none")}>
			<LinkButton to={paths.jobs()} variant="secondary">
				{t("jobs.clearAndRetry")}
			</LinkButton>
		</EmptyState>
	);
}

/** The list could not be read, or the page of it that a link named is gone. */
export const ErrorBoundary = pageError({ failed: "jobs.loadFailed" });
