import type { Job } from "./jobs.ts";
import { type PayPeriod, type SalaryCode, salaryBands } from "./options.ts";

export type Pay = Pick<Job, "salary" | "salaryMin" | "salaryMax" | "payPeriod">;

export type StatedPay = { from: number | null; to: number | null; period: PayPeriod; isBand: boolean };

/** What a job pays, in whole FCFA for its period; the exact amounts before the band; null when nothing is stated. */
export function payOf({ salary, salaryMin, salaryMax, payPeriod }: Pay): StatedPay | null {
	if (salaryMin !== null || salaryMax !== null) return { from: salaryMin, to: salaryMax, period: payPeriod, isBand: false };
	return salary ? bandPay(salary) : null;
}

const bandPay = (code: SalaryCode): StatedPay => ({ ...salaryBands[code], period: "month", isBand: true });

/** Hours of a full-time month: 40 a week (Labour Code, section 80), 52 weeks in 12 months. */
export const fullTimeHours = 520 / 3;
/** As people say it. */
export const saidHours = 173.33;
const hoursADay = 8;
/** Nine digits: what a month's pay is searched by. */
const monthlyMax = 999_999_999;

/** What an amount comes to a month, full-time: whole FCFA, rounded down, so that a search for more never finds it. */
export const monthlyPay = (amount: number, period: PayPeriod, hours = fullTimeHours): number =>
	Math.min(Math.floor(amount * monthsIn(period, hours) + rounding), monthlyMax);

/** The least whole amount that comes to so much a month. */
export const payFor = (monthly: number, period: PayPeriod, hours = fullTimeHours): number =>
	Math.ceil(monthly / monthsIn(period, hours) - rounding);

/** How many times an amount is paid in a month. */
function monthsIn(period: PayPeriod, hours: number): number {
	if (period === "hour") return hours;
	if (period === "day") return hours / hoursADay;
	return period === "year" ? 1 / 12 : 1;
}

/** A third of an hour is no exact number: what binary fractions lose, far below one franc. */
const rounding = 1e-6;
