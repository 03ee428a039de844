import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";
import type { ActiveFilter } from "./job-filters.ts";

/** Each active filter, linking to the list without it, and a link to the list without any. */
export function ActiveFilters({ active }: { active: ActiveFilter[] }) {
	const t = useT();
	if (active.length === 0) return null;
	return (
		<ul aria-label={t("jobs.activeFilters")} className="flex flex-wrap items-center gap-2">
			{active.map(({ key, label, without }) => (
				<li key={key} className="min-w-0">
					<Link
						to={paths.jobs(without)}
						preventScrollReset
						aria-label={t("jobs.removeFilter", { name: label })}
						className="flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-soft py-1 pr-2.5 pl-3.5 text-leaf text-sm hover:underline sm:min-h-9"
					>
						<span className="truncate">{label}</span>
						<Icon name="close" className="size-4" />
					</Link>
				</li>
			))}
			<li>
				<Link
					to={paths.jobs()}
					className="inline-flex min-h-11 items-center rounded-sm px-2 text-sm underline underline-offset-2 hover:text-leaf sm:min-h-9"
				>
					{t("jobs.clearAll")}
				</Link>
			</li>
		</ul>
	);
}
