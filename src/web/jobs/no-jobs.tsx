import type { JobFilters } from "../../contract/jobs.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { activeFilters } from "./job-filters.ts";

/** For an empty list: how to be notified of the first job. */
export function NoJobs({ isMine, filters }: { isMine: boolean; filters: JobFilters }) {
	const t = useT();
	const { money } = useFormat();
	if (isMine) {
		return (
			<EmptyState icon="briefcase" title={t("jobs.myNone")} text={t("jobs.myNoneText")}>
				<LinkButton to={paths.postJob()}>{t("nav.postJob")}</LinkButton>
			</EmptyState>
		);
	}
	if (activeFilters(filters, t, money).length === 0)
		return <EmptyState icon="briefcase" title={t("jobs.noneAtAll")} text={t("jobs.noneAtAllText")} />;
	return (
		<EmptyState scene="nothing" title={t("jobs.none")} text={t("wider.alert")}>
			<LinkButton to={paths.newAlert(filters)}>{t("jobs.keepSearch")}</LinkButton>
			<LinkButton to={paths.jobs()} variant="secondary">
				{t("jobs.clearAndRetry")}
			</LinkButton>
		</EmptyState>
	);
}
