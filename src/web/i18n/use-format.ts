import * as format from "./format.ts";
import { useLanguage } from "./use-t.tsx";

/** The formats of `format.ts` in the page's language. */
export function useFormat() {
	const language = useLanguage();
	return {
		number: (value: number) => format.formatNumber(value, language),
		percent: (share: number) => format.formatPercent(share, language),
		money: (amount: number) => format.formatMoney(amount, language),
		shortMoney: (amount: number) => format.formatShortMoney(amount, language),
		longDate: (value: string) => format.formatLongDate(value, language),
		shortDate: (value: string) => format.formatShortDate(value, language),
		dayMonth: (value: string) => format.formatDayMonth(value, language),
		dateTime: (value: string) => format.formatDateTime(value, language),
		moment: (moment: format.Moment) => format.formatMoment(moment, language),
		dayLeaf: (leaf: { at: string; zone: string }) => format.formatDayLeaf(leaf, language),
		time: (value: string) => format.formatTime(value, language),
		timeAgo: (value: string) => format.formatTimeAgo(value, language),
		lately: (value: string) => format.formatLately(value, language),
		bytes: (bytes: number) => format.formatBytes(bytes, language),
	};
}
