import type { ReactNode } from "react";
import type { Job } from "../../contract/jobs.ts";
import { daysUntil } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { LongDate } from "../ui/time.tsx";

/** What a job requires, and until when it is open. */
export function JobFacts({ job }: { job: Job }) {
	const t = useT();
	const { openUntil } = job;
	return (
		<dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
			<Fact name={t("jobs.deadline")}>
				<LongDate on={openUntil} />{" "}
				{job.isOpen && (
					<span className="text-muted" suppressHydrationWarning>
						({t("ui.daysLeft", { count: Math.max(0, daysUntil(openUntil)) })})
					</span>
				)}
			</Fact>
			{job.experience && <Fact name={t("jobs.experience")}>{t(`jobs.experience.${job.experience}`)}</Fact>}
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
