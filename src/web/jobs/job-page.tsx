import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { HiddenNotice, ReportLink } from "../moderation/on-thing.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { actionLook } from "../ui/action-look.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackToJobs } from "./back-to-jobs.tsx";
import { changeJob, changeJobAndReturn } from "./change-job.ts";
import { CountView } from "./count-view.tsx";
import { Description } from "./description.tsx";
import { JobActions } from "./job-actions.tsx";
import { CompanyMark } from "./job-card.tsx";
import { JobChips } from "./job-chips.tsx";
import { JobFacts } from "./job-facts.tsx";
import { jobPosting } from "./job-posting.ts";

await speak("jobs");

async function load({ api, params }: PageCall) {
	const { job } = await api("GET /jobs/:jobId", { params: { jobId: params.jobId ?? "" } });
	return { job };
}

/** A closed job can be read, and search engines are told that it is over. */
async function loadWithStatus(call: PageCall) {
	const loaded = await load(call);
	return loaded.job.isOpen ? loaded : data(loaded, { status: 410 });
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
	const { job } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof changeJob>();
	return (
		<Page>
			<Head
				title={t("jobs.headline", { title: job.title, company: job.company })}
				description={`${job.location} · ${job.description}`}
				canonical={paths.job(job.id)}
				type="article"
				image={
					job.isOpen
						? paths.jobPreview(job.id, previewVersion(job.updatedAt, job.companyUnverified, job.companyVerified, job.companyDomain))
						: undefined
				}
				jsonLd={job.isOpen ? (import.meta.env.SSR ? jobPosting(job, publicUrl) : {}) : undefined}
			/>
			{!job.canManage && <CountView jobId={job.id} />}
			<BackToJobs />
			<div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
				<Card as="article" className="grid gap-6 sm:p-8">
					<header className="grid gap-3">
						<div className="grid gap-1">
							<h1 className="text-2xl sm:text-3xl">{job.title}</h1>
							<p className="flex flex-wrap items-center gap-x-1.5 text-lg">
								<CompanyName name={job.company} slug={job.companySlug} />
								<CompanyMark job={job} />
							</p>
							<p className="flex items-center gap-1.5 text-muted">
								<Icon name="pin" className="size-4.5" />
								{job.location}
							</p>
						</div>
						<JobChips job={job} tagCount={0} />
					</header>
					<HiddenNotice hidden={job.hidden} isOwn={job.canManage} />
					{!job.isOpen && !job.isHidden && (
						<Notice tone="warning" title={t("jobs.closedTitle")}>
							<p>{t("jobs.closedText")}</p>
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
					{job.source && <Source {...job.source} />}
					{!job.canManage && (
						<ReportLink thing={{ kind: "job", id: job.id }} className={`${actionLook} -mb-2 -ml-2.5 justify-self-start`}>
							<Icon name="flag" className="size-4" />
							{t("shell.report")}
						</ReportLink>
					)}
				</Card>
				<aside className="contents lg:sticky lg:top-21 lg:grid lg:gap-4">
					<JobActions job={job} />
					<Card className="hidden lg:block">
						<JobFacts job={job} />
					</Card>
				</aside>
			</div>
		</Page>
	);
}

function CompanyName({ name, slug }: { name: string; slug: string | null }) {
	if (!slug) return name;
	return (
		<Link to={paths.company(slug)} className="underline decoration-line underline-offset-4 hover:text-leaf hover:decoration-current">
			{name}
		</Link>
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
	const words = t("jobs.importedFrom", { source: name });
	const isWeb = url !== null && /^https?:\/\//i.test(url);
	return (
		<p className="flex items-center gap-1.5 border-line border-t pt-4 text-muted text-sm">
			<Icon name="globe" className="size-4" />
			{isWeb ? (
				<a href={url} rel="nofollow noopener" target="_blank" className="underline underline-offset-2 hover:text-leaf">
					{words}
				</a>
			) : (
				words
			)}
		</p>
	);
}
