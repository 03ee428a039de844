import { Link } from "react-router";
import type { JobForViewer } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { CompanyChecks } from "./company-checks.tsx";
import { useEmployerName } from "./employer-name.ts";
import { CompanyMark } from "./job-card.tsx";
import { JobChips } from "./job-chips.tsx";
import { useMonthlyLabel, useSalaryLabel } from "./salary-label.ts";
import { SaveJobIcon } from "./save-job-button.tsx";

/** A job's title, employer, place and pay. */
export function JobHeader({ job }: { job: JobForViewer }) {
	const t = useT();
	const viewer = useViewer();
	const salary = useSalaryLabel()(job);
	const monthly = useMonthlyLabel()(job);
	const employer = useEmployerName(job.company);
	const titleId = `job-${job.id}`;
	return (
		<header className="grid gap-3">
			<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 sm:gap-x-4 sm:gap-y-1">
				<div className="sm:row-span-2 sm:self-start">
					<Avatar name={employer} src={job.companyLogo} size="lg" square />
				</div>
				<h1 id={titleId} className="text-2xl max-sm:order-last max-sm:col-span-full sm:text-3xl">
					{job.title}
				</h1>
				{viewer?.role === "jobseeker" && !job.canManage && (
					<div className="-mr-2 self-start max-sm:order-2 sm:row-span-2">
						<SaveJobIcon jobId={job.id} isSaved={job.isSaved} titleId={titleId} />
					</div>
				)}
				<div className="grid max-[18rem]:order-last max-[18rem]:col-span-full max-sm:order-1 sm:col-start-2 sm:row-start-2">
					<p className="flex flex-wrap items-center gap-x-1.5">
						<CompanyName name={employer} slug={job.companySlug} />
						<CompanyMark job={job} />
					</p>
					<CompanyChecks job={job} />
					<p className="text-muted text-sm">{job.location}</p>
				</div>
			</div>
			{salary && (
				<p>
					<span className="font-bold text-leaf-strong text-lg tabular-nums">{salary}</span>{" "}
					<span className="text-muted text-sm">{monthly ?? t("jobs.per.month")}</span>
				</p>
			)}
			{!salary && job.noPayReason && <p className="text-muted text-sm">{t(`jobs.noPay.${job.noPayReason}`)}</p>}
			<ul className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
				<JobChips job={job} tagCount={0} />
				<li>
					<TimeAgo at={job.createdAt} />
				</li>
			</ul>
		</header>
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
