import type { KeptFilters } from "../../contract/alerts.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { type ActiveFilter, activeFilters } from "../jobs/job-filters.ts";
import { Chip } from "../ui/chip.tsx";

/** A saved search's filters, labelled as in the job list. */
export function useFilterLabels(filters: KeptFilters): ActiveFilter[] {
	const t = useT();
	const { money } = useFormat();
	return activeFilters(filters, t, money);
}

export function FilterLabels({ filters }: { filters: KeptFilters }) {
	const t = useT();
	const labels = useFilterLabels(filters);
	const chips = labels.length > 0 ? labels : [{ key: "everything", label: t("alerts.everything") }];
	return (
		<ul className="flex min-w-0 flex-wrap gap-2">
			{chips.map(({ key, label }) => (
				<li key={key} className="min-w-0">
					<Chip tone="leaf">{label}</Chip>
				</li>
			))}
		</ul>
	);
}
