import { type ReactNode, useEffect } from "react";
import { Form } from "react-router";
import type { JobForViewer } from "../../contract/jobs.ts";
import type { Upload } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { type Queued, sendOnce } from "../api/send-once.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { BackLink } from "../shell/back-link.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { QueuedList } from "../shell/queued-list.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Scene } from "../ui/scene.tsx";
import { useApplyDraftKey } from "./apply-draft.ts";
import { ApplyForm, type JobToApplyFor } from "./apply-form.tsx";
import { readLastSent } from "./last-sent.ts";

await loadMessages("applications", "jobs", "skills");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const [{ job }, last] = await Promise.all([api("GET /jobs/:jobId", { params: { jobId: params.jobId ?? "" } }), readLastSent(api)]);
	return { job, last };
});

/** The files are streamed: the server never has them whole in memory. */
async function apply({ api, params, upload }: PageCall) {
	const { application } = await api("POST /application/jobs/:jobId", { params: { jobId: params.jobId ?? "" }, form: await upload() });
	return { applicationId: application.id };
}

/** In the browser: without a response, the application waits on this device and is sent once. */
export async function applyOrQueue({ params, upload }: PageCall): Promise<{ applicationId: string } | Queued> {
	const jobId = params.jobId ?? "";
	const form = await upload();
	const about = takeJobFields(form);
	return sendOnce(
		async (api, idempotencyKey) => {
			const { application } = await api("POST /application/jobs/:jobId", { params: { jobId }, form, idempotencyKey });
			return { applicationId: application.id };
		},
		{ kind: "application", ...about, href: paths.apply(jobId) },
	);
}

/** Removes the job's title and company from the form, for the list of waiting calls; the call does not carry them. */
function takeJobFields(form: Upload): { title: string; detail: string } {
	if (!(form instanceof FormData)) return { title: "", detail: "" };
	const about = { title: String(form.get("jobTitle") ?? ""), detail: String(form.get("jobCompany") ?? "") };
	for (const name of ["jobTitle", "jobCompany"]) form.delete(name);
	return about;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(apply);
export const clientAction = inBrowser(applyOrQueue);
/** No such job, or no response. */
export const ErrorBoundary = pageError({
	failed: "jobs.detailFailed",
	missing: { icon: "briefcase", title: "jobs.notFound", text: "jobs.notFoundText", link: { to: paths.jobs(), labelKey: "nav.browseJobs" } },
	back: { to: paths.jobs(), labelKey: "jobs.back" },
});

export default function ApplyPage() {
	const t = useT();
	const { job, last } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof applyOrQueue>();
	const isSending = useIsSending();
	const draftKey = useApplyDraftKey(job.id);
	useEffect(() => {
		if (result) clearDraft(draftKey);
	}, [result, draftKey]);
	return (
		<Page width="form">
			<Head title={t("applications.applyFor", { title: job.title })} canonical={paths.apply(job.id)} noIndex />
			<BackLink to={paths.job(job.id)}>{t("applications.backToJob")}</BackLink>
			<PageTitle title={t("applications.applyFor", { title: job.title })} text={t("applications.applyText", { company: job.company })} />
			{result ? (
				<Done done={result} job={job} />
			) : (
				<MayApply job={job}>
					{() => (
						<Card>
							<ApplyForm job={job} last={last} Form={Form} isSending={isSending} failure={failure} values={values} />
						</Card>
					)}
				</MayApply>
			)}
		</Page>
	);
}

/** The reason why the viewer cannot apply, with a link onward; otherwise the form. */
function MayApply({ job, children }: { job: JobForViewer; children: () => ReactNode }) {
	const t = useT();
	const viewer = useViewer();
	const hasApplied = job.JobApplications.some(({ status }) => status !== "Withdrawn");
	if (hasApplied) {
		return (
			<Notice tone="success">
				<p>{t("applications.alreadyApplied")}</p>
				<LinkButton to={paths.applications()} variant="secondary" size="sm" className="mt-2 justify-self-start">
					{t("applications.view")}
				</LinkButton>
			</Notice>
		);
	}
	const reason = !viewer?.roles.includes("jobseeker")
		? t("applications.seekersOnly")
		: job.userId === viewer.id
			? t("applications.ownJob")
			: job.isOnlyReader
				? t("applications.onlyReader")
				: !job.isOpen
					? t(job.isPaused ? "jobs.pausedText" : "applications.closedJob")
					: job.appliesHere
						? null
						: job.source
							? t("jobs.publishedOn", { source: job.source.name })
							: t("jobs.publishedElsewhere");
	if (reason === null) return children();
	return (
		<Notice tone="warning">
			<p>{reason}</p>
			<LinkButton to={paths.jobs()} variant="secondary" size="sm" className="mt-2 justify-self-start">
				{t("applications.browse")}
			</LinkButton>
		</Notice>
	);
}

type DoneProps = {
	done: { applicationId: string } | Queued;
	job: Pick<JobToApplyFor, "id" | "company">;
	/** Called when the reader goes on to other jobs. */
	onLeave?: (() => void) | undefined;
};

/** The application has arrived, or waits on this device. */
export function Done({ done, job, onLeave }: DoneProps) {
	const t = useT();
	if ("queued" in done) {
		return (
			<>
				<Notice tone="info" title={t("offline.keptTitle")}>
					<p>{t("offline.keptText")}</p>
				</Notice>
				<QueuedList />
			</>
		);
	}
	return (
		<div role="status" className="grid justify-items-center gap-2 py-4 text-center">
			<Scene name="sent" />
			<p className="mt-2 font-bold text-xl">{t("applications.submitted")}</p>
			<p className="max-w-sm text-muted">{t("applications.submittedText", { company: job.company })}</p>
			<div className="mt-3 flex flex-wrap justify-center gap-2">
				<LinkButton to={paths.job(job.id, { section: "similar" })} onClick={onLeave}>
					{t("applications.moreLikeThis")}
				</LinkButton>
				<LinkButton to={paths.applications()} variant="secondary">
					{t("applications.view")}
				</LinkButton>
			</div>
		</div>
	);
}
