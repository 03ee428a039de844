import { deadlineWarningDays } from "../../contract/limits.ts";
import { daysUntil } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { ShortDate } from "../ui/time.tsx";

type DeadlineProps = { day: string; warns?: boolean | undefined /** The day alone, where it is said what it is. */; isShort?: boolean };

/** `Apply by 12 Dec 2026 (3 days left)`: calendar days in Africa/Douala, never below 0. `warns` of few days in red. */
export function Deadline({ day, warns = false, isShort = false }: DeadlineProps) {
	const t = useT();
	const days = Math.max(0, daysUntil(day));
	const [before = "", after = ""] = isShort ? [] : t("ui.applyBy", { date: "\n" }).split("\n");
	return (
		<span>
			{before}
			<ShortDate on={day} />
			{after}{" "}
			<span
				className={classes("whitespace-nowrap", warns && days <= deadlineWarningDays && "font-semibold text-clay")}
				suppressHydrationWarning
			>
				({t("ui.daysLeft", { count: days })})
			</span>
		</span>
	);
}
