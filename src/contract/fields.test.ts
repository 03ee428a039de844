import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { day, dayOrMoment, readMoment } from "./fields.ts";

describe("a date that somebody sends", () => {
	test.each(["0001-01-01", "2028-02-29", "9999-12-31"])("may be the day %s", (value) => {
		expect(z.safeParse(day, value).success).toBe(true);
	});

	test.each(["0000-01-01", "2027-02-29", "10000-01-01", "01/02/2027"])("is no day if it is %s", (value) => {
		expect(z.safeParse(day, value).success).toBe(false);
	});

	test("without an offset is in the time of Douala", () => {
		expect(readMoment("2027-01-01T00:30")?.toISOString()).toBe("2026-12-31T23:30:00.000Z");
		expect(z.parse(dayOrMoment, "2026-12-31T23:30:00Z")).toBe("2027-01-01");
	});

	test.each(["0000-06-01T00:00:00Z", "0001-01-01T00:00:00+02:00", "9999-12-31T23:59:59-10:00"])(
		"is no moment if the database cannot hold it: %s",
		(value) => {
			expect(readMoment(value)).toBeUndefined();
			expect(z.safeParse(dayOrMoment, value).success).toBe(false);
		},
	);
});
