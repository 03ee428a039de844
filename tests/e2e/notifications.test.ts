import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

test.each([
	["with", true],
	["without", false],
])(
	"notifications %s JavaScript are searched, and marked as read one by one and all at once (accounts.md §2)",
	async (_, javaScriptEnabled) => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, javaScriptEnabled ? demo.recruiter : demo.seeker);
		await page.goto(`${site.address}/dashboard`);
		await page.getByRole("link", { name: /unread notification/ }).click();
		await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
		const unread = async () => Number.parseInt((await page.getByText(/unread notifications? of/).textContent()) ?? "", 10);
		const before = await unread();
		expect(before).toBeGreaterThan(0);
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		// the demo's seeker has only one, which is left for "all"
		if (before > 1) {
			await page
				.getByRole("button", { name: /^Mark as read/ })
				.first()
				.click();
			await expect.poll(unread).toBe(before - 1);
		}
		await page.getByLabel("Search notifications").fill("zzzz");
		await page.getByRole("button", { name: "Search", exact: true }).last().click();
		await page.getByText("No notifications found").waitFor();
		await page.goto(`${site.address}/notifications`);
		await page.getByRole("button", { name: "Mark all as read" }).click();
		await expect.poll(unread).toBe(0);
		await page.getByRole("link", { name: "0 unread notifications", exact: true }).waitFor();
		expectQuiet();
		await context.close();
	},
);
