import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Pager } from "../shell/pager.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SearchBar } from "./search-bar.tsx";
import { ApplicationPill } from "./status.tsx";

await speak("applications");

async function load({ api, params, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: url.pathname + url.search }));
	const search = url.searchParams.get("search") ?? undefined;
	const page = url.searchParams.get("page") ?? "1";
	const answer = await api("GET /application/:jobId/applicants", { params: { jobId: params.jobId ?? "" }, query: { page, search } });
	return { ...answer, search, page: Number(page) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./applications-error.tsx";

/** marketplace.md §2, Applicants list. */
export default function ApplicantsPage() {
	const t = useT();
	const { job, results, next, search, page } = useLoaded<typeof load>();
	return (
		<Page width="text">
			<Head title={`${t("applications.applicants")}: ${job.title}`} noIndex />
			<BackLink to={paths.job(job.id)}>{job.title}</BackLink>
			<PageTitle title={t("applications.applicants")} />
			<SearchBar label={t("applications.searchReceived")} search={search} />
			{results.length === 0 ? (
				<EmptyState icon="user" title={t("applications.noApplicants")} />
			) : (
				<ul className="grid gap-3">
					{results.map((application) => (
						<li key={application.id}>
							<Card as="article" className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 sm:flex">
								<Avatar name={application.applicantName || t("applications.unknownUser")} />
								<div className="grid min-w-0 gap-0.5 sm:flex-1">
									<h2 className="text-lg">{application.applicantName || t("applications.unknownUser")}</h2>
									<p className="text-muted text-sm">{t("applications.appliedFor", { title: application.job.title })}</p>
								</div>
								<div className="max-sm:col-start-2">
									<ApplicationPill status={application.status} />
								</div>
								<LinkButton to={paths.application(application.id)} variant="secondary" size="sm" className="max-sm:col-span-full">
									{t("applications.viewDetails")}
								</LinkButton>
							</Card>
						</li>
					))}
				</ul>
			)}
			{(results.length > 0 || page > 1) && (
				<Pager page={page} hasNext={next !== null} href={(number) => paths.applicants(job.id, { page: number, search })} />
			)}
		</Page>
	);
}
