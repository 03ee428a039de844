import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { link } from "./profiles.ts";

const read = (value: string) => z.safeParse(link, value);

test("normalises a link as browsers do, and keeps it as typed where that's equivalent", () => {
	for (const [typed, stored] of [
		["https://odza.cm", "https://odza.cm"],
		[" https://odza.cm/ ", "https://odza.cm/"],
		["https://odza.cm/jobs?x=1#top", "https://odza.cm/jobs?x=1#top"],
		["HTTP://Odza.CM/Jobs", "http://odza.cm/Jobs"],
		["https:odza.cm", "https://odza.cm"],
		["https:\\\\odza.cm\\a", "https://odza.cm/a"],
		["https://école.example/café", "https://xn--cole-9oa.example/caf%C3%A9"],
		["", null],
	] as const)
		expect([typed, read(typed).data]).toEqual([typed, stored]);
});

test.each([
	"https://a.example/x\r\nATTENDEE:mailto:evil@x.example",
	"https://a.example/a b",
	"ht\ntps://a.example",
	"https://a.example/\u0085",
])("refuses line breaks, spaces and control characters: %j", (typed) => expect(read(typed).success).toBe(false));

test("every accepted text becomes a plain ASCII http(s) link that normalises to itself", () => {
	const piece = fc.constantFrom(
		"https://",
		"http:",
		"a.example",
		"/",
		"\\",
		"\r\n",
		"\t",
		" ",
		"@",
		"?",
		"#",
		"é",
		"\u2028",
		"%0d",
		"javascript:",
	);
	const text = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.array(piece).map((pieces) => `https://a.example${pieces.join("")}`),
	);
	fc.assert(
		fc.property(text, (typed) => {
			const stored = read(typed).data;
			if (!stored) return;
			expect(stored).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
			expect(read(stored).data).toBe(stored);
		}),
	);
});
