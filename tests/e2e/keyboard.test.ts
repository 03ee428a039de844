import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings, violationsOn } from "../support/findings.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Use by keyboard and assistive technology. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const desk = { viewport: { width: 1280, height: 900 } };
const live = (page: Page) => page.locator("html[data-live]").waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("type") ?? document.activeElement?.tagName);

describe("a guest's keyboard shortcuts", () => {
	test("`/` focuses the search without JavaScript, and is typed normally in a field", async () => {
		const { page, context } = await openPage(browser, desk);
		const scripts: string[] = [];
		page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
		await page.goto(`${site.address}/jobs`);
		await page.keyboard.press("/");
		expect(await focused(page)).toBe("search");
		await page.keyboard.type("a/b?");
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("a/b?");
		expect(scripts).toEqual([]);
		await context.close();
	});

	test("`?` opens the list, which can switch them off, and Esc restores the focus", async () => {
		const { page, context, expectQuiet } = await openPage(browser, desk);
		await page.goto(`${site.address}/jobs`);
		const link = page.getByRole("link", { name: "Skip to content" });
		await page.keyboard.press("Tab");
		expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
		await page.keyboard.press("?");
		const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		await dialog.waitFor();
		await dialog.getByText("Go to search").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "hidden" });
		expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);

		await page.keyboard.press("?");
		await dialog.getByRole("switch", { name: "Use keyboard shortcuts" }).uncheck();
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "hidden" });
		await page.reload();
		await page.keyboard.press("/");
		await page.keyboard.press("?");
		expect(await focused(page)).not.toBe("search");
		expect(await dialog.count()).toBe(0);

		await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
		await dialog.getByRole("switch", { name: "Use keyboard shortcuts" }).check();
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "hidden" });
		await page.locator("body").press("/");
		await expect.poll(() => focused(page)).toBe("search");
		expectQuiet();
		await context.close();
	});
});

describe("a signed-in person's keyboard shortcuts", () => {
	test("`g` and a letter go to a page and focus its heading, but not with a modifier", async () => {
		const { page, context } = await openPage(browser, desk);
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/jobs`);
		await live(page);
		await page.keyboard.press("g");
		await page.keyboard.press("Control+s");
		expect(new URL(page.url()).pathname).toBe("/jobs");
		// pressed back to back, however long each takes to be handled: the sequence allows a second and a half
		await Promise.all([page.keyboard.press("g"), page.keyboard.press("s")]);
		await page.waitForURL("**/jobs/saved");
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Saved Jobs");
		await context.close();
	});

	test("can be switched off in the settings too", async () => {
		const { page, context } = await openPage(browser, desk);
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/settings`);
		await live(page);
		await page.getByRole("switch", { name: "Use keyboard shortcuts" }).uncheck();
		await page.goto(`${site.address}/jobs`);
		await live(page);
		await page.keyboard.press("?");
		expect(await page.getByRole("dialog").count()).toBe(0);
		await page.goto(`${site.address}/settings`);
		await live(page);
		expect(await page.getByRole("switch", { name: "Use keyboard shortcuts" }).isChecked()).toBe(false);
		await context.close();
	});
});

test("every target has 24 pixels or the space for them, on the narrowest phone", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 320, height: 700 } });
	const { jobs } = await (await fetch(`${site.address}/api/jobs`)).json();
	const sizes = async (path: string) => {
		await page.goto(site.address + path);
		const violations = await violationsOn(page, { runOnly: ["target-size"] });
		expect(
			violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
			path,
		).toEqual([]);
	};
	for (const path of ["/", "/jobs", `/jobs/${jobs[0].id}`, "/signin", "/signup", "/about", "/contact", "/network", "/offline"])
		await sizes(path);
	await enter(context, site.address, demo.seeker);
	for (const path of ["/jobs", "/jobs/saved", "/applications", "/profile", "/settings"]) await sizes(path);
	await context.close();
});
