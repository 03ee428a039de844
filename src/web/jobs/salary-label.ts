import type { Job } from "../../contract/jobs.ts";
import { salaryBands } from "../../contract/options.ts";
import { useFormat } from "../messages/use-format.ts";
import { useT } from "../messages/use-t.tsx";

type Pay = Pick<Job, "salary" | "salaryMin" | "salaryMax">;

/** What a job pays a month, in whole FCFA; the exact amounts before the band; null when nothing is stated. */
export function payOf({ salary, salaryMin, salaryMax }: Pay): { from: number | null; to: number | null; isBand: boolean } | null {
	if (salaryMin !== null || salaryMax !== null) return { from: salaryMin, to: salaryMax, isBand: false };
	return salary ? { ...salaryBands[salary], isBand: true } : null;
}

/** `50 000 – 70 000 FCFA`, `Under 50 000 FCFA` (marketplace.md §3), in the page's language. */
export function useSalaryLabel() {
	const t = useT();
	const format = useFormat();
	return (job: Pay): string | null => {
		const pay = payOf(job);
		if (!pay) return null;
		const { from, to, isBand } = pay;
		if (from === null) return t(isBand ? "jobs.salaryUnder" : "jobs.salaryUpTo", { amount: format.money(to ?? 0) });
		if (to === null) return t(isBand ? "jobs.salaryOver" : "jobs.salaryFrom", { amount: format.money(from) });
		if (from === to) return format.money(from);
		return t("jobs.salaryRange", { from: format.number(from), to: format.money(to) });
	};
}
