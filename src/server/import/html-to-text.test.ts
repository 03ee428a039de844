import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, cutAtWord } from "./clean-text.ts";
import { decodeEntities, htmlToText } from "./html-to-text.ts";

test.each([
	["<p>One</p><p>Two</p>", "One\n\nTwo"],
	["<p>We look for:</p><ul><li>a driver</li><li><p>a cook</p></li></ul>End", "We look for:\n\n- a driver\n- a cook\n\nEnd"],
	["One<br>Two<br/>Three", "One\nTwo\nThree"],
	["&lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;", "Fish & chips"],
	["&amp;lt;p&amp;gt;Deep&amp;lt;/p&amp;gt;", "Deep"],
	["<p>caf&eacute; &#233;t&#xe9; l&#146;an&nbsp;1</p>", "café été l’an 1"],
	["2&ensp;&frac12; &check;&ngr; &Ccaron;", "2 ½ ✓&ngr; Č"],
	["R&amp;amp;D", "R&D"],
	["Pay < 100 and > 50, <3", "Pay < 100 and > 50, <3"],
	["Write to <hr@firm.example>", "Write to <hr@firm.example>"],
	["line one\n\nline two\n  - a\n  - b", "line one\n\nline two\n- a\n- b"],
	["<b>Duties</b>\n• cook\n• clean", "Duties\n- cook\n- clean"],
	["<p>source\nbreaks   are\tblanks</p>", "source breaks are blanks"],
	["<style>p{}</style>Text<script>alert('<p>')</script><!-- no -->!", "Text!"],
	['<a href="x" title="a > b">Link</a> <img src=x onerror="alert(1)">end', "Link end"],
	["<table><tr><td>Pay</td><td>5</td></tr><tr><td>Days</td><td>6</td></tr></table>", "Pay 5\nDays 6"],
	["a <unknown> tag", "a <unknown> tag"],
	["<p", "<p"],
	["", ""],
])("%j reads as %j", (html, text) => expect(htmlToText(html)).toBe(text));

test("any text escaped as HTML comes back unchanged", () => {
	const word = fc
		.string({ minLength: 1, maxLength: 12 })
		.filter((text) => /^[\x21-\x7e]+$/.test(text) && !/^[-•*·]/.test(text) && !/&\S*;/.test(text));
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
			const text = words.join(" ");
			const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
			expect(htmlToText(`<p>${escaped}</p>`)).toBe(text);
		}),
	);
});

test("any input works, without quadratic time", () => {
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom("<", "p", "/", ">", '"', "=", " ", "&", "amp;", "#", "li", "script", "<!--", "-->", "\n", "•", "é"), {
				maxLength: 200,
			}),
			(parts) => {
				const text = htmlToText(parts.join(""));
				expect(text).toBe(text.trim());
				expect(text).not.toMatch(/\n{3}/);
			},
		),
	);
	for (const piece of ['<a "', "<p ", "<!--", "&amp;", "<script>", "\n- ", "<b>", "<ul><li>"]) htmlToText(piece.repeat(300_000));
});

test("references to unknown characters are kept or dropped", () => {
	expect(decodeEntities("&nosuch; &#0; &#xd800; &#99999999; AT&T; &")).toBe("&nosuch;    AT&T; &");
});

test("cleaned text has no control characters, lone surrogates or hidden marks", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const clean = cleanText(text);
			expect(clean.isWellFormed()).toBe(true);
			expect(clean).not.toMatch(/(?!\n)\p{Cc}/u);
			expect(cleanText(clean)).toBe(clean);
		}),
	);
	expect(cleanText("a\0b\ud800c\u202ed\r\ne")).toBe("abcd\ne");
});

test("a cut text ends with a whole word and an ellipsis", () => {
	expect(cutAtWord("one two three", 9)).toBe("one two…");
	expect(cutAtWord("short", 9)).toBe("short");
	const texts = fc.string({ unit: "grapheme", maxLength: 80 });
	fc.assert(
		fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, max) => {
			expect(cutAtWord(text, max).length).toBeLessThanOrEqual(max);
		}),
	);
});
