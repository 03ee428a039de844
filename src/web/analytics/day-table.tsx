import type { DayCount } from "../../contract/analytics.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { ShortDate } from "../ui/time.tsx";

/** A chart's numbers, newest first, collapsed until opened. */
export function DayTable({ days }: { days: readonly DayCount[] }) {
	const t = useT();
	const format = useFormat();
	return (
		<details className="group">
			<summary className="inline-flex min-h-11 items-center sm:min-h-8 rounded-sm text-leaf text-sm underline underline-offset-2">
				{t("analytics.numbers")}
			</summary>
			<table className="mt-2 w-full text-sm tabular-nums">
				<caption className="sr-only">{t("analytics.numbersOf")}</caption>
				<thead>
					<tr className="border-line border-b text-left text-muted">
						<th scope="col" className="py-1.5 pr-3 font-normal">
							{t("analytics.day")}
						</th>
						<th scope="col" className="px-3 py-1.5 text-right font-normal">
							{t("analytics.views")}
						</th>
						<th scope="col" className="py-1.5 pl-3 text-right font-normal">
							{t("analytics.applications")}
						</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map(({ day, views, applications }) => (
						<tr key={day} className="border-line border-b last:border-0">
							<th scope="row" className="py-1.5 pr-3 text-left font-normal">
								<ShortDate on={day} />
							</th>
							<td className="px-3 py-1.5 text-right">{format.number(views)}</td>
							<td className="py-1.5 pl-3 text-right">{format.number(applications)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
