import { useSyncExternalStore } from "react";
import { timeZone } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

/** `3 days ago`; `recently` where that cannot be computed (marketplace.md §2). The clock goes on between the server's rendering and the browser's: both are right. */
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

/** When something takes place: where no script says where the reader is, in the time of Cameroon. */
export function Moment({ from, to = null }: { from: string; to?: string | null }) {
	const format = useFormat();
	const zone = useZone();
	return (
		<time dateTime={from} suppressHydrationWarning>
			{format.moment({ from, to, zone })}
		</time>
	);
}

/** The reader's time zone, as soon as their browser can be asked. */
export const useZone = (): string => useSyncExternalStore(never, ownZone, serverZone);

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => timeZone;
