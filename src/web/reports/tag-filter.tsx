import { Link } from "react-router";
import type { ReportKind } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

type TagFilterProps = {
	tags: readonly { name: string; count: number }[];
	filters: { q?: string | undefined; tag?: string | undefined; kind?: ReportKind | undefined };
};

/** The tags of all that one may read; the chosen one takes itself away again. */
export function TagFilter({ tags, filters }: TagFilterProps) {
	const t = useT();
	const isChosen = (name: string) => name.toLocaleLowerCase() === filters.tag?.toLocaleLowerCase();
	const shown = filters.tag && !tags.some(({ name }) => isChosen(name)) ? [{ name: filters.tag, count: 0 }, ...tags] : tags;
	if (shown.length === 0) return null;
	return (
		<nav aria-label={t("reports.tagFilter")} className="-mx-3 -mt-2 overflow-x-auto px-3 [scrollbar-width:none]">
			<ul className="flex gap-2">
				{shown.map(({ name, count }) => (
					<li key={name} className="shrink-0">
						<Link
							to={paths.reports({ ...filters, tag: isChosen(name) ? undefined : name })}
							preventScrollReset
							aria-current={isChosen(name) ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center sm:min-h-9 gap-1.5 rounded-full border px-3 text-sm",
								isChosen(name) ? "border-leaf bg-leaf-soft font-semibold text-leaf" : "border-edge hover:border-ink",
							)}
						>
							<span className="whitespace-nowrap">{name}</span>
							{isChosen(name) ? <Icon name="close" className="size-4" /> : <span className="text-muted tabular-nums">{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
