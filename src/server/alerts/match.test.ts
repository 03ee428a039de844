import { describe, expect, test } from "vitest";
import { needsOf, SearchIndex } from "./match.ts";

describe("terms that a job must have for a query to match", () => {
	test.each([
		["'driver'", [["driver"]]],
		["('driver' | ('chauffeur' | 'drivers')) & '%FULL_TIME'", [["driver", "chauffeur", "drivers"], ["%FULL_TIME"]]],
		["'compta':* & '@=abc'", [["compta:*"], ["@=abc"]]],
		["'a' & !('b' | 'c') & 'd'", [["a"], ["d"]]],
		["('a' | ('b' & 'c')) & 'd'", [["d"]]],
		["'#r&b | (x)' & 'l''eau' & 'back\\\\slash'", [["#r&b | (x)"], ["l'eau"], ["back\\slash"]]],
		["!'a'", []],
	])("%s", (query, needs) => {
		expect(needsOf(query)).toEqual(needs);
	});
});

describe("candidate searches for a job", () => {
	const sample = [
		["driver", "douala"],
		["cook", "douala"],
		["nurse", "douala"],
	];
	const index = new SearchIndex(
		[
			{ search: "driver in Douala", query: "'driver' & 'douala'" },
			{ search: "begins", query: "'driv':*" },
			{ search: "cook or chef", query: "('cook' | 'chef') & 'douala'" },
			{ search: "not a driver", query: "!'driver'" },
			{ search: "everything", query: null },
		],
		sample,
	);

	test("include every search with its required terms, even some that don't match", () => {
		expect(index.searchesFor(["driver", "douala"]).sort()).toEqual(["begins", "driver in Douala", "everything", "not a driver"]);
		expect(index.searchesFor(["drivers", "buea"]).sort()).toEqual(["begins", "everything", "not a driver"]);
		expect(index.searchesFor(["chef", "douala"]).sort()).toEqual(["cook or chef", "everything", "not a driver"]);
		expect(index.searchesFor(["dri", "douala"]).sort()).toEqual(["everything", "not a driver"]);
	});
});
