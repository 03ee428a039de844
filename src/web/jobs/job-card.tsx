import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { JobCard as JobCardFacts } from "../../contract/jobs.ts";
import { cardDescriptionLength, cardTagCount } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { latePart } from "../ui/late-part.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { Deadline } from "./deadline.tsx";
import { JobChips } from "./job-chips.tsx";
import { useSalaryLabel } from "./salary-label.ts";
import { SavedOn, SaveJobButton } from "./save-job-button.tsx";

/** For who posted it. */
const DeleteJob = latePart(async () => (await import("./delete-job.tsx")).DeleteJob);

type JobCardProps = {
	job: JobCardFacts;
	/** When the viewer saved it, where the list knows. */
	savedAt?: string | undefined;
	/** Few days left are said in red (the saved list). */
	warnsOfDeadline?: boolean | undefined;
	/** Beside the link, in the place of Save Job and Delete: what this list can do with a job. */
	actions?: ReactNode;
	/** Why it stands here. */
	note?: ReactNode;
};

/** One job of a list (marketplace.md §2, Job card). */
export function JobCard({ job, savedAt, warnsOfDeadline, actions, note }: JobCardProps) {
	const t = useT();
	const viewer = useViewer();
	const salary = useSalaryLabel()(job);
	const titleId = `job-${job.id}`;
	const isSeeker = viewer?.role === "jobseeker";
	return (
		<Card as="article" aria-labelledby={titleId} className="flex flex-col gap-3">
			<div className="grid grid-cols-1 gap-0.5">
				<h2 id={titleId} className="text-lg leading-snug">
					<Link to={paths.jobFromCard(job.id)} className="rounded-sm hover:text-leaf hover:underline">
						{job.title}
					</Link>
				</h2>
				<p className="flex flex-wrap items-center gap-x-1.5">
					<span className="min-w-0">{job.company}</span>
					<CompanyMark job={job} />
				</p>
			</div>
			{note}
			<p className="text-muted text-sm leading-relaxed">{cut(job.description)}</p>
			<JobChips job={job} tagCount={cardTagCount} />
			<ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
				<Fact icon="pin">{job.location}</Fact>
				{salary && <li className="font-semibold tabular-nums">{salary}</li>}
				{job.applicationDeadline && (
					<Fact icon="calendar">
						<Deadline day={job.applicationDeadline} warns={warnsOfDeadline} />
					</Fact>
				)}
				{isSeeker && <SavedOn jobId={job.id} savedAt={savedAt} />}
			</ul>
			<div className="mt-auto flex flex-wrap items-center gap-2 border-line border-t pt-3">
				<LinkButton to={paths.jobFromCard(job.id)} size="sm" aria-describedby={titleId}>
					{t(isSeeker ? "jobs.applyNow" : "jobs.viewDetails")}
				</LinkButton>
				{actions ?? (
					<>
						{isSeeker && <SaveJobButton jobId={job.id} isSaved={job.isSaved} size="sm" aria-describedby={titleId} />}
						{viewer && job.userId === viewer.id && (
							<span className="ml-auto">
								<Suspense>
									<DeleteJob job={job} />
								</Suspense>
							</span>
						)}
					</>
				)}
			</div>
		</Card>
	);
}

type Shown = Pick<JobCardFacts, "companyUnverified" | "companyVerified" | "companyDomain">;

/** Whether a job's company is verified (decisions.md "Trust"); one's own name is neither. */
export function CompanyMark({ job: { companyUnverified, companyVerified, companyDomain } }: { job: Shown }) {
	const t = useT();
	if (companyUnverified) return <span className="font-normal text-muted text-sm">{t("jobs.notVerified")}</span>;
	return companyVerified && <VerifiedMark domain={companyDomain} />;
}

/** That a company is verified, and by which domain: the name alone could be another's. */
export function VerifiedMark({ domain }: { domain: string | null }) {
	const t = useT();
	return (
		<span title={t("jobs.verified")} className="inline-flex min-w-0 items-center gap-1 font-normal text-leaf text-sm">
			<Icon name="verified" className="size-4.5" />
			<VisuallyHidden>{t("jobs.verified")}</VisuallyHidden>
			{domain && <span className="truncate">{domain}</span>}
		</span>
	);
}

function Fact({ icon, children }: { icon: "pin" | "calendar"; children: ReactNode }) {
	return (
		<li className="flex min-w-0 items-start gap-1.5">
			<Icon name={icon} className="mt-0.5 size-4 text-muted" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}

/** 150 characters, then `…` (decisions.md "On the screens"). */
function cut(description: string): string {
	const letters = Array.from(description);
	return letters.length > cardDescriptionLength ? `${letters.slice(0, cardDescriptionLength).join("")}…` : description;
}
