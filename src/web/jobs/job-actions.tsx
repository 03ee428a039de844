import type { ReactNode } from "react";
import type { JobForViewer } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Notice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { CloseJobButton } from "./close-job-button.tsx";
import { DeleteJob } from "./delete-job.tsx";
import { SaveJobButton } from "./save-job-button.tsx";
import { useApplyDialog } from "./use-apply-dialog.tsx";

/** What this viewer can do with the job: manage it, apply for it, sign in for it, or only read it. */
export function JobActions({ job }: { job: JobForViewer }) {
	const viewer = useViewer();
	if (job.canManage) return <ManageJob job={job} isOwner={viewer?.id === job.userId} />;
	if (!job.appliesHere) return job.isOpen ? <ApplyAtSource job={job} /> : null;
	if (!viewer) return job.isOpen ? <SignInToApply jobId={job.id} /> : null;
	if (viewer.role !== "jobseeker") return null;
	return <Apply job={job} />;
}

function ManageJob({ job, isOwner }: { job: JobForViewer; isOwner: boolean }) {
	const t = useT();
	return (
		<Panel first>
			<h2 className="text-sm">{t("jobs.manage")}</h2>
			<LinkButton to={paths.applicants(job.id)} icon="user" className="w-full">
				{t("jobs.seeApplicants")}
			</LinkButton>
			<div className="flex flex-wrap gap-2">
				<LinkButton to={paths.editJob(job.id)} variant="secondary" size="sm">
					{t("jobs.edit")}
				</LinkButton>
				<CloseJobButton job={job} />
				{isOwner && <DeleteJob job={job} leave={paths.myJobs()} />}
			</div>
		</Panel>
	);
}

/** Nobody here would read it: the way leads to where the job was published. */
function ApplyAtSource({ job }: { job: JobForViewer }) {
	const t = useT();
	const viewer = useViewer();
	return (
		<Panel near>
			{job.source?.url ? (
				<a href={job.source.url} rel="nofollow noopener" className={buttonClass({ className: "w-full" })}>
					{t("jobs.applyAt", { source: job.source.name })}
				</a>
			) : (
				<Notice tone="info">{t("jobs.appliesElsewhere")}</Notice>
			)}
			{viewer?.role === "jobseeker" && <SaveJobButton jobId={job.id} isSaved={job.isSaved} />}
		</Panel>
	);
}

function SignInToApply({ jobId }: { jobId: string }) {
	const t = useT();
	return (
		<Panel near>
			<LinkButton to={paths.signIn({ next: paths.job(jobId) })} className="w-full">
				{t("jobs.signInToApply")}
			</LinkButton>
		</Panel>
	);
}

/** A withdrawn application may be followed by another one (decisions.md "Marketplace"). */
function Apply({ job }: { job: JobForViewer }) {
	const t = useT();
	const viewer = useViewer();
	const { open, isComing, dialog } = useApplyDialog(job);
	const application = job.JobApplications.find(({ user, status }) => user.id === viewer?.id && status !== "Withdrawn");
	return (
		<Panel near>
			{application && <Notice tone="success">{t("jobs.appliedNotice")}</Notice>}
			<div className="flex flex-wrap gap-2 *:grow lg:flex-col">
				{application ? (
					<>
						<LinkButton to={paths.applications()}>{t("jobs.viewApplications")}</LinkButton>
						<LinkButton to={paths.writeTo({ application: application.id })} variant="secondary" icon="chat">
							{t("jobs.writeRecruiter")}
						</LinkButton>
					</>
				) : (
					job.isOpen && (
						<LinkButton to={paths.apply(job.id)} onClick={open} aria-haspopup="dialog">
							{isComing && <Spinner />}
							{t("jobs.applyNow")}
						</LinkButton>
					)
				)}
				<SaveJobButton jobId={job.id} isSaved={job.isSaved} />
			</div>
			{/* stays when the button is gone: it says that the application has arrived */}
			{dialog}
		</Panel>
	);
}

type PanelProps = { near?: boolean; first?: boolean; children: ReactNode };

/**
 * On a phone: `near` stays within the thumb's reach while one reads, above the bottom bar where there is one; `first`
 * stands above the job.
 */
function Panel({ near = false, first = false, children }: PanelProps) {
	const viewer = useViewer();
	const place = classes("max-lg:sticky max-lg:z-10 max-lg:shadow-lifted", viewer ? "max-md:bottom-17 max-lg:bottom-2" : "max-lg:bottom-2");
	return <Card className={classes("grid gap-3 max-lg:p-3", near && place, first && "max-lg:-order-1")}>{children}</Card>;
}
