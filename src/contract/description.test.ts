import { describe, expect, test } from "vitest";
import { blocksOf } from "./description.ts";

describe("a description's parts", () => {
	test("empty lines part paragraphs, and line breaks inside them stay", () => {
		expect(blocksOf("One\ntwo\r\n\r\nThree")).toEqual([
			{ kind: "paragraph", text: "One\ntwo" },
			{ kind: "paragraph", text: "Three" },
		]);
	});
	test("lines that begin with a dash or a dot are a list, the short line above is its heading", () => {
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
	test("a number that begins with a minus is no list", () => {
		expect(blocksOf("-5 degrees")).toEqual([{ kind: "paragraph", text: "-5 degrees" }]);
	});
});
