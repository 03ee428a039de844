import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Bars, type BarTone } from "../ui/bars.tsx";

type TrendProps = {
	subject: string;
	days: readonly { day: string; value: number }[];
	tone: BarTone;
};

/** One bar per day, with a text alternative; the numbers are in `DayTable`. */
export function TrendChart({ subject, days, tone }: TrendProps) {
	const t = useT();
	const format = useFormat();
	const peak = days.reduce((best, day) => (day.value > best.value ? day : best), { day: "", value: 0 });
	const total = days.reduce((sum, { value }) => sum + value, 0);
	const label =
		peak.value > 0
			? t("analytics.chart", {
					what: subject,
					total: format.number(total),
					most: format.number(peak.value),
					day: format.longDate(peak.day),
				})
			: t("analytics.chartEmpty", { what: subject });
	return <Bars bars={days.map(({ day, value }) => ({ from: day, count: value }))} tone={tone} label={label} />;
}
