import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minimumFor, minimumWage } from "./minimum-wage.ts";
import { type PayPeriod, payPeriods } from "./options.ts";
import { monthlyPay, payFor, payOf } from "./pay.ts";

/** The exact factors: a month has 520 / 3 paid hours, 65 / 3 days of eight hours, and a twelfth of a year's pay. */
const monthsOf: Record<PayPeriod, [number, number]> = { hour: [520, 3], day: [65, 3], month: [1, 1], year: [1, 12] };
const amounts = fc.integer({ min: 0, max: 999_999_999 });
const periods = fc.constantFrom(...payPeriods);

describe("an amount's monthly equivalent", () => {
	test("is rounded down to whole francs", () => {
		fc.assert(
			fc.property(amounts, periods, (amount, period) => {
				const [times, by] = monthsOf[period];
				const exact = BigInt(amount) * BigInt(times);
				const monthly = monthlyPay(amount, period);
				expect(BigInt(monthly) * BigInt(by) <= exact).toBe(true);
				if (monthly < 999_999_999) expect(BigInt(monthly + 1) * BigInt(by) > exact).toBe(true);
			}),
		);
	});

	test("converts back to the smallest amount that reaches it", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5_000_000 }), periods, (monthly, period) => {
				const minAmount = payFor(monthly, period);
				expect(monthlyPay(minAmount, period)).toBeGreaterThanOrEqual(monthly);
				expect(monthlyPay(minAmount - 1, period)).toBeLessThan(monthly);
			}),
		);
	});

	test.each<[number, PayPeriod, number]>([
		[1_500, "hour", 260_000],
		[5_000, "day", 108_333],
		[150_000, "month", 150_000],
		[1_200_000, "year", 100_000],
	])("%i FCFA per %s is %i a month", (amount, period, monthly) => expect(monthlyPay(amount, period)).toBe(monthly));

	test("a pay band is monthly, whatever the amounts' period", () => {
		expect(payOf({ salary: "LOW", salaryMin: null, salaryMax: null, payPeriod: "hour" })).toMatchObject({ from: 50_000, period: "month" });
		expect(payOf({ salary: "LOW", salaryMin: 500, salaryMax: null, payPeriod: "hour" })).toMatchObject({ from: 500, period: "hour" });
	});
});

describe("the legal minimum wage on a day (decisions.md Trust: a dated table, Cameroon's SMIG)", () => {
	const amountOn = (day: string, sector: "agriculture" | "state" | null, countries = ["CM"]) =>
		minimumWage({ countries, day, sector })?.amount ?? null;

	test("applies by sector, from the date of its decree", () => {
		expect(amountOn("2014-07-23", null)).toBeNull();
		expect(amountOn("2014-07-24", null)).toBe(36_270);
		expect(amountOn("2023-03-20", "agriculture")).toBe(36_270);
		expect([amountOn("2023-03-21", null), amountOn("2023-03-21", "agriculture"), amountOn("2023-03-21", "state")]).toEqual([
			60_000, 45_000, 41_875,
		]);
		expect([amountOn("2026-11-22", null), amountOn("2026-11-22", "agriculture"), amountOn("2026-11-22", "state")]).toEqual([
			60_000, 45_000, 43_969,
		]);
	});

	test("is unknown for other countries; of several, the one with a minimum counts", () => {
		expect(amountOn("2026-11-22", null, ["TD"])).toBeNull();
		expect(amountOn("2026-11-22", null, ["TD", "CM"])).toBe(60_000);
	});

	test("converts to other periods at 40 hours a week, or 2,400 hours a year on farms", () => {
		const [general, farm] = [null, "agriculture" as const].map((sector) => minimumWage({ countries: ["CM"], day: "2026-11-22", sector }));
		if (!general || !farm) throw new Error("no minimum");
		expect(payPeriods.map((period) => minimumFor(general, period, null))).toEqual([347, 2_770, 60_000, 720_000]);
		expect(payPeriods.map((period) => minimumFor(farm, period, "agriculture"))).toEqual([225, 1_800, 45_000, 540_000]);
	});
});
