import { Link } from "react-router";
import type { JobFilters } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useCurrentInView } from "../shell/use-current-in-view.ts";
import { classes } from "../ui/classes.ts";
import { defaultSortOf, sortsOf } from "./job-filters.ts";

/** With search words, the order is chosen with one tap, in a row that scrolls sideways; without, it is among the filters. */
export function SortLinks({ filters }: { filters: JobFilters }) {
	const t = useT();
	const row = useCurrentInView<HTMLElement>();
	const defaultSort = defaultSortOf(filters);
	const current = filters.sort ?? defaultSort;
	return (
		<nav
			ref={row}
			aria-label={t("jobs.sort")}
			className="edge-fades -mx-3 flex items-center gap-1 overflow-x-auto px-3 text-sm [scrollbar-width:none] whitespace-nowrap"
		>
			<span aria-hidden="true" className="pr-1 text-muted">
				{t("jobs.sort")}
			</span>
			{sortsOf(filters).map((sort) => (
				<Link
					key={sort}
					to={paths.jobs({ ...filters, sort: sort === defaultSort ? undefined : sort })}
					aria-current={sort === current ? "true" : undefined}
					preventScrollReset
					className={classes(
						"inline-flex min-h-11 items-center rounded-sm px-3 sm:min-h-9",
						sort === current ? "bg-sunken font-semibold" : "text-muted hover:text-leaf hover:underline",
					)}
				>
					{t(`jobs.sort.${sort}`)}
				</Link>
			))}
		</nav>
	);
}
