import { expect, test } from "vitest";
import { type Entry, fill } from "./fill.ts";

test("fills in every occurrence of a placeholder, and leaves a missing one visible", () => {
	expect(fill("en", "{name} of {place}, {name}", { name: "$& Ngo", place: 7 })).toBe("$& Ngo of 7, $& Ngo");
	expect(fill("en", "{name} of {place}", { name: "" })).toBe(" of {place}");
});

test.each([
	["en", 0, "0 jobs"],
	["en", 1, "1 job"],
	["fr", 0, "0 job"],
	["fr", 1_000_000, "1000000 jobs"],
])("the plural form depends on the language: %s, %i", (language, count, expectedText) =>
	expect(fill(language, { one: "{count} job", other: "{count} jobs" }, { count })).toBe(expectedText),
);

test("supports languages with more than two plural forms", () => {
	const jobs: Entry = {
		zero: "لا وظائف",
		one: "وظيفة واحدة",
		two: "وظيفتان",
		few: "{count} وظائف",
		many: "{count} وظيفة",
		other: "{count} وظيفة متاحة",
	};
	expect([0, 1, 2, 3, 11, 100].map((count) => fill("ar", jobs, { count }))).toEqual([
		"لا وظائف",
		"وظيفة واحدة",
		"وظيفتان",
		"3 وظائف",
		"11 وظيفة",
		"100 وظيفة متاحة",
	]);
});

test("in French, spaces before punctuation don't break, and filled-in values stay as written", () => {
	expect(fill("fr", "Vraiment ? Oui : « {words} » !", { words: "a : b" })).toBe("Vraiment\u00a0? Oui\u00a0: «\u00a0a : b\u00a0»\u00a0!");
	expect(fill("fr", "{share} % lues", { share: 40 })).toBe("40\u00a0% lues");
	expect(fill("en", "Really ? Yes : no")).toBe("Really ? Yes : no");
});
