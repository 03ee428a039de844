import { type Pay, payOf } from "../../contract/pay.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

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
