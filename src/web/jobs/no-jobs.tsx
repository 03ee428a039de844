import type { JobFilters, WiderSearch } from "../../contract/jobs.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { PillLinks } from "../shell/pill-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { activeFilters } from "./job-filters.ts";

type NoJobsProps = { isMine: boolean; filters: JobFilters; wider: readonly WiderSearch[] };

/** For an empty list: wider searches that find jobs, and how to be notified of the first one. */
export function NoJobs({ isMine, filters, wider }: NoJobsProps) {
	const t = useT();
	const { money } = useFormat();
	const labelsOf = (one: JobFilters) => activeFilters(one, t, money).map(({ label }) => label);
	if (isMine) {
		return (
			<EmptyState icon="briefcase" title={t("jobs.myNone")} text={t("jobs.myNoneText")}>
				<LinkButton to={paths.postJob()}>{t("nav.postJob")}</LinkButton>
			</EmptyState>
		);
	}
	if (labelsOf(filters).length === 0) return <EmptyState icon="briefcase" title={t("jobs.noneAtAll")} text={t("jobs.noneAtAllText")} />;
	const pills = wider.map(({ filters: one, total, totalIsAbout }) => ({
		to: paths.jobs({ ...one, sort: filters.sort }),
		label: labelsOf(one).join(" · "),
		count: totalIsAbout ? undefined : total,
		isCurrent: false,
	}));
	return (
		<>
			{pills.length > 0 && (
				<section className="grid grid-cols-1 gap-1">
					<h2 className="text-lg">{t("wider.title")}</h2>
					<PillLinks label={t("wider.title")} pills={pills} />
				</section>
			)}
			<EmptyState scene="nothing" title={t("jobs.none")} text={t("wider.alert")}>
				<LinkButton to={paths.newAlert(filters)}>{t("jobs.keepSearch")}</LinkButton>
				<LinkButton to={paths.jobs()} variant="secondary">
					{t("jobs.clearAndRetry")}
				</LinkButton>
			</EmptyState>
		</>
	);
}
