import { expect, test } from "vitest";
import { firstOfMonth } from "./first-of-month.ts";

test("writes the first of the month as 1er in French only, and leaves other days and numbers alone", () => {
	expect(firstOfMonth("mardi 1 décembre 2026 à 15:00", "fr")).toBe("mardi 1er décembre 2026 à 15:00");
	expect(firstOfMonth("1 août", "fr")).toBe("1er août");
	for (const same of ["21 novembre 2026 à 01:01", "11 déc. 2026"]) expect(firstOfMonth(same, "fr")).toBe(same);
	expect(firstOfMonth("1 December 2026", "en")).toBe("1 December 2026");
});
