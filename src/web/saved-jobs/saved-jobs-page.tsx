import { useEffect, useEffectEvent } from "react";
import { redirect, useFetcher, useNavigation } from "react-router";
import { savedJobsPageSize } from "../../contract/limits/saved-jobs.ts";
import { jobTypes } from "../../contract/options.ts";
import type { SavedJob } from "../../contract/saved-jobs.ts";
import { browserApi } from "../api/browser.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { readOutcome, useLoaded } from "../api/use-page.ts";
import { useUndo } from "../api/use-undo.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Pager } from "../shell/pager.tsx";
import { SearchBar } from "../shell/search-bar.tsx";
import { IconButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { Loading } from "../ui/spinner.tsx";
import { savedFiltersOf } from "./saved-filters.ts";

await loadMessages("applications", "jobs");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const { q, jobType, page } = savedFiltersOf(url.searchParams);
	const { savedJobs, total } = await api("GET /jobs/saved", { query: { q, jobType, page: String(page) } });
	const lastPage = Math.max(1, Math.ceil(total / savedJobsPageSize));
	// the last job of the last page was removed
	if (page > lastPage) return redirect(paths.savedJobs({ q, jobType, page: lastPage }));
	return { savedJobs, total, q, jobType, page, lastPage };
});

async function remove({ api, form }: PageCall) {
	await api("DELETE /jobs/saved/:jobId", { params: { jobId: (await form()).get("jobId")?.toString() ?? "" } });
	return { removed: true };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => {
	await remove(call);
	return redirect(call.url.pathname + call.url.search, 303);
});
export const clientAction = inBrowser(remove);
export const ErrorBoundary = pageError({ failed: "applications.savedFailed" });

/** marketplace.md §2, Saved jobs. */
export default function SavedJobsPage() {
	const t = useT();
	const { savedJobs, total, q, jobType, page, lastPage } = useLoaded<typeof load>();
	const isLoading = useNavigation().location?.pathname === paths.savedJobs();
	const from = (page - 1) * savedJobsPageSize + 1;
	const types = [
		{ value: "", label: t("applications.savedAllTypes") },
		...jobTypes.map((value) => ({ value, label: t(`jobs.type.${value}`) })),
	];
	return (
		<Page width="text" isSnug>
			<Head title={t("applications.savedTitle")} canonical={paths.savedJobs()} noIndex />
			<PageTitle title={t("applications.savedTitle")} text={t("applications.savedCount", { count: total })}>
				<LinkButton to={paths.alerts()} variant="quiet" size="sm">
					{t("applications.keptSearches")}
				</LinkButton>
			</PageTitle>
			{(total > 0 || q || jobType) && (
				<SearchBar name="q" label={t("applications.savedSearch")} search={q}>
					<SelectField
						name="jobType"
						label={t("applications.savedType")}
						options={types}
						defaultValue={jobType ?? ""}
						className="min-w-40"
					/>
				</SearchBar>
			)}
			{isLoading ? (
				<Loading text={t("shell.loadingSaved")} />
			) : savedJobs.length === 0 ? (
				<EmptyState scene="nothing" title={t("applications.savedNone")} text={t("applications.savedNoneText")}>
					<LinkButton to={paths.jobs()}>{t("applications.browse")}</LinkButton>
				</EmptyState>
			) : (
				<>
					<p className="text-muted text-sm">{t("applications.savedRange", { from, to: from + savedJobs.length - 1, total })}</p>
					<ul className="grid gap-2.5">
						{savedJobs.map((saved) => (
							<li key={saved.jobId}>
								<JobCard job={saved.job} savedAt={saved.savedAt} actions={<RemoveButton saved={saved} />} />
							</li>
						))}
					</ul>
					<Pager page={page} lastPage={lastPage} href={(number) => paths.savedJobs({ q, jobType, page: number })} />
				</>
			)}
		</Page>
	);
}

function RemoveButton({ saved }: { saved: SavedJob }) {
	const t = useT();
	const fetcher = useFetcher();
	const { result, failure } = readOutcome<typeof remove>(fetcher.data);
	const offerUndo = useUndo();
	const showRemoved = useEffectEvent(() =>
		offerUndo(t("applications.savedRemoved"), () => browserApi("POST /jobs/save", { body: { jobId: saved.jobId } })),
	);
	useEffect(() => {
		if (result) showRemoved();
	}, [result]);
	return (
		<fetcher.Form method="post" className="grid justify-items-end gap-2">
			<input type="hidden" name="jobId" value={saved.jobId} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<IconButton
				type="submit"
				icon="trash"
				disabled={fetcher.state !== "idle"}
				label={t("applications.savedRemoveNamed", { title: saved.job.title })}
			/>
		</fetcher.Form>
	);
}
