import type { HiringSnapshot } from "../../contract/reports.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Bars, type BarTone } from "../ui/bars.tsx";
import { Scrollable } from "./scrollable.tsx";

type TrendProps = { trend: HiringSnapshot["trend"] };

const unitKeys = { day: "reports.trendDay", week: "reports.trendWeek", month: "reports.trendMonth" } as const;

/** Views and applications over the period, each on its own scale, with the numbers in a table below. */
export function Trend({ trend: { unit, points } }: TrendProps) {
	const t = useT();
	const format = useFormat();
	const column = (value: "views" | "applications") => points.map((point) => ({ from: point.from, count: point[value] }));
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Columns label={t("reports.views")} points={column("views")} tone="leaf" />
				<Columns label={t("reports.applications")} points={column("applications")} tone="ochre" />
			</div>
			<p className="text-muted text-sm">{t(unitKeys[unit])}</p>
			<details className="group">
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-leaf text-sm underline underline-offset-2">
					{t("reports.asTable")}
				</summary>
				<Scrollable label={t("reports.trend")}>
					<table className="w-full max-w-md text-sm tabular-nums">
						<caption className="sr-only">{t("reports.trend")}</caption>
						<thead>
							<tr className="border-line border-b text-muted">
								<th scope="col" className="py-2 text-left font-normal">
									{t("reports.firstDay")}
								</th>
								<th scope="col" className="py-2 text-right font-normal">
									{t("reports.views")}
								</th>
								<th scope="col" className="py-2 text-right font-normal">
									{t("reports.applications")}
								</th>
							</tr>
						</thead>
						<tbody>
							{points.map(({ from, views, applications }) => (
								<tr key={from} className="border-line border-b">
									<th scope="row" className="py-1.5 text-left font-normal">
										{format.shortDate(from)}
									</th>
									<td className="py-1.5 text-right">{format.number(views)}</td>
									<td className="py-1.5 text-right">{format.number(applications)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</Scrollable>
			</details>
		</>
	);
}

type ColumnsProps = { label: string; points: readonly { from: string; count: number }[]; tone: BarTone };

function Columns({ label, points, tone }: ColumnsProps) {
	const t = useT();
	const format = useFormat();
	const max = Math.max(0, ...points.map(({ count }) => count));
	const bars = points.map(({ from, count }) => ({
		from,
		count,
		title: t("reports.trendStep", { label, from: format.shortDate(from), count: format.number(count) }),
	}));
	return (
		<figure className="grid content-start gap-1">
			<figcaption className="flex justify-between gap-3 text-sm">
				<span className="font-semibold">{label}</span>
				<span className="text-muted tabular-nums">{t("reports.trendMost", { count: format.number(max) })}</span>
			</figcaption>
			<Bars bars={bars} tone={tone} />
		</figure>
	);
}
