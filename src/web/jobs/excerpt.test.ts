import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test.each([
	["joins list items and leaves out the markers", "Night shifts.\n\n- Welcome patients\n• Care", "Night shifts. Welcome patients · Care"],
	["leaves out the heading of a list", "We hire.\n\nYour work\n- Cook\n- Serve", "We hire. Cook · Serve"],
	["ends with a whole word where the text was cut", "We look for peop…", "We look for…"],
	["ends without half a marker", "We hire cooks.\n- Soup\n-…", "We hire cooks. Soup…"],
	["stays a beginning where the text has no spaces", "xxxxx…", "xxxxx…"],
])("a card's excerpt %s", (_, beginning, excerpt) => {
	expect(excerptOf(beginning)).toBe(excerpt);
});
