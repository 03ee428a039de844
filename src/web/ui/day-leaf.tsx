import { useFormat } from "../i18n/use-format.ts";
import { useZone } from "./time.tsx";

/** A day as a calendar leaf; the line next to it has the date in words. */
export function DayLeaf({ at }: { at: string }) {
	const zone = useZone();
	const { day, month } = useFormat().dayLeaf({ at, zone });
	return (
		<span
			aria-hidden="true"
			suppressHydrationWarning
			className="grid size-14 shrink-0 content-center justify-items-center rounded-sm bg-surface shadow-card"
		>
			<span suppressHydrationWarning className="font-bold text-2xl leading-7 tabular-nums">
				{day}
			</span>
			<span suppressHydrationWarning className="text-leaf text-xs">
				{month}
			</span>
		</span>
	);
}
