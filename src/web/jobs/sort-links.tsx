import { Link } from "react-router";
import type { JobFilters } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { sortsOf, usualSort } from "./job-filters.ts";

/** With words to look for, the order can be chosen in one tap; without, among the filters. */
export function SortLinks({ filters }: { filters: JobFilters }) {
	const t = useT();
	const usual = usualSort(filters);
	const current = filters.sort ?? usual;
	return (
		<nav aria-label={t("jobs.sort")} className="flex flex-wrap items-center gap-1 text-sm">
			<span aria-hidden="true" className="pr-1 text-muted">
				{t("jobs.sort")}
			</span>
			{sortsOf(filters).map((sort) => (
				<Link
					key={sort}
					to={paths.jobs({ ...filters, sort: sort === usual ? undefined : sort })}
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
