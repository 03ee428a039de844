import { useSyncExternalStore } from "react";
import { timeZone } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

/**
 * Renders `3 days ago`, or `recently` for an invalid date (marketplace.md §2). The text may differ between server rendering and hydration
 * because time passes: both are right.
 */
export function TimeAgo({ at }: { at: string }) {
	const t = useT();
	const format = useFormat();
	if (Number.isNaN(Date.parse(at))) return <time>{t("ui.recently")}</time>;
	return (
		<time dateTime={at} title={format.dateTime(at)} suppressHydrationWarning>
			{format.timeAgo(at)}
		</time>
	);
}

export function LongDate({ on }: { on: string }) {
	const format = useFormat();
	return <time dateTime={on}>{format.longDate(on)}</time>;
}

export function ShortDate({ on }: { on: string }) {
	const format = useFormat();
	return <time dateTime={on}>{format.shortDate(on)}</time>;
}

export function DayMonth({ on }: { on: string }) {
	const format = useFormat();
	return (
		<time dateTime={on} title={format.longDate(on)}>
			{format.dayMonth(on)}
		</time>
	);
}

/** The time of an event, in the reader's time zone, or in Cameroon's until scripts know it. */
export function Moment({ from, to = null }: { from: string; to?: string | null }) {
	const format = useFormat();
	const zone = useZone();
	return (
		<time dateTime={from} suppressHydrationWarning>
			{format.moment({ from, to, zone })}
		</time>
	);
}

/** The reader's time zone, as soon as the browser can be asked; Cameroon's before that. */
export const useZone = (): string => useSyncExternalStore(never, ownZone, serverZone);

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => timeZone;
