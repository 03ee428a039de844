import { Link } from "react-router";
import { applicationStatuses } from "../../contract/options.ts";
import type { HiringSnapshot } from "../../contract/reports.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { Scrollable } from "./scrollable.tsx";
import { useWaitText } from "./use-wait-text.ts";

/** Figures per job; the link of a job deleted since leads to its not-found page. */
export function JobTable({ jobs, jobsTotal }: Pick<HiringSnapshot, "jobs" | "jobsTotal">) {
	const t = useT();
	const format = useFormat();
	const wait = useWaitText();
	if (jobs.length === 0) return <p className="text-muted">{t("reports.noneCounted")}</p>;
	const counts = [
		t("reports.views"),
		t("reports.applications"),
		...applicationStatuses.map((status) => t(`applications.status.${status}`)),
	];
	const waits = [t("reports.median"), t("reports.p90")];
	return (
		<>
			<Scrollable label={t("reports.byJob")}>
				<table className="w-full text-sm tabular-nums">
					<caption className="sr-only">{t("reports.byJob")}</caption>
					<thead>
						<tr className="border-line border-b align-bottom text-muted">
							<th scope="col" className="sticky left-0 min-w-40 bg-surface py-2 pr-3 text-left font-normal">
								{t("reports.job")}
							</th>
							{[...counts, ...waits].map((head) => (
								<th
									key={head}
									scope="col"
									className={classes("px-2 py-2 text-right font-normal", waits.includes(head) ? "min-w-44" : "min-w-20")}
								>
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{jobs.map((job) => (
							<tr key={job.id} className="border-line border-b align-top">
								<th scope="row" className="sticky left-0 bg-surface py-2 pr-3 text-left font-normal">
									<Link to={paths.job(job.id)} className="inline-block min-h-6 py-0.5 text-leaf underline underline-offset-2">
										{job.title}
									</Link>
								</th>
								<Cell>{format.number(job.views)}</Cell>
								<Cell>{format.number(job.applications)}</Cell>
								{applicationStatuses.map((status) => (
									<Cell key={status}>{format.number(job.funnel[status])}</Cell>
								))}
								<Cell>{wait(job.medianSeconds)}</Cell>
								<Cell>{wait(job.p90Seconds)}</Cell>
							</tr>
						))}
					</tbody>
				</table>
			</Scrollable>
			{jobsTotal > jobs.length && <p className="text-muted text-sm">{t("reports.jobsMore", { count: jobsTotal - jobs.length })}</p>}
		</>
	);
}

const Cell = ({ children }: { children: string }) => <td className="px-2 py-2 text-right">{children}</td>;
