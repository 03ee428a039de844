import fc from "fast-check";
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("a query is encoded as a browser encodes it", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", minLength: 1 }), (q) => {
			expect(paths.search({ q })).toBe(`/search?${new URLSearchParams({ q })}`);
		}),
	);
	const hard = "a b+c&d=é~!'()*-._/?#%\ud800😀";
	expect(paths.search({ q: hard })).toBe(`/search?${new URLSearchParams({ q: hard })}`);
	expect(paths.jobs({ q: "", sort: "newest" })).toBe("/jobs?sort=newest");
});
