import type { ReactNode } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { type SearchPart, searchParts } from "../../contract/options.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { PersonCard } from "../network/person-card.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Loading } from "../ui/spinner.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CompanyCard } from "./company-card.tsx";
import { GroupHit } from "./group-hit.tsx";
import { PostHit } from "./post-hit.tsx";
import { StartupHit } from "./startup-hit.tsx";

await loadMessages("search", "jobs", "network");

const emptyResults = {
	jobs: [],
	total: 0,
	totalIsAbout: false,
	people: [],
	companies: [],
	startups: [],
	groups: [],
	posts: [],
	more: { jobs: false, people: false, companies: false, startups: false, groups: false, posts: false },
	next: null,
};

async function load({ api, url }: PageCall) {
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, queryMax);
	const part = searchParts.find((part) => part === url.searchParams.get("in"));
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const query = { q, part, cursor };
	if (!q) return { ...emptyResults, ...query };
	if (part === "people") return { ...emptyResults, ...(await api("GET /search/people", { query: { q, cursor } })), ...query };
	if (part === "companies") return { ...emptyResults, ...(await api("GET /search/companies", { query: { q, cursor } })), ...query };
	if (part === "posts") return { ...emptyResults, ...(await api("GET /search/posts", { query: { q, cursor } })), ...query };
	return { ...emptyResults, ...(await api("GET /search", { query: { q } })), ...query };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const ErrorBoundary = pageError({ failed: "search.failed" });

/** Saving a job or following a person changes only its own button. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod !== undefined && formMethod !== "GET" ? false : defaultShouldRevalidate;

/** The results of a search, by part (accounts.md §2, Dashboard header and sidebar). */
export default function SearchPage() {
	const t = useT();
	const { q, part } = useLoaded<typeof load>();
	const isSearching = useIsSearching();
	const title = q ? t("search.titleOf", { words: q }) : t("search.title");
	return (
		<Page isSnug>
			<Head title={title} canonical={paths.search()} noIndex />
			<PageTitle title={title} text={q ? undefined : t("search.text")} />
			<search aria-label={t("shell.searchAll")}>
				{/* keyed by the words: a new search gets a new form with them filled in */}
				<Form key={q} method="get" action={paths.search()} className="flex items-end gap-2 sm:gap-3">
					{part && <input type="hidden" name="in" value={part} />}
					<TextField
						name="q"
						type="search"
						label={t("search.words")}
						hideLabel
						placeholder={t("shell.searchWhat")}
						defaultValue={q}
						maxLength={queryMax}
						enterKeyHint="search"
						className="min-w-0 flex-1"
					/>
					<Button type="submit" icon="search" className="max-sm:px-3">
						<span className="max-sm:sr-only">{t("ui.search")}</span>
					</Button>
				</Form>
			</search>
			{q ? <Parts q={q} part={part} /> : <BrowseLinks />}
			{isSearching && <Loading text={t("search.loading")} />}
			<div aria-busy={isSearching} className={classes("grid grid-cols-1 gap-5", isSearching && "hidden")}>
				<Results />
			</div>
		</Page>
	);
}

function useIsSearching(): boolean {
	const { state, location, formMethod } = useNavigation();
	return state === "loading" && location.pathname === paths.search() && formMethod !== "POST";
}

