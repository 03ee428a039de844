import { Link } from "react-router";
import type { JobCard } from "../../contract/jobs.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { Dated } from "../ui/dated.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { isJobOver, ReopenJobButton } from "./change-buttons.tsx";
import { Deadline } from "./deadline.tsx";
import { DeleteJob } from "./delete-job.tsx";

await loadMessages("jobs", "warnings");

const load = forSignedIn({ backWith: ["cursor"] }, async ({ api, url }) => {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { jobs, next, applications, warned } = await api("GET /jobs/user", { query: { cursor } });
	return { jobs, next, applications, warned, cursor };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const ErrorBoundary = pageError({ failed: "jobs.myLoadFailed" });

export default function MyJobsPage() {
	const t = useT();
	const { jobs, next, applications, warned, cursor } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("jobs.myTitle")} noIndex />
			<PageTitle title={t("jobs.myTitle")} text={t("jobs.myText")}>
				<LinkButton to={paths.replies()} variant="secondary" icon="clock" size="sm">
					{t("jobs.owed")}
				</LinkButton>
				<LinkButton to={paths.postJob()} icon="plus" size="sm">
					{t("nav.postJob")}
				</LinkButton>
			</PageTitle>
			{jobs.length === 0 ? (
				<EmptyState scene="welcome" title={t("jobs.myNone")} text={t("jobs.myNoneText")}>
					<LinkButton to={paths.postJob()} variant="secondary">
						{t("nav.postJob")}
					</LinkButton>
				</EmptyState>
			) : (
				<ul className="grid gap-2.5">
					{jobs.map((job) => (
						<li key={job.id}>
							<MyJob job={job} counts={applications[job.id] ?? { pending: 0, total: 0 }} warned={warned[job.id]} />
						</li>
					))}
				</ul>
			)}
			<CursorPager first={cursor ? paths.myJobs() : null} next={next ? paths.myJobs({ cursor: next }) : null} />
		</Page>
	);
}

type MyJobProps = {
	job: JobCard;
	counts: { pending: number; total: number };
	/** Its passages that the warning rules found. */
	warned: { count: number; isHeld: boolean } | undefined;
};

function MyJob({ job, counts: { pending, total }, warned }: MyJobProps) {
	const t = useT();
	const viewer = useViewer();
	const isOver = isJobOver(job);
	const further = (
		<>
			<MoreLink to={paths.editJob(job.id)} icon="pencil">
				{t("jobs.edit")}
			</MoreLink>
			<MoreLink to={paths.postJob({ copy: job.id })} icon="plus">
				{t("jobs.copy")}
			</MoreLink>
			{!isOver && (
				<MoreLink to={paths.closeJob(job.id)} icon="close">
					{t("jobs.close")}
				</MoreLink>
			)}
		</>
	);
	return (
		<Card as="article" className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3 px-3.5 py-3 sm:p-4">
			<Avatar name={job.company} src={job.companyLogo} square />
			<div className="grid gap-0.5">
				<h2 className="text-[1.0625rem] leading-6">
					<Link to={paths.job(job.id)} className="inline-block rounded-xs hover:text-leaf hover:underline">
						{job.title}
					</Link>
				</h2>
				<p className="text-muted text-sm">
					{job.company} · {job.location}
				</p>
				<p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
					<StatusPill tone={job.isHidden ? "ochre" : job.isOpen ? "leaf" : "neutral"}>
						{t(job.isHidden ? "jobs.notPublic" : job.isOpen ? "jobs.open" : job.isPaused ? "jobs.paused" : "jobs.closed")}
					</StatusPill>
					{job.isOpen || job.isPaused ? (
						<Deadline day={job.openUntil} />
					) : (
						<span>
							<Dated
								sentence={(date) => t(job.closedAt ? "jobs.closedOn" : "jobs.postedOn", { date })}
								on={job.closedAt ?? job.createdAt}
							/>
						</span>
					)}
					{pending > 0 && (
						<span className="rounded-full bg-ochre-soft px-2.5 py-0.5 text-ochre-ink">{t("jobs.waiting", { count: pending })}</span>
					)}
				</p>
			</div>
			<div className="-mt-2 -mr-2">
				{job.userId === viewer?.id ? (
					<DeleteJob job={job}>{further}</DeleteJob>
				) : (
					<MoreMenu label={t("jobs.moreFor", { title: job.title })}>{further}</MoreMenu>
				)}
			</div>
			{warned && (
				<Link
					to={paths.job(job.id)}
					className="col-span-full inline-flex min-h-11 items-center gap-2 text-ochre-ink text-sm hover:underline"
				>
					<Icon name="alert" className="size-4.5" />
					{warned.isHeld ? t("warnings.mineHeld") : t("warnings.mineNote", { count: warned.count })}
				</Link>
			)}
			<div className="col-span-full mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-2">
				{total === 0 ? (
					<p className="flex min-h-11 items-center text-muted text-sm sm:min-h-9">{t("jobs.noApplications")}</p>
				) : (
					<LinkButton to={paths.applicants(job.id)} size="sm" variant={pending > 0 ? "primary" : "secondary"} icon="people">
						{t("jobs.seeApplicantsCount", { count: total })}
					</LinkButton>
				)}
				{isOver && <ReopenJobButton job={job} />}
			</div>
		</Card>
	);
}
