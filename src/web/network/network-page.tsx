import type { Acquaintance, Recruiter } from "../../contract/network.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { RecruiterCard } from "./recruiter-card.tsx";
import { RecruiterFilterBar, readRecruiterFilters } from "./recruiter-filters.tsx";
import { useReason } from "./use-reason.ts";

await loadMessages("network", "contacts", "industries");

async function load({ api, url, context }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const filters = readRecruiterFilters(url.searchParams);
	const isPlain = cursor === undefined && Object.keys(filters).length === 0;
	const [{ recruiters, filters: offered, next }, suggestions] = await Promise.all([
		api("GET /network/recruiters", { query: { ...filters, cursor } }),
		context.signedIn && isPlain ? api("GET /network/mine", { query: { list: "suggestions" } }).then(({ people }) => people) : [],
	]);
	return { recruiters, offered, next, filters, cursor, suggestions };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** marketplace.md §2 Recruiter network. */
export default function NetworkPage() {
	const t = useT();
	const { recruiters, offered, next, filters, cursor, suggestions } = useLoaded<typeof load>();
	const isFiltered = Object.keys(filters).length > 0;
	return (
		<Page isSnug>
			<Head
				title={t("contacts.title")}
				description={t("contacts.headList")}
				canonical={paths.network()}
				noIndex={isFiltered || cursor !== undefined}
			/>
			<PageTitle title={t("contacts.title")} text={t("contacts.subtitle")}>
				<LinkButton to={paths.myNetworks()} variant="secondary" icon="people">
					{t("contacts.mine")}
				</LinkButton>
				<LinkButton to={paths.community()} variant="quiet" icon="groups">
					{t("contacts.groups")}
				</LinkButton>
			</PageTitle>
			<RecruiterFilterBar filters={filters} offered={offered} />
			<section aria-labelledby="recommended" className="grid grid-cols-1 gap-3">
				<h2 id="recommended" className="text-lg">
					{t("contacts.recommended")}
				</h2>
				{recruiters.length === 0 && <NoRecruiters isFiltered={isFiltered || cursor !== undefined} />}
				<Cards recruiters={recruiters} suggestions={suggestions} />
				<CursorPager first={cursor ? paths.network(filters) : null} next={next ? paths.network({ ...filters, cursor: next }) : null} />
			</section>
		</Page>
	);
}

/** Recruiters with a reason come first, ordered by its weight; the reason is shown on their card. */
function Cards({ recruiters, suggestions }: { recruiters: readonly Recruiter[]; suggestions: readonly Acquaintance[] }) {
	const reasonOf = useReason();
	const rank = (id: string) => {
		const index = suggestions.findIndex((person) => person.id === id);
		return index < 0 ? suggestions.length : index;
	};
	return (
		<ul className="grid grid-cols-1 gap-2.5 sm:gap-4 md:grid-cols-2 three-columns:grid-cols-3">
			{recruiters
				.toSorted((a, b) => rank(a.id) - rank(b.id))
				.map((recruiter) => {
					const reason = suggestions[rank(recruiter.id)]?.reason ?? null;
					// the reason names the place already
					const shownRecruiter = reason?.kind === "same_place" ? { ...recruiter, location: null } : recruiter;
					return <RecruiterCard key={recruiter.id} recruiter={shownRecruiter} reason={reasonOf(reason)} />;
				})}
		</ul>
	);
}

function NoRecruiters({ isFiltered }: { isFiltered: boolean }) {
	const t = useT();
	if (!isFiltered) return <EmptyState icon="people" title={t("contacts.noneAtAll")} text={t("contacts.noneAtAllText")} />;
	return (
		<EmptyState icon="search" title={t("contacts.none")} text={t("contacts.noneText")}>
			<LinkButton to={paths.network()} variant="secondary">
				{t("contacts.clear")}
			</LinkButton>
		</EmptyState>
	);
}

/** Shown when the list failed to load, or the page of it that a link named no longer exists. */
export function ErrorBoundary() {
	const t = useT();
	const { failure, reason } = usePageFailure();
	return (
		<Page>
			<Head title={t("contacts.title")} noIndex />
			<PageTitle title={t("contacts.title")} text={t("contacts.subtitle")} />
			{failure?.status === 422 ? (
				// an unknown filter value matches nobody
				<NoRecruiters isFiltered />
			) : (
				<Notice tone="danger" title={failure?.status === 400 ? failure.message : t("contacts.listFailed")}>
					{reason && <p>{reason}</p>}
					<div className="mt-2 flex flex-wrap gap-3">
						{/* a full document load: retries everything that failed from the start */}
						<LinkButton to={paths.network()} reloadDocument variant="secondary" size="sm">
							{t(failure?.status === 400 ? "pager.first" : "error.retry")}
						</LinkButton>
					</div>
				</Notice>
			)}
		</Page>
	);
}
