import { expect, test } from "vitest";
import { workOf } from "./work-of.ts";

test.each([
	["Founder, former teacher", "Tableau Noir", "Founder, former teacher · Tableau Noir"],
	["Engineer at Sawa Digital", "Sawa Digital", "Engineer at Sawa Digital"],
	["Engineer", null, "Engineer"],
	[null, "Sawa Digital", "Sawa Digital"],
	[null, null, null],
])("the title %s and the company %s read as %s", (title, companyName, work) => {
	expect(workOf({ title, companyName })).toBe(work);
});