function Results() {
	const t = useT();
	const format = useFormat();
	const { q, part, cursor, jobs, total, totalIsAbout, people, companies, startups, groups, posts, more, next } = useLoaded<typeof load>();
	if (!q) return null;
	if ([jobs, people, companies, startups, groups, posts].every(({ length }) => length === 0)) {
		return (
			<EmptyState scene="nothing" title={t("search.none", { words: q })} text={t("search.noneText")}>
				<LinkButton to={paths.jobs()} variant="secondary">
					{t("nav.browseJobs")}
				</LinkButton>
			</EmptyState>
		);
	}
	const limit = part ? Number.POSITIVE_INFINITY : partMax;
	const linkToAll = (shownPart: SearchPart, length: number, label: string) =>
		!part && (more[shownPart] || length > limit) ? { to: paths.search({ q, in: shownPart }), label } : null;
	return (
		<>
			{jobs.length > 0 && (
				<Section
					title={t("search.jobs")}
					count={totalIsAbout ? t("jobs.countAbout", { number: format.number(total) }) : format.number(total)}
					all={more.jobs || jobs.length > limit ? { to: paths.jobs({ q }), label: t("search.allJobs") } : null}
				>
					<div className="grid grid-cols-1 gap-2.5">
						{jobs.slice(0, limit).map((job) => (
							<JobCard key={job.id} job={job} />
						))}
					</div>
				</Section>
			)}
			{people.length > 0 && (
				<Section title={t("search.people")} all={linkToAll("people", people.length, t("search.allPeople"))}>
					<ul className={hitListClass}>
						{people.slice(0, limit).map((person) => (
							<PersonCard key={person.id} person={person} />
						))}
					</ul>
				</Section>
			)}
			{companies.length > 0 && (
				<Section title={t("search.companies")} all={linkToAll("companies", companies.length, t("search.allCompanies"))}>
					<ul className={hitListClass}>
						{companies.slice(0, limit).map((company) => (
							<CompanyCard key={company.id} company={company} />
						))}
					</ul>
				</Section>
			)}
			{startups.length > 0 && (
				<Section
					title={t("search.startups")}
					all={more.startups || startups.length > limit ? { to: paths.startups({ q }), label: t("search.allStartups") } : null}
				>
					<ul className={hitListClass}>
						{startups.slice(0, limit).map((startup) => (
							<StartupHit key={startup.id} startup={startup} />
						))}
					</ul>
				</Section>
			)}
			{groups.length > 0 && (
				<Section
					title={t("search.groups")}
					all={more.groups || groups.length > limit ? { to: paths.community({ q }), label: t("search.allGroups") } : null}
				>
					<ul className={hitListClass}>
						{groups.slice(0, limit).map((group) => (
							<GroupHit key={group.id} group={group} />
						))}
					</ul>
				</Section>
			)}
			{posts.length > 0 && (
				<Section title={t("search.posts")} all={linkToAll("posts", posts.length, t("search.allPosts"))}>
					<ul className={hitListClass}>
						{posts.slice(0, limit).map((post) => (
							<PostHit key={post.id} post={post} />
						))}
					</ul>
				</Section>
			)}
			{part && (
				<CursorPager
					first={cursor ? paths.search({ q, in: part }) : null}
					next={next ? paths.search({ q, in: part, cursor: next }) : null}
				/>
			)}
		</>
	);
}

/** Hits per part when all parts are shown, so that no part is far down the page. */
const partMax = 3;

const hitListClass = "grid grid-cols-1 gap-2.5 two-columns:grid-cols-2";

/** Tabs: all parts, or one of them; jobs, startups and groups link to their own lists with filters. */
function Parts({ q, part }: { q: string; part: SearchPart | undefined }) {
	const t = useT();
	return (
		<TabLinks
			label={t("search.parts")}
			tabs={[
				{ to: paths.search({ q }), label: t("search.everything"), isCurrent: !part },
				{ to: paths.jobs({ q }), label: t("search.jobs"), isCurrent: false },
				...searchParts.map((tab) => ({ to: paths.search({ q, in: tab }), label: t(`search.${tab}`), isCurrent: tab === part })),
				{ to: paths.startups({ q }), label: t("search.startups"), isCurrent: false },
				{ to: paths.community({ q }), label: t("search.groups"), isCurrent: false },
			]}
		/>
	);
}

/** Places to browse before anything was searched. */
function BrowseLinks() {
	const t = useT();
	const lists = [
		{ to: paths.jobs(), label: t("search.jobs"), icon: "briefcase" },
		{ to: paths.network(), label: t("search.people"), icon: "people" },
		{ to: paths.startups(), label: t("search.startups"), icon: "bolt" },
		{ to: paths.community(), label: t("search.groups"), icon: "groups" },
		{ to: paths.feed(), label: t("search.posts"), icon: "feed" },
	] as const;
	return (
		<nav aria-labelledby="lists" className="grid grid-cols-1 gap-3">
			<h2 id="lists" className="text-lg">
				{t("search.lookAround")}
			</h2>
			<ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-4">
				{lists.map(({ to, label, icon }) => (
					<Card as="li" key={to} className="relative flex items-center gap-3 transition-shadow duration-120 hover:shadow-lifted">
						<Icon name={icon} className="size-6 text-leaf" />
						<Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-md hover:text-leaf">
							{label}
						</Link>
					</Card>
				))}
			</ul>
		</nav>
	);
}

type SectionProps = { title: string; count?: string; all: { to: string; label: string } | null; children: ReactNode };

function Section({ title, count, all, children }: SectionProps) {
	return (
		<section aria-label={title} className="grid grid-cols-1 gap-2">
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 sm:min-h-9">
				<h2 className="flex items-baseline gap-2 text-lg">
					{title}
					{count && <span className="font-normal text-base text-muted tabular-nums">{count}</span>}
				</h2>
				{all && (
					<LinkButton to={all.to} variant="quiet" size="sm" className="-mx-3">
						{all.label}
					</LinkButton>
				)}
			</div>
			{children}
		</section>
	);
}
