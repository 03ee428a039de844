import { timeZone } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "../ui/classes.ts";
import { MomentIn, useZone } from "../ui/time.tsx";

/** An interview's time: in Cameroon's time zone, and in the viewer's if it differs (decisions.md "Hiring"). */
export function When({ at, className, isOnButton = false }: { at: string; className?: string; isOnButton?: boolean }) {
	const t = useT();
	const format = useFormat();
	const zone = useZone();
	const isElsewhere = clockIn(zone, at) !== clockIn(timeZone, at);
	return (
		<span className={className}>
			<MomentIn zone={timeZone} from={at} />
			{isElsewhere && (
				<span className={classes("block font-normal text-sm", !isOnButton && "text-muted")}>
					{t("interviews.yourTime", { when: format.moment({ from: at, to: null, zone }).text })}
				</span>
			)}
		</span>
	);
}

const clockIn = (zone: string, at: string): string =>
	new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(new Date(at));
