import type { HiringSnapshot } from "../../contract/reports.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { Funnel } from "./funnel.tsx";
import { JobTable } from "./job-table.tsx";
import { Trend } from "./trend.tsx";
import { useWaitText } from "./use-wait-text.ts";

/** A hiring report's results: key figures, the funnel, the trend over the period, the jobs. Each chart is a table too. */
export function HiringFigures({ snapshot }: { snapshot: HiringSnapshot }) {
	const t = useT();
	const format = useFormat();
	const { period, takenAt, totals } = snapshot;
	return (
		<>
			<section aria-labelledby="key-figures" className="grid gap-3">
				<h2 id="key-figures" className="text-lg">
					{t("reports.keyFigures")}
				</h2>
				<p className="text-muted">
					{t("reports.periodText", { from: format.longDate(period.from), to: format.longDate(period.to) })}
					{". "}
					{t("reports.takenAt", { date: format.dateTime(takenAt) })}
				</p>
				<KeyFigures totals={totals} />
			</section>
			<Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
				<h2 className="text-lg">{t("reports.funnel")}</h2>
				<p className="text-muted text-sm">{t("reports.funnelText")}</p>
				<Funnel totals={totals} />
			</Card>
			<Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<h2 className="text-lg">{t("reports.trend")}</h2>
				<Trend trend={snapshot.trend} />
			</Card>
			<Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3">
				<h2 id="by-job" className="text-lg">
					{t("reports.byJob")}
				</h2>
				<JobTable jobs={snapshot.jobs} jobsTotal={snapshot.jobsTotal} />
			</Card>
		</>
	);
}

function KeyFigures({ totals }: { totals: HiringSnapshot["totals"] }) {
	const t = useT();
	const format = useFormat();
	const wait = useWaitText();
	const figures: [string, string][] = [
		[t("reports.views"), format.number(totals.views)],
		[t("reports.applications"), format.number(totals.applications)],
		[t("reports.answered"), format.number(totals.answered)],
		[t("reports.median"), wait(totals.medianSeconds)],
		[t("reports.p90"), wait(totals.p90Seconds)],
	];
	return (
		<dl className="grid grid-cols-2 gap-2 sm:grid-cols-6">
			{figures.map(([name, value], index) => (
				<Card
					key={name}
					className={`flex flex-col gap-0.5 p-3 sm:p-4 ${index < 3 ? "sm:col-span-2" : "sm:col-span-3"} ${index === 2 ? "max-sm:col-span-2" : ""}`}
				>
					<dt className="text-muted text-sm">{name}</dt>
					<dd className="font-bold text-2xl tabular-nums">{value}</dd>
				</Card>
			))}
		</dl>
	);
}
