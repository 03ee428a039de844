import { Link } from "react-router";
import { useFormat } from "../i18n/use-format.ts";
import { classes } from "../ui/classes.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

export type PillLink = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** One-tap filters in a row that scrolls sideways; each has its own URL, so it works without scripts. */
export function PillLinks({ label, pills, className }: { label: string; pills: readonly PillLink[]; className?: string }) {
	const format = useFormat();
	const row = useCurrentInView<HTMLElement>();
	return (
		<nav ref={row} aria-label={label} className={classes("edge-fades -mx-3 overflow-x-auto px-3 [scrollbar-width:none]", className)}>
			<ul className="flex gap-2">
				{pills.map(({ to, label: text, count, isCurrent }) => (
					<li key={text}>
						<Link
							to={to}
							preventScrollReset
							aria-current={isCurrent ? "true" : undefined}
							className="group flex min-h-11 items-center text-sm"
						>
							<span
								className={classes(
									"flex h-9 items-center gap-1.5 whitespace-nowrap rounded-full px-3.5 font-medium",
									isCurrent ? "bg-ink text-ground" : "bg-surface shadow-card group-hover:bg-sunken",
								)}
							>
								{text}
								{count !== undefined && <span className={classes("tabular-nums", !isCurrent && "text-muted")}>{format.number(count)}</span>}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
