import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("only one is singular", () => {
	expect([0, 1, 2, 1_204].map((number) => counted(number, "file"))).toEqual(["0 files", "1 file", "2 files", "1,204 files"]);
	expect([0, 1, 2].map((number) => counted(number, "entry", "entries"))).toEqual(["0 entries", "1 entry", "2 entries"]);
});
