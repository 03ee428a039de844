import { expect, test } from "vitest";
import { shortenData } from "./shorten-data.ts";

const mark = "8d7f6a52-3a2b-4c1e-9f00-3f1c2b7a9e10";
const begin = "window.__reactRouterContext.streamController.enqueue(";

/** The script as the router writes it. */
const written = (text: string) =>
	`${begin}${JSON.stringify(text).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026")});`;
const pageOf = (script: string) =>
	`<p>${begin}"[]");</p><script nonce="${mark}">${script}</script><script nonce="${mark}">close()</script>`;

/** Runs the page's script and returns what it hands to the router, given the paragraphs on the page. */
function run(page: string, paragraphs: readonly string[] = []): unknown {
	const [, code = ""] = /<script[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
	const given: unknown[] = [];
	const window = { __reactRouterContext: { streamController: { enqueue: (text: unknown) => given.push(text) } } };
	const document = { querySelectorAll: () => paragraphs.map((textContent) => ({ textContent })) };
	new Function("window", "document", code)(window, document);
	expect(given).toHaveLength(1);
	return given[0];
}

const said = ["</script><script>steal()", "<!-- & -->", '"_2":1', "\\", "\u2028", "élève", ""];

test.each([
	[
		"objects with the same keys",
		[{ _1: 2 }, "posts", [3, 4, 5], { _6: 7, _8: -5 }, { _6: 9, _8: -7 }, { _8: 7, _6: 9 }, "id", "a", "link", "b"],
	],
	[
		"what most of them have, at the end and all of it too, and what one alone has",
		[{ _1: 0, _2: 5, _3: -5 }, { _1: 7, _2: 5, _3: -5 }, { _1: 0, _2: 5, _3: -5 }, { _1: 8, _2: 5, _3: 0 }, "a", "b", "c", "d", "e"],
	],
	["what people say", [{ _1: 2, _3: 2 }, ...said, { _1: 2, _3: 2 }]],
	["numbers, dates, what is empty, an object of its own keys", [{}, {}, [], ["D", 1700000000000], -1, 0.5, true, null, { _1: 2 }]],
])("the router gets the same text: %s", (_, list) => {
	const text = `${JSON.stringify(list)}\n`;
	expect(run(shortenData(pageOf(written(text)), mark))).toBe(text);
});

test("what follows the list stays after it", () => {
	const text = '[{"_1":2},"later",["P",2]]\nP2:[{"_1":2},"</script>"]\n';
	expect(run(shortenData(pageOf(written(text)), mark))).toBe(text);
});

test("the most common values are left out of each item", () => {
	const posts = Array.from({ length: 20 }, (_, at) => ({ _1: 30 + at, _2: 1, _3: at < 15 ? -5 : 6, _4: -7 }));
	const short = shortenData(pageOf(written(`${JSON.stringify(posts)}\n`)), mark);
	expect(short).toContain("r(0,[31]),r(0,[32])");
	expect(short).toContain("r(0,[49,,6])");
});

test("repeated keys are written once, and no user-written text ends the script", () => {
	const posts = Array.from({ length: 20 }, (_, at) => ({ _1: at, _2: -5, _3: at, _4: -5, _5: -5 }));
	const page = pageOf(written(`${JSON.stringify([...posts, ...said])}\n`));
	const short = shortenData(page, mark);
	expect(short.length).toBeLessThan(page.length - 400);
	expect(short.match(/<\/?script/g)).toHaveLength(4);
	expect(short).not.toContain("<!--");
});

test("a post's text is taken from the page, unless a browser reads it differently there", () => {
	const paragraph = (markup: string) => `<p class="post-text">${markup}</p>`;
	const posts = ['Rice &amp; <a href="/feed/tags/beans">#beans</a>, "&#x27;&lt;b&gt;', "Two\r\nlines", "With <a>a name</a>"];
	const contents = ["Rice & #beans, \"'<b>", "Two\r\nlines", "With @somebody"];
	const text = `${JSON.stringify([...contents, ...contents])}\n`;
	const page = posts.map(paragraph).join("") + pageOf(written(text));
	const short = shortenData(page, mark);
	expect(short.split("t[0].textContent")).toHaveLength(3);
	expect(run(short, ["Rice & #beans, \"'<b>", "Two\nlines", "With a name"])).toBe(text);
});

test("a page held as latin1 yields the same text", () => {
	const text = `${JSON.stringify([{ _1: 2, _3: 2 }, ...said, "“Élève” 🎓 \ud83d", { _1: 2, _3: 2 }])}\n`;
	const page = Buffer.from(`<p class="post-text">“Élève” 🎓</p>${pageOf(written(text))}`).toString("latin1");
	const sent = Buffer.from(shortenData(page, mark), "latin1").toString();
	expect(run(sent)).toBe(text);
});

test("a page without the router's data stays unchanged", () => {
	const page = `<p>${written("[1]\n")}</p><script>${written("[1]\n")}</script>`;
	expect(shortenData(page, mark)).toBe(page);
});
