import type { JobCard } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { Chip } from "../ui/chip.tsx";

/** The kind of contract, remote, and up to `tagCount` skills, with how many more there are. */
export function JobChips({ job, tagCount }: { job: Pick<JobCard, "jobType" | "isRemote" | "tags" | "isOpen">; tagCount: number }) {
	const t = useT();
	const hidden = tagCount > 0 ? job.tags.length - tagCount : 0;
	return (
		<ul className="flex flex-wrap gap-1.5">
			{!job.isOpen && (
				<li>
					<Chip tone="clay">{t("jobs.closed")}</Chip>
				</li>
			)}
			<li>
				<Chip tone="leaf">{t(`jobs.type.${job.jobType}`)}</Chip>
			</li>
			{job.isRemote && (
				<li>
					<Chip tone="sky">{t("jobs.remote")}</Chip>
				</li>
			)}
			{job.tags.slice(0, tagCount).map((tag) => (
				<li key={tag} className="min-w-0">
					<Chip>{tag}</Chip>
				</li>
			))}
			{hidden > 0 && <li className="self-center text-muted text-sm">{t("jobs.moreTags", { count: hidden })}</li>}
		</ul>
	);
}
