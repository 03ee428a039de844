import type { NoPayReason } from "../../contract/options.ts";
import { monthlyPay, type Pay, payOf, quotedHours, type StatedPay } from "../../contract/pay.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

/** The properties of a job's pay that a list includes: what is stated, the period unless monthly, the reason if there is one. */
type ListedPay = Partial<Pay> & { noPayReason?: NoPayReason | null };

/**
 * `50 000 – 70 000 FCFA`, `Under 50 000 FCFA` (marketplace.md §3), `750 FCFA per hour`, in the page's language; monthly pay does not name
 * its period.
 */
export function useSalaryLabel() {
	const t = useT();
	const sum = useSum();
	return (job: ListedPay): string | null => {
		const { salary = null, salaryMin = null, salaryMax = null, payPeriod = "month" } = job;
		const pay = payOf({ salary, salaryMin, salaryMax, payPeriod });
		if (!pay) return null;
		return pay.period === "month" ? sum(pay) : `${sum(pay)} ${t(`jobs.per.${pay.period}`)}`;
	};
}

/** Pay for another period as a monthly sum, labelled as a conversion (decisions.md "Trust"). */
export function useMonthlyLabel() {
	const t = useT();
	const { number } = useFormat();
	const sum = useSum();
	return (job: Pay): string | null => {
		const pay = payOf(job);
		if (!pay || pay.period === "month") return null;
		const monthly = (amount: number | null) => amount && monthlyPay(amount, pay.period);
		// "from" and "up to" are already next to the sum
		const [from, to] = [monthly(pay.from ?? pay.to), monthly(pay.to ?? pay.from)];
		const params = { pay: sum({ ...pay, from, to }), hours: number(quotedHours) };
		return t(pay.period === "year" ? "jobs.aboutMonthly" : "jobs.aboutMonthlyAt", params);
	};
}

function useSum() {
	const t = useT();
	const format = useFormat();
	return ({ from, to, isBand }: StatedPay): string => {
		if (from === null) return t(isBand ? "jobs.salaryUnder" : "jobs.salaryUpTo", { amount: format.money(to ?? 0) });
		if (to === null) return t(isBand ? "jobs.salaryOver" : "jobs.salaryFrom", { amount: format.money(from) });
		if (from === to) return format.money(from);
		return t("jobs.salaryRange", { from: format.number(from), to: format.money(to) });
	};
}
