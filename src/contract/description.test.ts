import { describe, expect, test } from "vitest";
import { blocksOf } from "./description.ts";

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
