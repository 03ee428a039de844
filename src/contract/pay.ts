import type { Job } from "./jobs.ts";
import { type PayPeriod, type SalaryCode, salaryBands } from "./options.ts";

export type Pay = Pick<Job, "salary" | "salaryMin" | "salaryMax" | "payPeriod">;

export type StatedPay = { from: number | null; to: number | null; period: PayPeriod; isBand: boolean };

/** Returns a job's pay in whole FCFA for its period; exact amounts take precedence over the band. Null if none is stated. */
export function payOf({ salary, salaryMin, salaryMax, payPeriod }: Pay): StatedPay | null {
	if (salaryMin !== null || salaryMax !== null) return { from: salaryMin, to: salaryMax, period: payPeriod, isBand: false };
	return salary ? bandPay(salary) : null;
}

const bandPay = (code: SalaryCode): StatedPay => ({ ...salaryBands[code], period: "month", isBand: true });

/** Hours in a full-time month: 40 a week (Labour Code, section 80), 52 weeks in 12 months. */
export const fullTimeHours = 520 / 3;
/** The figure people quote. */
export const quotedHours = 173.33;
const hoursADay = 8;
/** Nine digits: the maximum for searching by monthly pay. */
const monthlyMax = 999_999_999;

/** Converts an amount to full-time monthly pay in whole FCFA, rounded down, so that a search for more never finds it. */
export const monthlyPay = (amount: number, period: PayPeriod, hours = fullTimeHours): number =>
	Math.min(Math.floor(amount * monthsIn(period, hours) + rounding), monthlyMax);

/** The least whole amount per period that makes up this monthly pay. */
export const payFor = (monthly: number, period: PayPeriod, hours = fullTimeHours): number =>
	Math.ceil(monthly / monthsIn(period, hours) - rounding);

/** How many times a month an amount is paid. */
function monthsIn(period: PayPeriod, hours: number): number {
	if (period === "hour") return hours;
	if (period === "day") return hours / hoursADay;
	return period === "year" ? 1 / 12 : 1;
}

/** Compensates for binary rounding (520 / 3 is inexact), and is far below one franc. */
const rounding = 1e-6;
