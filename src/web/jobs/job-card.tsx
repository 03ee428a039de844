import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";

import { cardTagCount } from "../../contract/limits/jobs.ts";
import type { Replies, ReplyRate } from "../../contract/replies.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { useFades } from "../shell/use-fades.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { latePart } from "../ui/late-part.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VerifiedMark } from "../ui/verified-mark.tsx";
import { Deadline } from "./deadline.tsx";
import { useEmployerName } from "./employer-name.ts";
import { excerptOf } from "./excerpt.ts";
import { JobChips } from "./job-chips.tsx";
import type { JobCardFacts } from "./on-card.ts";
import { useSalaryLabel } from "./salary-label.ts";
import { SavedOn, SaveJobIcon } from "./save-job-button.tsx";

/** Loaded lazily: only the person who posted the job needs it. */
const DeleteJob = latePart(async () => (await import("./delete-job.tsx")).DeleteJob);

type JobCardProps = {
	job: JobCardFacts;
	/** When the viewer saved it, if the list knows. */
	savedAt?: string | undefined;
	/** The list's own actions on a job, beside the link and in place of Save Job and Delete. */
	actions?: ReactNode;
	/** The reason why it is in the list. */
	note?: ReactNode;
	/** A choice about the job, at the end of its facts; opened, it takes a line of its own. */
	choice?: ReactNode;
	/** The company's page says above the list whether it is verified. */
	isOnCompanyPage?: boolean;
};

/**
 * A job in a list (marketplace.md §2, Job card): the whole card links to the job. On phones the description is left to the job's page, so
 * that four cards fit on a screen.
 */
export function JobCard({ job, savedAt, actions, note, choice, isOnCompanyPage = false }: JobCardProps) {
	const t = useT();
	const viewer = useViewer();
	const salary = useSalaryLabel()(job);
	const employer = useEmployerName(job.company);
	const fades = useFades();
	const titleId = `job-${job.id}`;
	const isSeeker = viewer?.role === "jobseeker";
	const hasApplied = Boolean(job.JobApplications?.length);
	return (
		<Card
			as="article"
			aria-labelledby={titleId}
			className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 px-3.5 py-2.5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] transition-shadow duration-120 hover:shadow-lifted sm:p-4"
		>
			<Avatar name={employer} src={job.companyLogo ?? null} square />
			<div className="grid min-w-0 grid-cols-1 content-start">
				<h2 id={titleId} className="line-clamp-2 text-[1.0625rem] leading-6 max-sm:pr-8">
					<Link
						to={paths.jobFromCard(job.id)}
						discover="none"
						viewTransition={fades}
						className="after:absolute after:inset-0 after:rounded-md visited:text-muted hover:text-leaf"
					>
						{job.title}
					</Link>
				</h2>
				<p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted text-sm">
					<span className="max-w-full truncate">{employer}</span>
					{!isOnCompanyPage && <CompanyMark job={job} />}
					{isSeeker && job.replies && job.replies !== "new" && <AnswersInShort replies={job.replies} />}
				</p>
				<p className="flex min-w-0 items-baseline gap-x-1.5 text-muted text-sm">
					{salary ? (
						<>
							<span className="max-w-full shrink-0 font-bold text-[0.9375rem] text-leaf-strong tabular-nums">{salary}</span>
							<span aria-hidden="true">·</span>
						</>
					) : (
						job.noPayReason && (
							<>
								<span className="truncate">{t(`jobs.noPay.${job.noPayReason}`)}</span>
								<span aria-hidden="true">·</span>
							</>
						)
					)}
					<span className="truncate">{job.location}</span>
				</p>
				<p className="mt-1.5 line-clamp-2 text-muted text-sm max-sm:hidden">{excerptOf(job.description)}</p>
				{note && <div className="mt-1.5">{note}</div>}
				<ul className="mt-1 sm:mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
					{hasApplied && (
						<li>
							<Chip tone="leaf" icon="check">
								{t("jobs.applied")}
							</Chip>
						</li>
					)}
					<JobChips job={job} tagCount={cardTagCount} />
					<li className="whitespace-nowrap">
						<TimeAgo at={job.createdAt} />
					</li>
					{job.applicationDeadline && job.isOpen && (
						<li>
							<Deadline day={job.applicationDeadline} />
						</li>
					)}
					{isSeeker && job.replies && <Answers replies={job.replies} />}
					{isSeeker && <SavedOn jobId={job.id} savedAt={savedAt} />}
					{choice && <li className="-my-3 -mr-2.5 ml-auto has-[[open]]:mr-0 has-[[open]]:mb-0 has-[[open]]:basis-full">{choice}</li>}
				</ul>
			</div>
			{viewer && (
				<div className="absolute top-1 right-1 z-10 flex flex-col items-end justify-between gap-2 sm:relative sm:top-auto sm:right-auto sm:-mt-2 sm:-mr-2 sm:self-stretch">
					{actions ?? (
						<>
							{isSeeker && <SaveJobIcon jobId={job.id} isSaved={job.isSaved ?? false} titleId={titleId} />}
							{job.userId === viewer.id && (
								<Suspense>
									<DeleteJob job={job} />
								</Suspense>
							)}
						</>
					)}
					{isSeeker && !hasApplied && <ApplyNow job={job} titleId={titleId} />}
				</div>
			)}
		</Card>
	);
}

/** The days an answer takes, if at least half of the applicants get one. */
const daysToAnswer = ({ received, answered, days }: ReplyRate): number | null => (answered * 2 < received ? null : days);

/** How fast the employer answers, in a few words; or how reliably, if answers are rare. The job's page has the details. */
function Answers({ replies }: { replies: NonNullable<Replies> }) {
	const t = useT();
	const count = replies === "new" ? null : daysToAnswer(replies);
	return (
		<li className="whitespace-nowrap max-sm:hidden">
			{replies === "new"
				? t("jobs.newEmployer")
				: count === null
					? t("jobs.answersShare", { percent: Math.floor((replies.answered * 100) / replies.received) })
					: t("jobs.usuallyAnswers", { count })}
		</li>
	);
}

/** On phones a fast reply is stated beside the employer, where it seldom needs another line. */
function AnswersInShort({ replies }: { replies: ReplyRate }) {
	const t = useT();
	const count = daysToAnswer(replies);
	return count !== null && <span className="whitespace-nowrap text-meta sm:hidden">{t("jobs.answersInShort", { count })}</span>;
}

/** On desktops only, and only if the button does what it says. */
function ApplyNow({ job, titleId }: { job: JobCardFacts; titleId: string }) {
	const t = useT();
	if (!job.isOpen || !job.appliesHere) return null;
	return (
		<LinkButton to={paths.apply(job.id)} size="sm" variant="secondary" className="mr-2 -mb-0.5 max-sm:hidden" aria-describedby={titleId}>
			{t("jobs.applyNow")}
		</LinkButton>
	);
}

type CompanyStatus = Pick<JobCardFacts, "companyUnverified" | "companyVerified" | "companyDomain">;

/** Whether a job's company is verified (decisions.md "Trust"); nothing for a person's own name. */
export function CompanyMark({ job: { companyUnverified, companyVerified, companyDomain } }: { job: CompanyStatus }) {
	const t = useT();
	if (companyUnverified) return <span className="shrink-0 font-normal text-muted text-meta">{t("jobs.notVerified")}</span>;
	return companyVerified && <VerifiedMark domain={companyDomain ?? null} />;
}
