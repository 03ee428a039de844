import type { StageCounts } from "../../contract/hiring.ts";
import { stages } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { PillLinks } from "../shell/pill-links.tsx";
import { type Filters, type ListStage, listPath } from "./filters.ts";

/** The number of applicants per stage, each linking to those. */
export function StageTabs({ counts, filters }: { counts: StageCounts; filters: Filters }) {
	const t = useT();
	const to = (stage: ListStage | undefined) => listPath({ ...filters, stage, page: undefined });
	const shownStages: ListStage[] = counts.Withdrawn > 0 ? [...stages, "Withdrawn"] : [...stages];
	return (
		<PillLinks
			label={t("hiring.byStage")}
			pills={[
				{ to: to(undefined), label: t("hiring.stage.all"), count: counts.total, isCurrent: filters.stage === undefined },
				...shownStages.map((stage) => ({
					to: to(stage),
					label: t(`hiring.stage.${stage}`),
					count: counts[stage],
					isCurrent: filters.stage === stage,
				})),
			]}
		/>
	);
}
