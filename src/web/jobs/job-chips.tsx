import type { JobCard } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { Chip } from "../ui/chip.tsx";

type ChippedJob = Pick<JobCard, "jobType" | "tags" | "isOpen"> & Partial<Pick<JobCard, "isRemote" | "isPaused" | "isHidden">>;

/** List items: the contract type, remote, and, if the screen has room, up to `tagCount` skills and the number of further ones. */
export function JobChips({ job, tagCount }: { job: ChippedJob; tagCount: number }) {
	const t = useT();
	const hidden = tagCount > 0 ? job.tags.length - tagCount : 0;
	return (
		<>
			{!job.isOpen && (
				<li>
					<Chip tone={job.isHidden ? "ochre" : "clay"}>
						{t(job.isHidden ? "jobs.notPublic" : job.isPaused ? "jobs.paused" : "jobs.closed")}
					</Chip>
				</li>
			)}
			<li>
				<Chip>{t(`jobs.type.${job.jobType}`)}</Chip>
			</li>
			{job.isRemote && (
				<li>
					<Chip tone="sky">{t("jobs.remote")}</Chip>
				</li>
			)}
			{job.tags.slice(0, tagCount).map((tag) => (
				<li key={tag} className="min-w-0 max-sm:hidden">
					<Chip tone="leaf">{tag}</Chip>
				</li>
			))}
			{hidden > 0 && <li className="text-muted text-meta max-sm:hidden">{t("jobs.moreTags", { count: hidden })}</li>}
		</>
	);
}
