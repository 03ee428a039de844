import type { Job } from "../../contract/jobs.ts";
import { hoursOf, minimumFor, minimumWage, type WageSector } from "../../contract/minimum-wage.ts";
import type { PayPeriod } from "../../contract/options.ts";
import { payOf } from "../../contract/pay.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { refuse } from "../platform/refusal.ts";
import { countriesOf } from "../search/places.ts";

type Work = Pick<Job, "location" | "salary" | "salaryMin" | "salaryMax" | "payPeriod"> & { jobType: string; wageSector: WageSector | null };
type Jurisdiction = {
	/** The site's country: assumed if a posting names none. */
	country: string;
	/** The day in Africa/Douala. */
	today: string;
};

const sentences: Record<PayPeriod, SentenceKey> = {
	hour: "payUnderMinimumHour",
	day: "payUnderMinimumDay",
	month: "payUnderMinimum",
	year: "payUnderMinimumYear",
};

/** Refuses full-time work below the legal minimum: throws `invalid_fields` with the amount (decisions.md "Trust"). */
export function refuseBelowMinimum(work: Work, where: Jurisdiction): void {
	const violation = belowMinimum(work, where);
	if (violation) refuse("invalid_fields", { fields: { [violation.field]: violation.sentence }, values: violation.values });
}

/** The same when a job is published again: throws `conflict`. */
export function refuseToReopenBelowMinimum(work: Work, where: Jurisdiction): void {
	const violation = belowMinimum(work, where);
	if (violation) refuse("conflict", { sentence: violation.sentence, values: violation.values });
}

/**
 * The error for pay below the legal minimum, with its field; null if the pay is legal. A band names no amount, so it is checked against the
 * lowest minimum of all sectors.
 */
function belowMinimum(work: Work, { country, today }: Jurisdiction) {
	const pay = payOf(work);
	if (work.jobType !== "FULL_TIME" || !pay) return null;
	const sector = work.wageSector;
	const countries = countriesOf(work.location).map((named) => named || country);
	const minimum = minimumWage({ countries: countries.length > 0 ? countries : [country], day: today, sector });
	if (!minimum) return null;
	const { name, since, leastAmount: leastOfAllSectors, amount } = minimum;
	const least = pay.isBand ? leastOfAllSectors : minimumFor(minimum, pay.period, sector);
	// a band's upper end is the first amount outside it
	const highest = pay.isBand ? (pay.to ?? least + 1) - 1 : (pay.from ?? pay.to ?? 0);
	if (highest >= least) return null;
	return {
		field: pay.isBand ? "salary" : pay.from === null ? "salaryMax" : "salaryMin",
		sentence: sentences[pay.period],
		values: { name, year: since.slice(0, 4), amount: pay.isBand ? least : amount, least, hours: hoursOf(sector) },
	};
}
