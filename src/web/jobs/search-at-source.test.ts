import { expect, test } from "vitest";
import { searchAtSource } from "./search-at-source.ts";

test.each(["LinkedIn", "linkedin.com", "www.linkedin.com", "Linked In"])("%s is searched on its own site", (source) => {
	expect(searchAtSource(source, "Cook & baker")).toBe("https://www.linkedin.com/jobs/search/?keywords=Cook%20%26%20baker");
});

test("a source without a known search has no link", () => {
	expect(searchAtSource("Village Board", "Cook")).toBeNull();
	expect(searchAtSource("constructor", "Cook")).toBeNull();
});
