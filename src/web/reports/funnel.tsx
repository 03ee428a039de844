import { type ApplicationStatus, applicationStatuses } from "../../contract/options.ts";
import type { HiringFigures } from "../../contract/reports.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

const fills: Record<ApplicationStatus, string> = {
	Pending: "fill-ochre",
	Interview: "fill-sky",
	Accepted: "fill-leaf",
	Rejected: "fill-clay",
	Withdrawn: "fill-edge",
};

/** Applications by status: a table whose rows contain their bars. */
export function Funnel({ totals }: { totals: HiringFigures }) {
	const t = useT();
	const format = useFormat();
	const max = Math.max(1, ...applicationStatuses.map((status) => totals.funnel[status]));
	const share = (count: number) => (totals.applications > 0 ? format.percent(count / totals.applications) : "–");
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">{t("reports.funnel")}</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">{t("reports.status")}</th>
					<th scope="col">{t("reports.applications")}</th>
					<th scope="col">{t("reports.share")}</th>
				</tr>
			</thead>
			<tbody>
				{applicationStatuses.map((status) => {
					const count = totals.funnel[status];
					return (
						<tr key={status}>
							<th scope="row" className="w-24 py-1.5 pr-2 text-left font-normal sm:w-32">
								{t(`applications.status.${status}`)}
							</th>
							<td className="py-1.5">
								<span className="flex items-center gap-3">
									<span className="w-10 text-right font-semibold tabular-nums">{format.number(count)}</span>
									<svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-0 min-w-0 flex-1">
										<rect width="100" height="10" className="fill-sunken" />
										<rect width={(count / max) * 100} height="10" className={fills[status]} />
									</svg>
								</span>
							</td>
							<td className="w-14 whitespace-nowrap py-1.5 pl-2 text-right text-muted tabular-nums">{share(count)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
