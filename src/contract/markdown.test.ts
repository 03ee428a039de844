import { expect, test } from "vitest";
import { inlines, markdownBlocks, markdownWords } from "./markdown.ts";

test("tells headings, lists, numbered lists and quotes apart, and leaves the rest as plain text", () => {
	expect(
		markdownBlocks("# Why\nOne\ntwo\n\n## What\n- a\n- b\n\n1. first\n2. second\n\n> said\n> so\n\n<b>bold</b>\n#hashtag\n####### seven"),
	).toEqual([
		{ kind: "heading", level: 1, text: "Why" },
		{ kind: "paragraph", text: "One\ntwo" },
		{ kind: "heading", level: 2, text: "What" },
		{ kind: "list", isOrdered: false, items: ["a", "b"] },
		{ kind: "list", isOrdered: true, items: ["first", "second"] },
		{ kind: "quote", text: "said\nso" },
		{ kind: "paragraph", text: "<b>bold</b>\n#hashtag\n####### seven" },
	]);
});

test("an empty line separates two numbered lists", () => {
	expect(markdownBlocks("1. a\n\n1. b")).toEqual([
		{ kind: "list", isOrdered: true, items: ["a"] },
		{ kind: "list", isOrdered: true, items: ["b"] },
	]);
});

test("within a line, reads strong, emphasis, code and links, but not javascript: links", () => {
	expect(inlines("a **b** *c* `d` [e](https://e.cm/x) [f](javascript:alert(1)) https://g.cm. 2*3*4")).toEqual([
		{ kind: "text", text: "a " },
		{ kind: "strong", text: "b" },
		{ kind: "text", text: " " },
		{ kind: "emphasis", text: "c" },
		{ kind: "text", text: " " },
		{ kind: "code", text: "d" },
		{ kind: "text", text: " " },
		{ kind: "link", text: "e", href: "https://e.cm/x" },
		{ kind: "text", text: " [f](javascript:alert(1)) " },
		{ kind: "link", text: "https://g.cm", href: "https://g.cm" },
		{ kind: "text", text: ". 2" },
		{ kind: "emphasis", text: "3" },
		{ kind: "text", text: "4" },
	]);
	expect(markdownWords("## A\n\n**b**\nc\n- d")).toBe("A · b · c · d");
});

test.each(["[", "*", "**a", "`", "http://", "[a](", "1. ", "> ", "# ", `# x${" ".repeat(100_000)}x`])(
	"reads the longest text of repeated %s to its end",
	(piece) => {
		const text = piece.repeat(Math.floor(200_000 / piece.length));
		expect(inlines(text).reduce((sum, run) => sum + run.text.length, 0)).toBeGreaterThan(0);
		expect(markdownBlocks(text).length).toBeGreaterThan(0);
	},
);
