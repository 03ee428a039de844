import type { ReactNode } from "react";
import type { Job } from "../../contract/jobs.ts";
import { daysUntil } from "../messages/format.ts";
import { useT } from "../messages/use-t.tsx";
import { LongDate, TimeAgo } from "../ui/time.tsx";
import { useSalaryLabel } from "./salary-label.ts";

/** What a job pays, asks and until when. */
export function JobFacts({ job }: { job: Job }) {
	const t = useT();
	const salary = useSalaryLabel()(job);
	const { applicationDeadline: deadline } = job;
	return (
		<dl className="grid gap-4">
			{salary && (
				<Fact name={t("jobs.salary")}>
					<span className="font-semibold text-lg tabular-nums">{salary}</span> <span className="text-muted">{t("jobs.perMonth")}</span>
				</Fact>
			)}
			<Fact name={t("jobs.deadline")}>
				{deadline ? (
					<>
						<LongDate on={deadline} />{" "}
						{job.isOpen && (
							<span className="text-muted" suppressHydrationWarning>
								({t("jobs.daysLeft", { count: Math.max(0, daysUntil(deadline)) })})
							</span>
						)}
					</>
				) : (
					t("jobs.noDeadline")
				)}
			</Fact>
			<Fact name={t("jobs.jobType")}>{t(`jobs.type.${job.jobType}`)}</Fact>
			{job.experience && <Fact name={t("jobs.experience")}>{t(`jobs.experience.${job.experience}`)}</Fact>}
			<Fact name={t("jobs.posted")}>
				<TimeAgo at={job.createdAt} />
			</Fact>
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-muted text-sm">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
