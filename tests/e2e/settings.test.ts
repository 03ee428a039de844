import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe.each([
	["with", true],
	["without", false],
])("settings %s JavaScript (accounts.md §2, §4; decisions.md Accounts)", (_, javaScriptEnabled) => {
	test("are saved; data can be downloaded; the account can be deleted and kept", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/settings`);
		await page.getByLabel("Profile visibility").selectOption("connections");
		await page.getByLabel("Phone", { exact: true }).check();
		await page.getByRole("button", { name: "Save Settings" }).click();
		await page.getByRole("button", { name: "Settings Saved!" }).waitFor();
		await page.getByText("Profile: Connections · Contact: Phone").waitFor();
		if (javaScriptEnabled) await page.getByRole("button", { name: "Save Settings" }).waitFor();
		await page.getByLabel("Profile visibility").selectOption("public");
		await page.getByRole("button", { name: /Save Settings|Settings Saved!/ }).click();
		await page.getByText("Profile: Public").waitFor();

		await page.getByRole("link", { name: "Download" }).click();
		await page.getByLabel("Current password").fill("wrong");
		await page.getByRole("button", { name: "Download" }).click();
		await page.getByText("That isn’t your current password.").waitFor();
		await page.getByLabel("Current password").fill(demo.password);
		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
		expect(download.suggestedFilename()).toBe("njangi-data.zip");

		await page.goto(`${site.address}/settings?open=delete`);
		await page.getByLabel("Current password").fill("wrong");
		await page.getByRole("button", { name: "Delete my account" }).click();
		await page.getByText("That isn’t your current password.").first().waitFor();
		await page.getByLabel("Current password").fill(demo.password);
		await page.getByRole("button", { name: "Delete my account" }).click();
		await page.getByText("Your account will be deleted on").waitFor();
		await page.goto(`${site.address}/jobs`);
		await page.getByRole("button", { name: "Keep my account" }).click();
		await page.getByText("Your account will be deleted on").waitFor({ state: "detached" });
		await context.close();
	});

	test("a stolen session can be ended: other devices are signed out from here", async () => {
		const [mine, other] = [await openPage(browser, { javaScriptEnabled }), await openPage(browser, { javaScriptEnabled })];
		await enter(mine.context, site.address, demo.recruiter);
		await enter(other.context, site.address, demo.recruiter);
		await mine.page.goto(`${site.address}/settings`);
		await mine.page.getByRole("button", { name: "Sign out all other devices" }).click();
		await mine.page.getByRole("button", { name: "Sign out all other devices" }).waitFor({ state: "detached" });
		await other.page.goto(`${site.address}/settings`);
		await other.page.waitForURL("**/signin**");
		await Promise.all([mine.context.close(), other.context.close()]);
	});
});

test.each([
	["light", "en-GB"],
	["dark", "fr-FR"],
] as const)("the settings have no accessibility violations in %s %s", async (colorScheme, locale) => {
	const { page, context } = await openPage(browser, { colorScheme, locale });
	await enter(context, site.address, demo.seeker);
	for (const path of ["/settings", "/settings?open=password", "/settings?open=delete", "/keep-email?token=x"]) {
		await page.goto(site.address + path);
		await page.locator("html[data-live]").waitFor();
		expect(await findings(page), path).toEqual([]);
	}
	await context.close();
});
