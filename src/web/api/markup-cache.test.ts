import { expect, test } from "vitest";
import { createMarkupCache } from "./markup-cache.ts";

/** Renders a page with one part; `markup` is what the part renders if it is not cached. */
function render(key: string, markup: string, now?: number): { page: string; wasDrawn: boolean } {
	const cache = createMarkupCache(crypto.randomUUID(), now);
	const { marker, isCached } = cache.begin(key);
	const edge = `<wbr data-part="${marker}"/>`;
	return { page: cache.finish(`<main>${isCached ? edge : edge + markup + edge}</main>`), wasDrawn: isCached };
}

test("the same content is rendered once, and is identical in the next page", () => {
	const first = render("a card", "<article>Élan — 1</article>");
	expect(first).toEqual({ page: "<main><article>Élan — 1</article></main>", wasDrawn: false });
	expect(render("a card", "never drawn")).toEqual({ page: first.page, wasDrawn: true });
	expect(render("another card", "<article>2</article>").wasDrawn).toBe(false);
});

test("parts keep their places, with cached and new ones mixed", () => {
	render("one", "<p>1</p>");
	const cache = createMarkupCache("secret");
	const [one, two, again] = [cache.begin("one"), cache.begin("two"), cache.begin("one")];
	expect([one, two, again].map(({ isCached }) => isCached)).toEqual([true, false, true]);
	const edge = ({ marker }: { marker: string }) => `<wbr data-part="${marker}"/>`;
	const page = `<main>a${edge(one)}b${edge(two)}<p>2</p>${edge(two)}c${edge(again)}d</main>`;
	expect(cache.finish(page)).toBe("<main>a<p>1</p>b<p>2</p>c<p>1</p>d</main>");
	expect(render("two", "never drawn").page).toBe("<main><p>2</p></main>");
});

test.each(["<!--$?--><template id='B:0'></template>", '<div id="_R_1_">'])(
	"markup that belongs to one page only isn't cached: %s",
	(markup) => {
		expect(render(markup, markup).page).toBe(`<main>${markup}</main>`);
		expect(render(markup, markup).wasDrawn).toBe(false);
	},
);

test("at most a few megabytes are cached, and the least recently used go first", () => {
	const large = "x".repeat(1_000_000);
	for (let n = 0; n < 7; n++) render(`large ${n}`, large);
	expect(render("large 0", large).wasDrawn).toBe(true);
	for (let n = 7; n < 12; n++) render(`large ${n}`, large);
	expect(render("large 1", large).wasDrawn).toBe(false);
	expect(render("large 0", large).wasDrawn).toBe(true);
});

test("markup unused for five minutes is dropped", () => {
	const minute = 60_000;
	const began = performance.now();
	render("asked for again", "<p>1</p>", began);
	render("left", "<p>2</p>", began);
	expect(render("asked for again", "never drawn", began + 4 * minute).wasDrawn).toBe(true);
	render("something else", "<p>3</p>", began + 6 * minute);
	expect(render("left", "<p>2</p>", began + 6 * minute).wasDrawn).toBe(false);
	expect(render("asked for again", "never drawn", began + 6 * minute).wasDrawn).toBe(true);
});

test("a marker written by a user is ordinary text", () => {
	const cache = createMarkupCache("secret");
	cache.begin("one");
	const page = '<main>&lt;wbr data-part=&quot;secret-0&quot;/&gt;<wbr data-part="guess-0"/></main>';
	expect(cache.finish(page)).toBe(page);
});
