import type { ReactNode } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { countMax, queryMax } from "../../contract/limits.ts";
import { type SearchPart, searchParts } from "../../contract/options.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { PersonCard } from "../network/person-card.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading } from "../ui/spinner.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CompanyCard } from "./company-card.tsx";
import { PostHit } from "./post-hit.tsx";

await speak("search", "jobs", "network");

const nothing = {
	jobs: [],
	total: 0,
	totalIsMinimum: false,
	people: [],
	companies: [],
	posts: [],
	more: { jobs: false, people: false, companies: false, posts: false },
	next: null,
};

async function load({ api, url }: PageCall) {
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, queryMax);
	const part = searchParts.find((one) => one === url.searchParams.get("in"));
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const asked = { q, part, cursor };
	if (!q) return { ...nothing, ...asked };
	if (part === "people") return { ...nothing, ...(await api("GET /search/people", { query: { q, cursor } })), ...asked };
	if (part === "companies") return { ...nothing, ...(await api("GET /search/companies", { query: { q, cursor } })), ...asked };
	if (part === "posts") return { ...nothing, ...(await api("GET /search/posts", { query: { q, cursor } })), ...asked };
	return { ...nothing, ...(await api("GET /search", { query: { q } })), ...asked };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const ErrorBoundary = pageError({ failed: "search.failed" });

/** A saved job or a followed person changes its own button only. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod !== undefined && formMethod !== "GET" ? false : defaultShouldRevalidate;

/** Everything that is found by words, in its parts (accounts.md §2, Dashboard header and sidebar). */
export default function SearchPage() {
	const t = useT();
	const { q, part } = useLoaded<typeof load>();
	const isSearching = useIsSearching();
	const title = q ? t("search.titleOf", { words: q }) : t("search.title");
	return (
		<Page>
			<Head title={title} canonical={paths.search()} noIndex />
			{part && <BackLink to={paths.search({ q })}>{t("search.all")}</BackLink>}
			<PageTitle title={title} text={q ? undefined : t("search.text")} />
			<search aria-label={t("shell.searchAll")}>
				{/* another search is another form, which begins with its words */}
				<Form key={q} method="get" action={paths.search()} className="flex items-end gap-3">
					{part && <input type="hidden" name="in" value={part} />}
					<TextField
						name="q"
						type="search"
						label={t("search.words")}
						defaultValue={q}
						maxLength={queryMax}
						enterKeyHint="search"
						className="min-w-0 flex-1"
					/>
					<Button type="submit" icon="search">
						{t("shell.find")}
					</Button>
				</Form>
			</search>
			{isSearching && <Loading text={t("search.loading")} />}
			<div aria-busy={isSearching} className={classes("grid gap-8", isSearching && "hidden")}>
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
	const { q, part, cursor, jobs, total, totalIsMinimum, people, companies, posts, more, next } = useLoaded<typeof load>();
	if (!q) return null;
	if (jobs.length + people.length + companies.length + posts.length === 0) {
		return (
			<EmptyState icon="search" title={t("search.none", { words: q })} text={t("search.noneText")}>
				<LinkButton to={paths.jobs()} variant="secondary">
					{t("nav.browseJobs")}
				</LinkButton>
			</EmptyState>
		);
	}
	const all = (of: SearchPart) => (more[of] ? paths.search({ q, in: of }) : null);
	const parts = [
		...(jobs.length > 0 ? [{ id: "jobs", title: t("search.jobs") }] : []),
		...(people.length > 0 ? [{ id: "people", title: t("search.people") }] : []),
		...(companies.length > 0 ? [{ id: "companies", title: t("search.companies") }] : []),
		...(posts.length > 0 ? [{ id: "posts", title: t("search.posts") }] : []),
	];
	return (
		<>
			{parts.length > 1 && <Parts parts={parts} />}
			{jobs.length > 0 && (
				<Section
					id="jobs"
					title={t("search.jobs")}
					count={totalIsMinimum ? `${format.number(countMax)}+` : format.number(total)}
					all={more.jobs ? { to: paths.jobs({ q }), label: t("search.allJobs") } : null}
				>
					<div className="grid gap-4 two-columns:grid-cols-2">
						{jobs.map((job) => (
							<JobCard key={job.id} job={job} />
						))}
					</div>
				</Section>
			)}
			{people.length > 0 && (
				<Section id="people" title={t("search.people")} all={toAll(all("people"), t("search.allPeople"))}>
					<ul className="grid grid-cols-1 gap-3 two-columns:grid-cols-2">
						{people.map((person) => (
							<PersonCard key={person.id} person={person} />
						))}
					</ul>
				</Section>
			)}
			{companies.length > 0 && (
				<Section id="companies" title={t("search.companies")} all={toAll(all("companies"), t("search.allCompanies"))}>
					<ul className="grid grid-cols-1 gap-3 two-columns:grid-cols-2">
						{companies.map((company) => (
							<CompanyCard key={company.id} company={company} />
						))}
					</ul>
				</Section>
			)}
			{posts.length > 0 && (
				<Section id="posts" title={t("search.posts")} all={toAll(all("posts"), t("search.allPosts"))}>
					<ul className="grid grid-cols-1 gap-3 two-columns:grid-cols-2">
						{posts.map((post) => (
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

const toAll = (to: string | null, label: string) => to && { to, label };

/** To what was found beside the jobs: on a phone it lies far below. */
function Parts({ parts }: { parts: readonly { id: string; title: string }[] }) {
	const t = useT();
	return (
		<nav aria-label={t("search.parts")} className="-my-4">
			<ul className="flex flex-wrap gap-x-4">
				{parts.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`} className="inline-flex min-h-9 items-center text-leaf underline underline-offset-2">
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

type SectionProps = { id: string; title: string; count?: string; all: { to: string; label: string } | null | ""; children: ReactNode };

function Section({ id, title, count, all, children }: SectionProps) {
	return (
		<section id={id} aria-label={title} className="grid scroll-mt-20 gap-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="flex items-baseline gap-2 text-xl">
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
