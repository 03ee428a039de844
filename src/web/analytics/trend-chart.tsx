import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { type BarLook, Bars } from "../ui/bars.tsx";

type TrendProps = {
	what: string;
	days: readonly { day: string; value: number }[];
	look: BarLook;
};

/** One bar per day, with a text alternative; the numbers are in `DayTable`. */
export function TrendChart({ what, days, look }: TrendProps) {
	const t = useT();
	const format = useFormat();
	const most = days.reduce((best, day) => (day.value > best.value ? day : best), { day: "", value: 0 });
	const total = days.reduce((sum, { value }) => sum + value, 0);
	const label =
		most.value > 0
			? t("analytics.chart", {
					what,
					total: format.number(total),
					most: format.number(most.value),
					day: format.longDate(most.day),
				})
			: t("analytics.chartEmpty", { what });
	return <Bars bars={days.map(({ day, value }) => ({ from: day, count: value }))} look={look} label={label} />;
}
