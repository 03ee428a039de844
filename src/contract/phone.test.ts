import { describe, expect, test } from "vitest";
import { countries } from "./countries.ts";
import { internationalPhone, isPhone } from "./phone.ts";

describe("phone numbers", () => {
	test.each([
		["677 12 34 56", "CMR", "+237 677 12 34 56"],
		["237 677 12 34 56", "CMR", "+237 677 12 34 56"],
		["237677123456", "CMR", "+237 677123456"],
		["00237 677 12 34 56", "CMR", "+237 677 12 34 56"],
		["+237 677 12 34 56", "FRA", "+237 677 12 34 56"],
		["06 12 34 56 78", "FRA", "+33 6 12 34 56 78"],
		["07 07 12 34 56", "CIV", "+225 07 07 12 34 56"],
		["06 698 1234", "ITA", "+39 06 698 1234"],
	])("%s from %s is shown with a single country prefix", (written, country, shown) => {
		expect(isPhone(written, country)).toBe(true);
		expect(internationalPhone(written, country)).toBe(shown);
	});

	test.each([
		["677 12 34 5", "CMR"],
		["977 12 34 56", "CMR"],
		["0677 12 34 56", "CMR"],
		["+237 677 12 34 567", "FRA"],
		["12345", "FRA"],
		["1234567890123456", "FRA"],
		["+0612345678", "FRA"],
		["call me", "FRA"],
	])("%s from %s is not a phone number", (written, country) => expect(isPhone(written, country)).toBe(false));

	test("all 249 ISO 3166 countries have a code, a name and a calling code", () => {
		const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
		expect(countries.length).toBe(249);
		expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
		expect(new Set(countries.map(({ region }) => region)).size).toBe(249);
		for (const { code, region, calling } of countries) {
			expect(`${code} ${region} ${calling}`).toMatch(/^[A-Z]{3} [A-Z]{2} [1-9]\d{0,3}$/);
			expect(names.of(region)).toBeTruthy();
		}
		expect(countries[0]?.code).toBe("CMR");
	});
});
