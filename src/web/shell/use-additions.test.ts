import { expect, test } from "vitest";
import { type Counted, countAdditions } from "./use-additions.ts";

test("a form that adds names is emptied by an added name only", () => {
	const start: Counted = { names: ["radio", "wall"], additions: 0 };
	expect(countAdditions(start, ["wall", "radio"])).toBe(start);
	const removed = countAdditions(start, ["wall"]);
	expect(removed.additions).toBe(0);
	// also one that was there before
	const added = countAdditions(removed, ["wall", "radio"]);
	expect(added.additions).toBe(1);
	// another tab removed one at the same time
	expect(countAdditions(added, ["wall", "market"]).additions).toBe(2);
});
