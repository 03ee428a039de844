import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** On a slow connection the page arrives before its scripts: input until then survives their loading. */

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
const scripts = "**/*.js";
const live = (page: Page) => page.locator("html[data-live]").waitFor();

test("a field filled in before the scripts load is kept beside the others' draft, and a menu stays open", async () => {
	const { page, context, expectQuiet } = await openPage(browser, desk);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/jobs/post`);
	await live(page);
	await page.getByLabel("Job title").fill("Net mender");
	await page.getByLabel("Job description").fill("Mend nets.");
	const releaseScripts = await holdRequests(page, scripts);
	await page.reload({ waitUntil: "commit" });
	await page.getByLabel("Location").fill("Kribi");
	await page.getByLabel("Job Type").selectOption("Internship");
	const menu = page.locator("details", { has: page.locator("summary", { hasText: "Account of" }) });
	await menu.locator("summary").click();
	await releaseScripts();
	await live(page);
	await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("Net mender");
	expect(await page.getByLabel("Job description").inputValue()).toBe("Mend nets.");
	expect(await page.getByLabel("Location").inputValue()).toBe("Kribi");
	expect(await page.getByLabel("Job Type").inputValue()).toBe("INTERN");
	expect(await menu.getAttribute("open")).not.toBeNull();
	expectQuiet();
	await context.close();
});

test("a tag being typed isn't interrupted when the scripts load", async () => {
	const { page, context, expectQuiet } = await openPage(browser, desk);
	const releaseScripts = await holdRequests(page, scripts);
	await page.goto(`${site.address}/jobs`);
	await page.getByLabel("Skills / tags").focus();
	await page.keyboard.type("welding, acc");
	await releaseScripts();
	await live(page);
	await page.getByRole("button", { name: "Remove welding" }).waitFor();
	await page.keyboard.type("ounts");
	expect(await page.getByLabel("Skills / tags").inputValue()).toBe("accounts");
	expectQuiet();
	await context.close();
});

test("a post's menu opened early gets all its actions once the scripts load", async () => {
	const { page, context, expectQuiet } = await openPage(browser, desk);
	await enter(context, site.address, demo.seeker);
	const releaseScripts = await holdRequests(page, scripts);
	await page.goto(`${site.address}/feed`, { waitUntil: "commit" });
	const menu = page.getByRole("article").first().locator("details");
	await menu.locator("summary").click();
	const items = menu.getByRole("listitem");
	expect(await items.count()).toBe(0);
	await releaseScripts();
	await live(page);
	await expect.poll(() => items.allInnerTexts()).toEqual(["Copy link", "Report", "Block or mute"]);
	expectQuiet();
	await context.close();
});
