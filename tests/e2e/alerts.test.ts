import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailTo, tokenIn } from "../support/mail.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Saving searches from the list (decisions.md "Trust", Alerts). */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

test("a guest creates an alert from a search without JavaScript, and confirms it by mail", { timeout: 60_000 }, async () => {
	const { page, context } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/jobs?q=comptable&location=Douala`);
	await page.getByRole("link", { name: "Create an alert" }).click();
	expect(await page.getByLabel("Location").inputValue()).toBe("Douala");
	expect(await page.getByLabel("Keyword or company").inputValue()).toBe("comptable");
	await page.getByLabel("How often").selectOption("weekly");
	await page.getByLabel("Your email").fill("keeper@example.cm");
	await page.getByRole("button", { name: "Create the alert" }).click();
	await page.getByText("Almost there").waitFor();
	await page.getByText("“comptable”").waitFor();
	await page.goto(`${site.address}/alerts/confirm?token=${tokenIn(await mailTo(site.folder, "keeper@example.cm"))}`);
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Alert created.").waitFor();
	await context.close();
});

test("a member creates an alert, changes it, brings a word back and deletes it", { timeout: 60_000 }, async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/alerts`);
	await page.getByRole("link", { name: "Create an alert" }).click();
	await page.getByText("with a keyword or a place").waitFor();
	await page.goto(`${site.address}/alerts/new?q=infirmier&jobType=FULL_TIME`);
	await page.getByText("Full-time").waitFor();
	await page.getByLabel("Location").fill("Garoua");
	await page.getByRole("button", { name: "Create the alert" }).click();
	await page.getByRole("link", { name: "See your job alerts" }).click();
	const item = page.getByRole("listitem").filter({ hasText: "“infirmier”" }).filter({ hasText: "How often" });
	await item.getByText("Garoua").waitFor();
	await item.getByText("Full-time").waitFor();
	// folded until wanted: the card says in a line when and where it writes
	await item.getByText("Every day · By email").waitFor();
	expect(await item.getByLabel("How often").isVisible()).toBe(false);
	await item.getByText("Change or delete").click();
	await item.getByLabel("How often").selectOption("off");
	await item.getByRole("button", { name: "Save" }).click();
	await page.getByText("Alert changed.").waitFor();
	await item.getByText("Stopped", { exact: true }).first().waitFor();
	await page.getByRole("button", { name: "Bring back stage" }).click();
	await expect.poll(() => page.getByRole("button", { name: "Bring back stage" }).count()).toBe(0);
	await item.getByRole("button", { name: "Delete" }).click();
	await page.getByText("Alert deleted.").waitFor();
	expect(await page.getByText("“infirmier”").count()).toBe(0);
	expectQuiet();
	await context.close();
});
