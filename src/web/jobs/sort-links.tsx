import { Link } from "react-router";
import type { JobFilters } from "../../contract/jobs.ts";
import { jobSorts } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";

/** With words to look for, the order can be chosen; relevance is where one starts. */
export function SortLinks({ filters }: { filters: JobFilters }) {
	const t = useT();
	const current = filters.sort ?? "relevance";
	return (
		<nav aria-label={t("jobs.sort")} className="flex items-center gap-1 text-sm">
			<span aria-hidden="true" className="pr-1 text-muted">
				{t("jobs.sort")}
			</span>
			{jobSorts.map((sort) => (
				<Link
					key={sort}
					to={paths.jobs({ ...filters, sort: sort === "relevance" ? undefined : sort })}
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
