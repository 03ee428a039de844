import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

await loadMessages("site", "jobs");

async function load({ api, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { ...(await api("GET /career", { query: { cursor } })), cursor };
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The operator's own open jobs (decisions.md "The menu's other rooms"). */
export default function CareerPage() {
	const t = useT();
	const { siteName: site } = useSite();
	const { company, jobs, next, cursor } = useLoaded<typeof load>();
	return (
		<Page>
			<Head
				title={t("site.career")}
				description={t("site.career.text", { site })}
				canonical={paths.career()}
				noIndex={cursor !== undefined}
			/>
			<PageTitle title={t("site.career")} text={t("site.career.text", { site })}>
				{company && (
					<LinkButton to={paths.company(company.slug)} variant="secondary">
						{company.name}
					</LinkButton>
				)}
			</PageTitle>
			{jobs.length === 0 && (
				<EmptyState icon="briefcase" title={t("site.career.none")} text={t("site.career.noneText")}>
					<LinkButton to={paths.jobs()}>{t("footer.browseJobs")}</LinkButton>
					<LinkButton to={paths.contact()} variant="secondary">
						{t("nav.contact")}
					</LinkButton>
				</EmptyState>
			)}
			<div className="grid gap-4 lg:grid-cols-2">
				{jobs.map((job) => (
					<JobCard key={job.id} job={job} />
				))}
			</div>
			<CursorPager first={cursor ? paths.career() : null} next={next ? paths.career({ cursor: next }) : null} />
		</Page>
	);
}
