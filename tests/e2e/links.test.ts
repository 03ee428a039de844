import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadControls } from "../support/controls.ts";
import { openPage, startBrowser, startSite } from "../support/site.ts";
import { reachablePages, type Visitor, visitors } from "../support/site-pages.ts";

/** No dead link and no control without effect, on the whole site, for any visitor. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const everybody = Object.keys(visitors) as Visitor[];
/** Pages already checked: those that a guest can open are not checked again for the others. */
const checked = new Set<string>();

describe.each(everybody)("for a %s", (visitor) => {
	let opened: Awaited<ReturnType<typeof openPage>>;
	let reachable: Awaited<ReturnType<typeof reachablePages>>;
	beforeAll(async () => {
		opened = await openPage(browser);
		reachable = await reachablePages(visitors[visitor], opened.context, site.address);
	}, 180_000);
	afterAll(() => opened?.context.close());

	test("every address named by a page, a form, a feed or the sitemap responds with what it is named for", () => {
		expect(reachable.crawled.problems).toEqual([]);
		expect(reachable.crawled.requestCount).toBeGreaterThan(200);
	});

	test("every control does something", { timeout: 180_000 }, async () => {
		const { page, expectQuiet } = opened;
		const tried = new Set<string>();
		const dead: string[] = [];
		for (const path of reachable.pages) {
			if (checked.has(path)) continue;
			checked.add(path);
			dead.push(...(await deadControls(page, site.address + path, tried)));
		}
		expect(dead).toEqual([]);
		expectQuiet(/the server responded with a status of 4/);
	});
});

test("the checks detect a dead link and a dead control", async () => {
	const { page, context } = await openPage(browser);
	await page.route("**/*", (route) =>
		route.fulfill({
			contentType: "text/html",
			body: '<html data-live><button type="button">Press</button><input name="x"><a>here</a></html>',
		}),
	);
	expect(await deadControls(page, `${site.address}/`, new Set())).toHaveLength(3);
	await context.close();
});
