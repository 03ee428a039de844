import { expect, test } from "vitest";
import { inlines, markdownBlocks } from "../../contract/markdown.ts";
import { formatText, type TextFormat } from "./format-text.ts";

/** `‹` and `›` mark the ends of the selection, `|` a caret. */
function after(format: TextFormat, written: string): string {
	const marks = /[‹›|]/g;
	const text = written.replace(marks, "");
	const start = written.search(marks);
	const end = written.includes("|") ? start : written.indexOf("›") - 1;
	const { from, to, insert, select } = formatText(text, [start, end], format);
	const result = text.slice(0, from) + insert + text.slice(to);
	const [first, last] = select;
	if (first === last) return `${result.slice(0, first)}|${result.slice(first)}`;
	return `${result.slice(0, first)}‹${result.slice(first, last)}›${result.slice(last)}`;
}

test.each<[TextFormat, string, string]>([
	["bold", "We ‹hire› now", "We **‹hire›** now"],
	["bold", "We **‹hire›** now", "We ‹hire› now"],
	["bold", "We ‹**hire**› now", "We ‹hire› now"],
	["bold", "We ‹hire ›now", "We **‹hire›** now"],
	["bold", "We |", "We **|**"],
	["bold", "‹one\n\ntwo›", "‹**one**\n\n**two**›"],
	["bold", "‹**one**\n**two**›", "‹one\ntwo›"],
	["italic", "We ‹hire› now", "We *‹hire›* now"],
	["italic", "We *‹hire›* now", "We ‹hire› now"],
	["italic", "We **‹hire›** now", "We *‹hire›* now"],
	["bold", "We *‹hire›* now", "We **‹hire›** now"],
	["bold", "We ‹*hire*› now", "We **‹hire›** now"],
	["heading", "Who we| are", "# Who we| are"],
	["heading", "# Who we| are", "Who we| are"],
	["heading", "### Who we| are\nText", "Who we| are\nText"],
	["list", "one\n‹two\nthree›\nfour", "one\n‹- two\n- three›\nfour"],
	["list", "‹- two\n- three›", "‹two\nthree›"],
	["list", "‹- two\nthree›", "‹- two\n- three›"],
	["list", "‹two\n›three", "‹- two›\nthree"],
	["list", "|", "- |"],
	["quote", "He said| so", "> He said| so"],
	["quote", "> He said| so", "He said| so"],
	["link", "See ‹our page› soon", "See [our page](‹https://›) soon"],
	["link", "See ‹https://example.cm›", "See [|](https://example.cm)"],
	["link", "See |", "See [|](https://)"],
])("%s: %j becomes %j", (format, written, expected) => {
	expect(after(format, written)).toBe(expected);
});

test("text written by the buttons is parsed as intended", () => {
	const text = (format: TextFormat) => after(format, "‹Words›").replace(/[‹›]/g, "");
	expect(inlines(text("bold"))).toEqual([{ kind: "strong", text: "Words" }]);
	expect(inlines(text("italic"))).toEqual([{ kind: "emphasis", text: "Words" }]);
	expect(inlines(text("link").replace("https://", "https://a.cm"))).toEqual([{ kind: "link", text: "Words", href: "https://a.cm" }]);
	expect(markdownBlocks(text("heading"))).toEqual([{ kind: "heading", level: 1, text: "Words" }]);
	expect(markdownBlocks(text("list"))).toEqual([{ kind: "list", isOrdered: false, items: ["Words"] }]);
	expect(markdownBlocks(text("quote"))).toEqual([{ kind: "quote", text: "Words" }]);
});
