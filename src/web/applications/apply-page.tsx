import { type ReactNode, useEffect } from "react";
import { Form, redirect } from "react-router";
import type { JobForViewer } from "../../contract/jobs.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { useViewer } from "../shell/use-viewer.ts";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { keepMessage } from "./apply-draft.ts";
import { ApplyForm } from "./apply-form.tsx";

async function load({ api, params, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: url.pathname }));
	const { job } = await api("GET /jobs/:jobId", { params: { jobId: params.jobId ?? "" } });
	return { job };
}

/** The files stream through: on the server they are never whole in memory. */
export async function apply({ api, params, upload }: PageCall) {
	const { application } = await api("POST /application/jobs/:jobId", { params: { jobId: params.jobId ?? "" }, form: await upload() });
	return { applicationId: application.id };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(apply);
export const clientAction = inBrowser(apply);
export { ErrorBoundary } from "../jobs/job-error.tsx";

export default function ApplyPage() {
	const t = useT();
	const { job } = useLoaded<typeof load>();
	const { done, failure, values } = useOutcome<typeof apply>();
	const isSending = useIsSending();
	useEffect(() => {
		if (done) keepMessage(job.id, "");
	}, [done, job.id]);
	return (
		<Page width="form">
			<Head title={t("applications.applyFor", { title: job.title })} canonical={paths.apply(job.id)} noIndex />
			<BackLink to={paths.job(job.id)}>{t("applications.backToJob")}</BackLink>
			<PageTitle title={t("applications.applyFor", { title: job.title })} text={t("applications.applyText", { company: job.company })} />
			{done ? (
				<Submitted company={job.company} />
			) : (
				<MayApply job={job}>
					{() => (
						<Card>
							<ApplyForm jobId={job.id} Form={Form} isSending={isSending} failure={failure} values={values} />
						</Card>
					)}
				</MayApply>
			)}
		</Page>
	);
}

/** Why somebody cannot apply, and where they go on; else the form. */
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
			: !job.isOpen
				? t("applications.closedJob")
				: job.appliesHere
					? null
					: t("jobs.appliesElsewhere");
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

export function Submitted({ company }: { company: string }) {
	const t = useT();
	return (
		<Notice tone="success" title={t("applications.submitted")}>
			<p>{t("applications.submittedText", { company })}</p>
			<LinkButton to={paths.applications()} variant="secondary" size="sm" className="mt-2 justify-self-start">
				{t("applications.view")}
			</LinkButton>
		</Notice>
	);
}
