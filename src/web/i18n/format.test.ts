import { expect, test } from "vitest";
import { fieldDateTime, formatMoment } from "./format.ts";

test.each([
	["a time", "2026-12-04T08:00:00Z", null, "Fri, 4 December 2026 at 09:00"],
	["hours of a day", "2026-12-04T08:00:00Z", "2026-12-04T10:00:00Z", "Fri, 4 December 2026, 09:00–11:00"],
	["two days", "2026-12-04T08:00:00Z", "2026-12-05T10:00:00Z", "Fri, 4 December 2026 at 09:00 – Sat, 5 December 2026 at 11:00"],
])("the zone's name is apart from %s", (_, from, to, text) => {
	const moment = formatMoment({ from, to, zone: "Africa/Douala" }, "en");
	// the range's dash stands between thin spaces
	expect({ ...moment, text: moment.text.replace(/\s/g, " ") }).toEqual({ text, zoneName: "GMT+1" });
});

test("a date field shows a time in Cameroon's time zone", () => {
	expect(fieldDateTime("2026-12-31T23:30:00.000Z")).toBe("2027-01-01T00:30");
});
