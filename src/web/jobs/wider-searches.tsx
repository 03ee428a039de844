import type { JobFilters, WiderSearch } from "../../contract/jobs.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { PillLinks } from "../shell/pill-links.tsx";
import { activeFilters } from "./job-filters.ts";

type WiderSearchesProps = { title: string; filters: JobFilters; wider: readonly WiderSearch[] };

/** Searches that find more than the one shown. */
export function WiderSearches({ title, filters, wider }: WiderSearchesProps) {
	const t = useT();
	const { money } = useFormat();
	const pills = wider.map(({ filters: widerFilters, total, totalIsAbout }) => ({
		to: paths.jobs({ ...widerFilters, sort: filters.sort }),
		label: activeFilters(widerFilters, t, money)
			.map(({ label }) => label)
			.join(" · "),
		count: totalIsAbout ? undefined : total,
		isCurrent: false,
	}));
	return (
		<section className="flex flex-wrap items-center gap-x-3">
			<h2 className="text-base">{title}</h2>
			<PillLinks label={title} pills={pills} />
		</section>
	);
}
