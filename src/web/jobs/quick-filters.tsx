import type { JobFilters } from "../../contract/jobs.ts";
import { jobTypes } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { type PillLink, PillLinks } from "../shell/pill-links.tsx";

/** Filters that one tap switches on or off. */
export function QuickFilters({ filters }: { filters: JobFilters }) {
	const t = useT();
	const pill = (label: string, isCurrent: boolean, more: JobFilters, less: JobFilters): PillLink => ({
		to: paths.jobs({ ...filters, ...(isCurrent ? less : more) }),
		label,
		isCurrent,
	});
	const pills = [
		pill(t("jobs.remote"), filters.isRemote === true, { isRemote: true }, { isRemote: undefined }),
		pill(t("jobs.payStated"), filters.minPay === 0, { minPay: 0 }, { minPay: undefined, payUnknown: undefined }),
		pill(t("jobs.postedWithin", { count: 7 }), filters.postedWithin === 7, { postedWithin: 7 }, { postedWithin: undefined }),
		...jobTypes.map((jobType) => pill(t(`jobs.type.${jobType}`), filters.jobType === jobType, { jobType }, { jobType: undefined })),
	];
	return <PillLinks label={t("jobs.filters")} pills={pills} className="lg:hidden" />;
}
