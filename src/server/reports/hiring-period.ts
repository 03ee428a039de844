import { reportDaysMax } from "../../contract/limits/reports.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { refuse } from "../platform/refusal.ts";

export type Period = { from: string; to: string; unit: "day" | "week" | "month" };

/** Throws `invalid_fields` for a period that is reversed, too long or ends in the future. Picks steps few enough for a chart. */
export function readPeriod({ from, to }: { from: string; to: string }, today: string): Period {
	const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
	const problem = (field: "from" | "to", sentence: SentenceKey) => refuse("invalid_fields", { fields: { [field]: sentence } });
	if (to > today) problem("to", "reportPeriodFuture");
	if (days < 1) problem("from", "reportPeriodReversed");
	if (days > reportDaysMax) problem("from", "reportPeriodTooLong");
	return { from, to, unit: days <= 31 ? "day" : days <= 182 ? "week" : "month" };
}
