import type { ReactNode } from "react";
import type { JobForViewer } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { SwitchedOff } from "../shell/switched-off.tsx";
import { webAddress } from "../shell/web-address.ts";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { isJobOver, PauseJobButton, ReopenJobButton } from "./change-buttons.tsx";
import { DeleteJob } from "./delete-job.tsx";
import { useOwnApplication } from "./own-application.ts";
import { useApplyDialog } from "./use-apply-dialog.tsx";

/** What the viewer can do with the job: manage it, apply for it, sign in to apply, or only read it. */
export function JobActions({ job }: { job: JobForViewer }) {
	const viewer = useViewer();
	if (job.canManage) return <ManageJob job={job} isOwner={viewer?.id === job.userId} />;
	if (job.appliesHere && viewer?.role === "jobseeker") return <Apply job={job} />;
	if (!job.isOpen) return null;
	if (!job.appliesHere) return <ApplyAtSource job={job} />;
	return viewer ? null : <SignInToApply jobId={job.id} />;
}

function ManageJob({ job, isOwner }: { job: JobForViewer; isOwner: boolean }) {
	const t = useT();
	return (
		<Card className="grid gap-3 max-lg:-order-1">
			<div className="flex items-center justify-between gap-3">
				<h2 className="text-sm">{t("jobs.manage")}</h2>
				{isOwner && (
					<div className="-my-2 -mr-2">
						<DeleteJob job={job} leave={paths.myJobs()} />
					</div>
				)}
			</div>
			<LinkButton to={paths.applicants(job.id)} icon="people" className="w-full">
				{t("jobs.seeApplicants")}
			</LinkButton>
			<div className="flex flex-wrap gap-2">
				<LinkButton to={paths.editJob(job.id)} variant="secondary" size="sm">
					{t("jobs.edit")}
				</LinkButton>
				<LinkButton to={paths.jobSources(job.id)} variant="secondary" size="sm">
					{t("jobs.sources")}
				</LinkButton>
				<PauseJobButton job={job} />
				{isJobOver(job) ? (
					<ReopenJobButton job={job} />
				) : (
					<LinkButton to={paths.closeJob(job.id)} variant="secondary" size="sm">
						{t("jobs.close")}
					</LinkButton>
				)}
				<LinkButton to={paths.postJob({ copy: job.id })} variant="secondary" size="sm">
					{t("jobs.copy")}
				</LinkButton>
				{!job.isOpen && !job.isPaused && !job.isHidden && (
					<LinkButton to={paths.closeJob(job.id)} variant="secondary" size="sm">
						{t("jobs.sayEnding")}
					</LinkButton>
				)}
			</div>
		</Card>
	);
}

/** Nobody here would read an application: links to where the job was published; `elsewhere.tsx` is for a job without an address. */
function ApplyAtSource({ job: { source } }: { job: JobForViewer }) {
	const t = useT();
	const address = webAddress(source?.url ?? null);
	if (!source || !address) return null;
	return (
		<Bar>
			<a href={address.href} rel="nofollow noopener" className={buttonClass({ className: "grow" })}>
				{t("jobs.applyAt", { source: source.name })}
				<Icon name="external" />
			</a>
		</Bar>
	);
}

function SignInToApply({ jobId }: { jobId: string }) {
	const t = useT();
	return (
		<Bar>
			<SwitchedOff name="applications" />
			<LinkButton to={paths.signIn({ next: paths.job(jobId) })} className="grow">
				{t("jobs.signInToApply")}
			</LinkButton>
		</Bar>
	);
}

/** After an application, the line above the job takes over (`applied-line.tsx`). */
function Apply({ job }: { job: JobForViewer }) {
	const t = useT();
	const { open, isLoading, dialog } = useApplyDialog(job);
	const application = useOwnApplication(job);
	return (
		<>
			{job.isOpen && !application && (
				<Bar>
					<SwitchedOff name="applications" />
					<LinkButton to={paths.apply(job.id)} onClick={open} aria-haspopup="dialog" className="grow">
						{isLoading && <Spinner />}
						{t("jobs.applyNow")}
					</LinkButton>
				</Bar>
			)}
			{/* stays when the button is gone: it confirms that the application has arrived */}
			{dialog}
		</>
	);
}

/** On phones, a row within the thumb's reach while reading, above the bottom bar if there is one. */
function Bar({ children }: { children: ReactNode }) {
	const viewer = useViewer();
	return (
		<div
			className={classes(
				"flex flex-wrap gap-2 print:hidden max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-sm:-mx-3 max-sm:px-3 sm:max-lg:-mx-4 sm:max-lg:px-4 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:py-2",
				"lg:rounded-md lg:bg-surface lg:p-5 lg:shadow-card",
				viewer && "max-md:bottom-[calc(3.8125rem+env(safe-area-inset-bottom))]",
			)}
		>
			{children}
		</div>
	);
}
