import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { BackToJobs } from "../jobs/back-to-jobs.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { CompanyHeader } from "./company-header.tsx";
import { organization } from "./company-json-ld.ts";
import { CompanyPeople } from "./company-people.tsx";
import { CompanyVerifications } from "./company-verifications.tsx";

await loadMessages("companies", "industries", "jobs", "network", "replies");

async function load({ api, params, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { success: _, ...page } = await api("GET /companies/:slug", { params: { slug: params.slug ?? "" }, query: { cursor } });
	// a former address redirects to the current one, permanently
	if (page.company.slug !== params.slug) return redirect(paths.company(page.company.slug) + url.search, 301);
	return { ...page, cursor };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { CompanyError as ErrorBoundary } from "./company-error.tsx";

export default function CompanyPage() {
	const t = useT();
	const { publicUrl } = useSite();
	const { company, jobs, openJobs, people, hasMorePeople, next, cursor } = useLoaded<typeof load>();
	const { slug, name, about, location, verified, domain } = company;
	const address = publicUrl + paths.company(slug);
	return (
		<Page isSnug>
			<Head
				title={name}
				description={about ?? t("companies.headDescription", { company: name })}
				canonical={paths.company(slug)}
				type="profile"
				image={paths.companyPreview(slug, previewVersion(name, location, about, verified, domain, openJobs))}
				jsonLd={import.meta.env.SSR ? organization(company, { address, publicUrl }) : {}}
				noIndex={cursor !== undefined}
			/>
			<BackToJobs />
			<CompanyHeader key={slug} company={company} />
			<Columns
				after={
					<>
						<CompanyVerifications verifications={company.verifications} />
						<CompanyPeople slug={slug} name={name} people={people} hasMore={hasMorePeople} />
					</>
				}
			>
				<section aria-labelledby="jobs" className="grid grid-cols-1 gap-2.5">
					<div className="flex flex-wrap items-baseline justify-between gap-2">
						<h2 id="jobs" className="text-xl">
							{t("companies.openJobs")}
						</h2>
						<p className="text-muted">{t("companies.openJobsCount", { count: openJobs })}</p>
					</div>
					{jobs.length === 0 && (
						<EmptyState icon="briefcase" title={t("companies.noJobs")} text={t("companies.noJobsText", { company: name })}>
							<LinkButton to={paths.jobs()} variant="secondary">
								{t("nav.browseJobs")}
							</LinkButton>
						</EmptyState>
					)}
					{jobs.map((job) => (
						<JobCard key={job.id} job={job} isOnCompanyPage actions={company.role === null ? undefined : false} />
					))}
					<CursorPager first={cursor ? paths.company(slug) : null} next={next ? paths.company(slug, { cursor: next }) : null} />
				</section>
			</Columns>
		</Page>
	);
}
