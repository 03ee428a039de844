import { Link } from "react-router";
import { useFormat } from "../i18n/use-format.ts";
import { classes } from "../ui/classes.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

type TabLink = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** Tabs of a page as links, each with its own URL: they work without scripts. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
	const format = useFormat();
	const row = useCurrentInView<HTMLElement>();
	return (
		<nav ref={row} aria-label={label} className="edge-fades overflow-x-auto border-line border-b">
			<ul className="flex">
				{tabs.map(({ to, label: text, count, isCurrent }) => (
					<li key={to}>
						<Link
							to={to}
							preventScrollReset
							aria-current={isCurrent ? "page" : undefined}
							className={classes("tab", isCurrent && "turn-line")}
						>
							{text}
							{count !== undefined && <span className="text-sm tabular-nums">{format.number(count)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
