import { daysUntil } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { DayMonth } from "../ui/time.tsx";

/** The next step and its date; ochre once it is due. */
export function NextStep({ step, on }: { step: string | null; on: string | null }) {
	const t = useT();
	if (!step && !on) return null;
	const days = on === null ? 1 : daysUntil(on);
	return (
		<span
			className={classes(
				"flex items-start gap-1.5 rounded-xs text-meta",
				days <= 0 ? "bg-ochre-soft px-1.5 py-1 text-ochre-ink" : "text-muted",
			)}
		>
			<Icon name="calendar" className="mt-0.5 size-4" />
			<span className="min-w-0">
				{on && <span className="font-semibold">{days === 0 ? t("investors.today") : <DayMonth on={on} />}</span>}
				{on && step && " · "}
				{step}
				{days < 0 && <span className="sr-only"> ({t("investors.overdue")})</span>}
			</span>
		</span>
	);
}
