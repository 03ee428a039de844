import fc from "fast-check";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { toPage } from "./bytes.ts";
import { writeData } from "./page-data.ts";

const write = (data: object, page = "") => Buffer.from(writeData(data, toPage(page)), "latin1").toString();

/** Runs the page's script and returns what the router reads, given the paragraphs on the page. */
async function read(code: string, paragraphs: readonly string[] = []): Promise<unknown> {
	const { readable, writable } = new TextEncoderStream();
	const writer = writable.getWriter();
	const streamController = { enqueue: (text: string) => writer.write(text), close: () => writer.close() };
	const document = { querySelectorAll: () => paragraphs.map((textContent) => ({ textContent })) };
	new Function("window", "document", code)({ __reactRouterContext: { streamController } }, document);
	return (await decode(readable, globalThis as unknown as Window)).value;
}

const texts = ["</script><script>steal()", "<!-- & -->", '"_2":1', "\\", "\u2028", "élève", "“Élève” 🎓", ""];

test.each([
	[
		"objects with the same keys",
		{
			posts: [
				{ id: 1, link: null },
				{ id: 2, link: undefined },
				{ link: 3, id: 1 },
			],
		},
	],
	[
		"what most of them have, at the end and all of it too, and what one alone has",
		[
			{ a: 0, b: 5, c: null },
			{ a: 7, b: 5, c: null },
			{ a: 0, b: 5, c: null },
			{ a: 8, b: null, c: 0 },
			{ a: 8, b: undefined, c: [] },
		],
	],
	["empty lists", Array.from({ length: 4 }, (_, at) => ({ tags: at === 2 ? ["solar"] : [], media: [], in: { tags: [] } }))],
	["what people say", { texts, again: texts.map((text) => ({ text })) }],
	["numbers, what is empty, objects of their own keys", [{}, {}, [], -1, 0.5, true, false, null, undefined, { one: 2 }]],
	["keys that people chose", [{ values: { "a,b": "c", '"': "d", 1: "e" } }, { "a-b": 1 }, { "a-b": 2 }]],
])("the router gets the same data: %s", async (_, data) => {
	expect(await read(write(data))).toStrictEqual(data);
});

test("whatever is on the page and in the data, the router gets the same data", async () => {
	const texts = ["one", "two", "three"];
	const page = texts.map((text) => `<p class="post-text">${text}</p>`).join("");
	const { rows } = fc.letrec((tie) => ({
		rows: fc.array(tie("value"), { maxLength: 8 }),
		row: fc.record({ id: tie("value"), text: tie("value"), by: tie("value") }, { requiredKeys: ["id"], noNullPrototype: true }),
		value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(...texts, "four", null, undefined, 0, false), tie("row"), tie("rows")),
	}));
	await fc.assert(
		fc.asyncProperty(rows, async (data) => {
			expect(await read(write(data as object, page), texts)).toStrictEqual(data);
		}),
	);
});

test("the most common values are left out of each item", () => {
	const posts = Array.from({ length: 20 }, (_, at) => ({ id: 30 + at, isOwn: false, likes: at < 15 ? 0 : 6, tags: [], group: null }));
	expect(write(posts)).toContain("[r(0,[30]),r(0,[31]),");
	expect(write(posts)).toContain("r(0,[49,,6])");
});

test("no text that people wrote ends the script or starts a comment", () => {
	const code = write({ texts, keys: Object.fromEntries(texts.map((text) => [text, text])), rows: texts.map((text) => ({ [text]: text })) });
	expect(code).not.toMatch(/<|&|\u2028/);
});

test("a text that most posts share is taken from the page as well", async () => {
	const posts = Array.from({ length: 4 }, (_, at) => ({ id: at, content: "Happy new year" }));
	const code = write(posts, '<p class="post-text">Happy new year</p>'.repeat(4));
	expect(code).not.toContain("Happy");
	expect(
		await read(
			code,
			posts.map(({ content }) => content),
		),
	).toStrictEqual(posts);
});

test("a post's text is taken from the page, unless a browser reads it differently there", async () => {
	const posts = ['Rice &amp; <a href="/feed/tags/beans">#beans</a>, “&#x27;&lt;b&gt;”', "Two\r\nlines", "With <a>a name</a>"];
	const page = posts.map((markup) => `<p class="post-text">${markup}</p>`).join("");
	const contents = ["Rice & #beans, “'<b>”", "Two\r\nlines", "With @somebody"];
	const data = { contents, again: contents };
	const code = write(data, page);
	expect(code.split("t(0)")).toHaveLength(3);
	expect(await read(code, ["Rice & #beans, “'<b>”", "Two\nlines", "With a name"])).toStrictEqual(data);
});
