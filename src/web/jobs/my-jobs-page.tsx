import { Link, redirect } from "react-router";
import type { JobCard } from "../../contract/jobs.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { Dated } from "../ui/dated.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { CloseJobButton } from "./close-job-button.tsx";
import { Deadline } from "./deadline.tsx";
import { DeleteJob } from "./delete-job.tsx";

await speak("jobs");

async function load({ api, url, visit }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	if (!visit.signedIn) return redirect(paths.signIn({ next: paths.myJobs({ cursor }) }));
	const { jobs, next, applications } = await api("GET /jobs/user", { query: { cursor } });
	return { jobs, next, applications, cursor };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const ErrorBoundary = pageError({ failed: "jobs.myLoadFailed" });

export default function MyJobsPage() {
	const t = useT();
	const { jobs, next, applications, cursor } = useLoaded<typeof load>();
	return (
		<Page>
			<Head title={t("jobs.myTitle")} noIndex />
			<PageTitle title={t("jobs.myTitle")} text={t("jobs.myText")}>
				<LinkButton to={paths.postJob()} icon="plus">
					{t("nav.postJob")}
				</LinkButton>
			</PageTitle>
			{jobs.length === 0 ? (
				<EmptyState icon="briefcase" title={t("jobs.myNone")} text={t("jobs.myNoneText")}>
					<LinkButton to={paths.postJob()} variant="secondary">
						{t("nav.postJob")}
					</LinkButton>
				</EmptyState>
			) : (
				<ul className="grid gap-3">
					{jobs.map((job) => (
						<li key={job.id}>
							<MyJob job={job} counts={applications[job.id] ?? { pending: 0, total: 0 }} />
						</li>
					))}
				</ul>
			)}
			<CursorPager first={cursor ? paths.myJobs() : null} next={next ? paths.myJobs({ cursor: next }) : null} />
		</Page>
	);
}

function MyJob({ job, counts }: { job: JobCard; counts: { pending: number; total: number } }) {
	const t = useT();
	const viewer = useViewer();
	return (
		<Card as="article" className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
			<div className="grid gap-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 className="text-lg">
						<Link to={paths.job(job.id)} className="rounded-sm hover:text-leaf hover:underline">
							{job.title}
						</Link>
					</h2>
					<StatusPill tone={job.isOpen ? "leaf" : "neutral"}>{t(job.isOpen ? "jobs.open" : "jobs.closed")}</StatusPill>
				</div>
				<p className="text-muted text-sm">
					{job.company} · {job.location}
				</p>
				<p className="text-muted text-sm">
					{job.isOpen && job.applicationDeadline ? (
						<Deadline day={job.applicationDeadline} />
					) : (
						<Dated words={(date) => t(job.closedAt ? "jobs.closedOn" : "jobs.postedOn", { date })} on={job.closedAt ?? job.createdAt} />
					)}
				</p>
				<ApplicationCounts jobId={job.id} {...counts} />
			</div>
			<div className="flex flex-wrap gap-2 border-line border-t pt-3 md:border-0 md:pt-0">
				<LinkButton to={paths.editJob(job.id)} variant="secondary" size="sm">
					{t("jobs.edit")}
				</LinkButton>
				<CloseJobButton job={job} />
				{job.userId === viewer?.id && <DeleteJob job={job} />}
			</div>
		</Card>
	);
}

/** How many applied and how many wait for an answer: the way to them. */
function ApplicationCounts({ jobId, pending, total }: { jobId: string; pending: number; total: number }) {
	const t = useT();
	return (
		<Link
			to={paths.applicants(jobId)}
			className="-mb-2 inline-flex min-h-11 flex-wrap items-center gap-x-2 justify-self-start rounded-sm text-leaf text-sm hover:underline"
		>
			<Icon name="user" className="size-4.5" />
			<span className="font-semibold">{total === 0 ? t("jobs.noApplications") : t("jobs.applications", { count: total })}</span>
			{pending > 0 && (
				<span className="rounded-full bg-ochre-soft px-2.5 py-0.5 text-ochre-ink">{t("jobs.waiting", { count: pending })}</span>
			)}
		</Link>
	);
}
