import type { ReactNode } from "react";
import type { Job } from "../../contract/jobs.ts";
import { daysUntil } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { LongDate, TimeAgo } from "../ui/time.tsx";
import { useSalaryLabel } from "./salary-label.ts";

/** What a job pays, asks and until when. */
export function JobFacts({ job }: { job: Job }) {
	const t = useT();
	const salary = useSalaryLabel()(job);
	const { applicationDeadline: deadline } = job;
	return (
		<dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
			{salary && (
				<Fact name={t("jobs.salary")} wide>
					<span className="font-semibold text-lg tabular-nums">{salary}</span> <span className="text-muted">{t("jobs.perMonth")}</span>
				</Fact>
			)}
			<Fact name={t("jobs.deadline")} wide>
				{deadline ? (
					<>
						<LongDate on={deadline} />{" "}
						{job.isOpen && (
							<span className="text-muted" suppressHydrationWarning>
								({t("ui.daysLeft", { count: Math.max(0, daysUntil(deadline)) })})
							</span>
						)}
					</>
				) : (
					t("jobs.noDeadline")
				)}
			</Fact>
			{job.experience && <Fact name={t("jobs.experience")}>{t(`jobs.experience.${job.experience}`)}</Fact>}
			<Fact name={t("jobs.posted")}>
				<TimeAgo at={job.createdAt} />
			</Fact>
		</dl>
	);
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
	return (
		<div className={wide ? "col-span-full" : undefined}>
			<dt className="text-muted text-sm">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
