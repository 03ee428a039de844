import { expect, test } from "vitest";
import { savedFiltersOf } from "./saved-filters.ts";

const read = (query: string) => savedFiltersOf(new URLSearchParams(query));

test.each(["abc", "0", "-1", "1.5", "2e3", "10000000", ""])("page=%s is the first page of saved jobs", (page) => {
	expect(read(`page=${page}`)).toEqual({ q: undefined, jobType: undefined, page: 1 });
});

test("a job type is read by its code or word, so that the select shows what the list is filtered by; others filter nothing", () => {
	const types = ["FULL_TIME", "full-time", "Full-Time", "internship", "volunteer", ""].map((jobType) => read(`jobType=${jobType}`).jobType);
	expect(types).toEqual(["FULL_TIME", "FULL_TIME", "FULL_TIME", "INTERN", undefined, undefined]);
	expect(read("q=cook&page=3")).toEqual({ q: "cook", jobType: undefined, page: 3 });
});
