import { useFormat } from "../messages/use-format.ts";
import { useT } from "../messages/use-t.tsx";

type TrendProps = {
	what: string;
	days: readonly { day: string; value: number }[];
	look: keyof typeof looks;
};

const looks = { leaf: "fill-leaf", sky: "fill-sky" } as const;

/** Units of the drawing; the picture is stretched to the room that it gets. */
const height = 40;
const step = 10;

/** One bar for each day, drawn on the server; in words for who does not see it, and the numbers stand in `DayTable`. */
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
	const [first, last] = [days[0], days.at(-1)];
	return (
		<div className="grid gap-1">
			<svg
				role="img"
				aria-label={label}
				viewBox={`0 0 ${days.length * step} ${height}`}
				preserveAspectRatio="none"
				className="h-24 w-full border-edge border-b"
			>
				{days.map(({ day, value }, place) => (
					<Bar key={day} place={place} share={most.value > 0 ? value / most.value : 0} look={looks[look]} />
				))}
			</svg>
			{first && last && (
				<p aria-hidden="true" className="flex justify-between text-muted text-xs">
					<span>{format.shortDate(first.day)}</span>
					<span>{format.shortDate(last.day)}</span>
				</p>
			)}
		</div>
	);
}

/** A day with anything at all can be seen. */
function Bar({ place, share, look }: { place: number; share: number; look: string }) {
	if (share === 0) return null;
	const tall = Math.max(1, share * height);
	return <rect x={place * step + 1.5} y={height - tall} width={step - 3} height={tall} className={look} />;
}
