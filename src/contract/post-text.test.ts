import fc from "fast-check";
import { expect, test } from "vitest";
import { mentionsOf, piecesOf, tagsOf } from "./post-text.ts";

test("finds links, mentions and tags in the text", () => {
	expect(piecesOf("See https://odza.cm/jobs?x=1, says @ama-ngono: #Douala!")).toEqual([
		{ kind: "text", text: "See " },
		{ kind: "link", text: "https://odza.cm/jobs?x=1", href: "https://odza.cm/jobs?x=1" },
		{ kind: "text", text: ", says " },
		{ kind: "mention", text: "@ama-ngono", slug: "ama-ngono" },
		{ kind: "text", text: ": " },
		{ kind: "tag", text: "#Douala", tag: "douala" },
		{ kind: "text", text: "!" },
	]);
});

test.each(["ama@example.cm", "#1 of 3", "a#b", "https://", "javascript:alert(1)", "@@", "# douala", "&#39;"])(
	"%s is plain text",
	(text) => {
		expect(piecesOf(text)).toEqual([{ kind: "text", text }]);
	},
);

test("lists each tag and mention once, whatever its case", () => {
	expect(tagsOf("#Yaoundé #yaoundé #YAOUNDE\u0301 #emploi")).toEqual(["yaoundé", "emploi"]);
	expect(mentionsOf("@ama @bih @ama")).toEqual(["ama", "bih"]);
});

test("the pieces joined together give back the text", () => {
	const word = fc.constantFrom("@ama", "#tag", "https://x.cm/a.", " ", "\n", "<b>", "é", "#", "@", ")", "https://");
	fc.assert(
		fc.property(fc.array(word, { maxLength: 30 }), (words) => {
			const text = words.join("");
			expect(
				piecesOf(text)
					.map((piece) => piece.text)
					.join(""),
			).toBe(text);
		}),
	);
});
