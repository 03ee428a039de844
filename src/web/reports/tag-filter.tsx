import type { ReportKind } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { PillLinks } from "../shell/pill-links.tsx";

type TagFilterProps = {
	tags: readonly { name: string; count: number }[];
	filters: { q?: string | undefined; tag?: string | undefined; kind?: ReportKind | undefined };
};

/** The tags of all reports the viewer may read; clicking the chosen one clears the filter. */
export function TagFilter({ tags, filters }: TagFilterProps) {
	const t = useT();
	const isChosen = (name: string) => name.toLocaleLowerCase() === filters.tag?.toLocaleLowerCase();
	const shownTags = filters.tag && !tags.some(({ name }) => isChosen(name)) ? [{ name: filters.tag, count: 0 }, ...tags] : tags;
	if (shownTags.length === 0) return null;
	const pills = shownTags.map(({ name, count }) => ({
		to: paths.reports({ ...filters, tag: isChosen(name) ? undefined : name }),
		label: name,
		count,
		isCurrent: isChosen(name),
	}));
	return <PillLinks label={t("reports.tagFilter")} pills={pills} className="-mt-2" />;
}
