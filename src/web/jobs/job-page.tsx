import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { AskedTestNote } from "../assessments/asked-test.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { ReportLink } from "../moderation/report-link.tsx";
import { paths } from "../paths.ts";
import { ReplyLine } from "../replies/reply-line.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { webAddress } from "../shell/web-address.ts";
import { actionClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { Warnings } from "../warnings/warnings.tsx";
import { AppliedLine } from "./applied-line.tsx";
import { BackToJobs } from "./back-to-jobs.tsx";
import { changeJob, changeJobAndReturn } from "./change-job.ts";
import { CountView } from "./count-view.tsx";
import { Description } from "./description.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { useEmployerName } from "./employer-name.ts";
import { JobActions } from "./job-actions.tsx";
import { ListedCard } from "./job-card-cache.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobHeader } from "./job-header.tsx";
import { jobPosting } from "./job-posting.ts";
import { type JobCardFacts, onCard } from "./on-card.ts";

await loadMessages("applications", "jobs", "replies", "skills");

async function load({ api, params, url }: PageCall) {
	const jobId = params.jobId ?? "";
	const via = url.searchParams.get("via");
	if (via !== null) {
		await api("POST /jobs/:jobId/source", { params: { jobId }, body: { via } });
		// one address for everybody: in the cache, in search engines, in links that readers share
		return redirect(withoutVia(url));
	}
	const [{ job }, similar] = await Promise.all([
		api("GET /jobs/:jobId", { params: { jobId } }),
		// the job can be read without them
		api("GET /jobs/:jobId/similar", { params: { jobId } }).catch(() => ({ jobs: [] })),
	]);
	return { job, similar: job.canManage ? [] : similar.jobs.map(onCard) };
}

function withoutVia({ pathname, search }: URL): string {
	const query = new URLSearchParams(search);
	query.delete("via");
	return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** A closed job can be read, with a 410 that tells search engines that it is over; a paused one is only not indexed. */
async function loadWithStatus(call: PageCall) {
	const loaded = await load(call);
	if (loaded instanceof Response) return loaded;
	return loaded.job.isOpen || loaded.job.isPaused ? loaded : data(loaded, { status: 410 });
}

export const loader = onServer(loadWithStatus);
export const clientLoader = inBrowser(load);
export const action = onServer(changeJobAndReturn);
export const clientAction = inBrowser(changeJob);

export { ErrorBoundary } from "./job-error.tsx";

export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") === "save" ? false : defaultShouldRevalidate;

export default function JobPage() {
	const t = useT();
	const { publicUrl } = useSite();
	const { job, similar } = useLoaded<typeof load>();
	const employer = useEmployerName(job.company);
	const { failure } = useOutcome<typeof changeJob>();
	// the warnings that hold it say so themselves
	const heldBy = job.canManage && job.hidden?.action === "hold" && job.warnings.length > 0 ? job.hidden.decisionId : undefined;
	return (
		<Page>
			<Head
				title={t("jobs.headline", { title: job.title, company: employer })}
				description={`${job.location} · ${job.description}`}
				canonical={paths.job(job.id)}
				type="article"
				noIndex={job.isPaused}
				image={
					job.isOpen
						? paths.jobPreview(job.id, previewVersion(job.updatedAt, job.companyUnverified, job.companyVerified, job.companyDomain))
						: undefined
				}
				jsonLd={job.isOpen ? (import.meta.env.SSR ? jobPosting(job, publicUrl) : {}) : undefined}
			/>
			{!job.canManage && <CountView jobId={job.id} />}
			<BackToJobs />
			<AppliedLine job={job} />
			<div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
				<Card as="article" className="grid gap-6 sm:p-8">
					<div className="grid gap-1">
						<JobHeader job={job} />
						<ReplyLine replies={job.replies} />
						<p className="text-muted text-sm">{t("applications.neverPay")}</p>
					</div>
					<Elsewhere job={job} />
					{!heldBy && <HiddenNotice hidden={job.hidden} isOwn={job.canManage} />}
					<Warnings
						warnings={job.warnings}
						exclusions={job.exclusions}
						reader={!job.canManage ? "reader" : job.companyVerified ? "authorAlone" : "author"}
						heldBy={heldBy}
					/>
					{!job.isOpen && !job.isHidden && (
						<Notice tone="warning" title={t(job.isPaused ? "jobs.pausedTitle" : "jobs.closedTitle")}>
							<p>{t(job.isPaused ? "jobs.pausedText" : "jobs.closedText")}</p>
							{!job.canManage && (
								<Link to={paths.job(job.id, { section: "similar" })} className="inline-flex min-h-11 items-center font-semibold underline">
									{t("applications.moreLikeThis")}
								</Link>
							)}
						</Notice>
					)}
					{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
					<div className="lg:hidden">
						<JobFacts job={job} />
					</div>
					<section aria-labelledby="description" className="grid gap-3">
						<h2 id="description" className="text-xl">
							{t("jobs.description")}
						</h2>
						<Description text={job.description} />
					</section>
					<RequiredSkills skills={job.skills} text={job.requiredSkills} />
					{job.test && <AskedTestNote test={job.test} />}
					{job.companySlug && (
						<Link
							to={paths.company(job.companySlug)}
							className="-my-2 flex min-h-11 items-center gap-1 justify-self-start font-semibold text-leaf hover:underline"
						>
							{t("jobs.moreAt", { company: job.company })}
							<Icon name="chevronRight" className="size-4.5" />
						</Link>
					)}
					{job.source && <Source {...job.source} />}
					<div className="-mb-2 -ml-2.5 flex flex-wrap gap-2 empty:hidden">
						{job.isOpen && (
							<Link to={paths.shareJob(job.id)} className={actionClass}>
								<Icon name="share" className="size-4" />
								{t("applications.share")}
							</Link>
						)}
						{!job.canManage && (
							<ReportLink target={{ kind: "job", id: job.id }} className={actionClass}>
								<Icon name="flag" className="size-4" />
								{t("shell.report")}
							</ReportLink>
						)}
					</div>
				</Card>
				<aside className="contents lg:sticky lg:top-21 lg:grid lg:gap-4">
					<JobActions job={job} />
					<Card className="hidden lg:block">
						<JobFacts job={job} />
					</Card>
				</aside>
			</div>
			{!job.canManage && <SimilarJobs jobs={similar} />}
		</Page>
	);
}

/** Always rendered, so that a link to it works even if there is no similar job. */
function SimilarJobs({ jobs }: { jobs: readonly JobCardFacts[] }) {
	const t = useT();
	return (
		<section id="similar" aria-label={t("jobs.similar")} className="grid scroll-mt-20 grid-cols-1 gap-3">
			{jobs.length > 0 && <h2 className="text-xl">{t("jobs.similar")}</h2>}
			{jobs.map((job) => (
				<ListedCard key={job.id} job={job} />
			))}
			<LinkButton to={paths.jobs()} variant="secondary" className="justify-self-start">
				{t("nav.browseJobs")}
			</LinkButton>
		</section>
	);
}

function RequiredSkills({ skills, text }: { skills: string[]; text: string | null }) {
	const t = useT();
	if (skills.length === 0 && !text) return null;
	return (
		<section aria-labelledby="skills" className="grid gap-3">
			<h2 id="skills" className="text-xl">
				{t("jobs.requiredSkills")}
			</h2>
			{skills.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{skills.map((skill) => (
						<li key={skill} className="rounded-full bg-sunken px-3 py-1 text-sm">
							{skill}
						</li>
					))}
				</ul>
			)}
			{text && <Description text={text} />}
		</section>
	);
}

function Source({ name, url }: { name: string; url: string | null }) {
	const t = useT();
	const text = t("jobs.importedFrom", { source: name });
	const address = webAddress(url);
	return (
		<p className="flex items-center gap-1.5 border-line border-t pt-4 text-muted text-sm">
			<Icon name="globe" className="size-4" />
			{address ? (
				<a href={address.href} rel="nofollow noopener" target="_blank" className="underline underline-offset-2 hover:text-leaf">
					{text}
				</a>
			) : (
				text
			)}
		</p>
	);
}
