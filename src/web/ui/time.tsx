import { timeZone } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { useClientValue } from "./use-client-value.ts";

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
	return <MomentIn zone={useZone()} from={from} to={to} />;
}

/**
 * A time in this zone. The zone's name is always in the markup, as the server does not know where the reader is, and shown to all but those
 * whose clock is always Cameroon's; `shell/theme-script.ts` marks their pages before first paint, so that nothing jumps.
 */
export function MomentIn({ zone, from, to = null }: { zone: string; from: string; to?: string | null }) {
	const { text, zoneName } = useFormat().moment({ from, to, zone });
	return (
		<time dateTime={from} suppressHydrationWarning>
			{text}
			<span className="on-home-clock:hidden"> {zoneName}</span>
		</time>
	);
}

/** The reader's time zone, as soon as the browser can be asked; Cameroon's before that. */
export const useZone = (): string => useClientValue(ownZone, timeZone);

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
