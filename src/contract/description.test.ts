import { describe, expect, test } from "vitest";
import { blocksOf, excerptOf } from "./description.ts";

describe("a description's blocks", () => {
	test("empty lines separate paragraphs, and line breaks inside a paragraph are kept", () => {
		expect(blocksOf("One\ntwo\r\n\r\nThree")).toEqual([
			{ kind: "paragraph", text: "One\ntwo" },
			{ kind: "paragraph", text: "Three" },
		]);
	});
	test("lines starting with a dash or a bullet form a list, and a short line above it is its heading", () => {
		expect(blocksOf("We build.\nWhat you do\n- Sell\n• Buy\nDone.")).toEqual([
			{ kind: "paragraph", text: "We build." },
			{ kind: "heading", text: "What you do" },
			{ kind: "list", items: ["Sell", "Buy"] },
			{ kind: "paragraph", text: "Done." },
		]);
	});
	test("a sentence above a list stays a paragraph", () => {
		expect(blocksOf("You will sell.\n- Fish")[0]).toEqual({ kind: "paragraph", text: "You will sell." });
	});
	test("a negative number doesn't start a list", () => {
		expect(blocksOf("-5 degrees")).toEqual([{ kind: "paragraph", text: "-5 degrees" }]);
	});
});

describe("a card's excerpt", () => {
	const excerpts: [string, string, number, string][] = [
		[
			"joins list items and leaves out the markers",
			"Night shifts.\n\n- Welcome patients\n• Care",
			150,
			"Night shifts. Welcome patients · Care",
		],
		["leaves out the heading of a list", "We hire.\n\nYour work\n- Cook\n- Serve", 150, "We hire. Cook · Serve"],
		["ends with a whole word", "We look for people who want to cook", 16, "We look for…"],
		["ends with a whole word where the text was already cut", "We look for peop…", 16, "We look for…"],
		["ends without half a marker", "We hire cooks.\n- Soup\n-…", 23, "We hire cooks. Soup…"],
		["stays a beginning where the text has no spaces", "xxxxxx", 5, "xxxxx…"],
		["keeps emojis whole", "👷👷👷", 2, "👷👷…"],
	];
	test.each(excerpts)("%s", (_, text, length, excerpt) => {
		expect(excerptOf(text, length)).toBe(excerpt);
	});
});
