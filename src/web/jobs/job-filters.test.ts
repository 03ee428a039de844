import { describe, expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import { makeWords } from "../i18n/words.ts";
import { activeFilters, readFilters } from "./job-filters.ts";

const t = makeWords("en", en);
const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the filters of an address (marketplace.md §2, decisions.md The wire)", () => {
	test("a form's empty fields are no filters", () => {
		const filters = read("q=&location=+&tags=&jobType=&isRemote=");
		expect(activeFilters(filters, t)).toEqual([]);
	});
	test("the job type is a code or the filter's word, anything else is left out", () => {
		expect(read("jobType=PART_TIME").jobType).toBe("PART_TIME");
		expect(read("jobType=Full-Time").jobType).toBe("FULL_TIME");
		expect(read("jobType=forever").jobType).toBeUndefined();
	});
	test("tags are repeated or separated by commas, each once", () => {
		expect(read("tags=Excel,Sage&tags=excel&tags=+Tax++law+").tags).toEqual(["Excel", "Sage", "Tax law"]);
	});
	test("there is an order to choose only where there are words", () => {
		expect(read("sort=newest").sort).toBeUndefined();
		expect(read("q=nurse&sort=newest").sort).toBe("newest");
	});
	test("keyword, location, each tag, type and remote count once, and each can be taken away", () => {
		const active = activeFilters(read("q=nurse&location=Douala&tags=a,b&jobType=INTERN&isRemote=false&sort=newest"), t);
		expect(active.map(({ label }) => label)).toEqual(["“nurse”", "Douala", "a", "b", "Internship", "On-site Only"]);
		expect(active[2]?.without).toMatchObject({ q: "nurse", tags: ["b"], isRemote: false });
		expect(active[0]?.without).toMatchObject({ q: undefined, sort: undefined, location: "Douala" });
	});
});
