import { deadlineWarningDays } from "../../contract/limits/jobs.ts";
import { daysUntil } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { ShortDate } from "../ui/time.tsx";

type DeadlineProps = {
	day: string;
	/** Shows only the day, where the context says what it is. */
	isShort?: boolean;
};

/**
 * `Apply by 12 Dec 2026 (3 days left)`: calendar days in Africa/Douala, never below 0. On phones only the days left are visible, the rest
 * is for screen readers. Red when few days are left.
 */
export function Deadline({ day, isShort = false }: DeadlineProps) {
	const t = useT();
	const days = Math.max(0, daysUntil(day));
	const [before = "", after = ""] = isShort ? [] : t("ui.applyBy", { date: "\n" }).split("\n");
	return (
		<span>
			{/* on the left: visually hidden text must not extend beyond the screen's edge */}
			<span className="max-sm:sr-only max-sm:left-0">
				{before}
				<ShortDate on={day} />
				{after}{" "}
			</span>
			<span className={classes("whitespace-nowrap", days <= deadlineWarningDays && "font-semibold text-clay")} suppressHydrationWarning>
				<span className="max-sm:sr-only">(</span>
				{t("ui.daysLeft", { count: days })}
				<span className="max-sm:sr-only">)</span>
			</span>
		</span>
	);
}
