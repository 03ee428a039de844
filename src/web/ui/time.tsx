import { useFormat } from "../messages/use-format.ts";

/** `3 days ago`. The clock goes on between the server's rendering and the browser's: both are right. */
export function TimeAgo({ at }: { at: string }) {
	const format = useFormat();
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
