import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

test("messages between two people arrive live, are marked seen and can be retried, and a draft stays", async () => {
	const phone = await openPage(browser);
	const desk = await openPage(browser, { viewport: { width: 1280, height: 900 } });
	await Promise.all([enter(phone.context, site.address, demo.seeker), enter(desk.context, site.address, demo.recruiter)]);
	await phone.page.goto(`${site.address}/messages`);
	await phone.page.waitForSelector("html[data-live]");
	await phone.page.getByRole("link", { name: /Samuel Tabe/ }).click();
	const log = phone.page.getByRole("log", { name: "Conversation with Samuel Tabe" });
	await log.getByText("Avec plaisir. À mardi !").waitFor();
	await log.getByRole("link", { name: /About the application Mobile Developer/ }).waitFor();

	await desk.page.goto(phone.page.url());
	await desk.page.waitForSelector("html[data-live]");
	const field = phone.page.getByLabel("Write to Samuel Tabe");
	await field.fill("First line");
	await field.press("Enter");
	await field.pressSequentially("second line");
	await phone.page.reload();
	await phone.page.waitForSelector("html[data-live]");
	await expect.poll(() => field.inputValue()).toBe("First line\nsecond line");
	await field.press("Control+Enter");
	await desk.page.getByRole("log").getByText("second line").waitFor();
	await log.getByText("Seen", { exact: true }).waitFor();
	await expect.poll(() => field.inputValue()).toBe("");

	await phone.page.route("**/api/messages/with/*", (route) => route.abort());
	await field.fill("On a bad line");
	await phone.page.getByRole("button", { name: "Send" }).click();
	await log.getByText("Not sent.").waitFor();
	// it is still there after a look at the list, and after a reload
	await phone.page.getByRole("link", { name: "All messages" }).click();
	await log.waitFor({ state: "detached" });
	await phone.page.getByRole("link", { name: /Samuel Tabe/ }).click();
	await log.getByText("On a bad line").waitFor();
	await phone.page.reload();
	await log.getByText("Not sent.").waitFor();
	await phone.page.unroute("**/api/messages/with/*");
	await log.getByRole("button", { name: "Try again" }).click();
	await desk.page.getByRole("log").getByText("On a bad line").waitFor();
	await expect.poll(() => log.getByText("On a bad line").count()).toBe(1);

	// elsewhere in the product the badge shows it, and reading clears it
	await phone.page.goto(`${site.address}/jobs`);
	await phone.page.waitForSelector("html[data-live]");
	await desk.page.getByLabel("Write to Mireille Ngono").fill("See you on Tuesday");
	await desk.page.getByRole("button", { name: "Send" }).click();
	await desk.page.getByRole("log").getByText("See you on Tuesday").waitFor();
	await phone.page.getByText("2 unread conversations").first().waitFor({ state: "attached" });
	await phone.page.goto(`${site.address}/messages`);
	await phone.page.getByRole("link", { name: /Samuel Tabe.*1 unread message/ }).click();
	await log.getByText("See you on Tuesday").waitFor();
	await phone.page.getByText("1 unread conversation", { exact: true }).first().waitFor({ state: "attached" });
	for (const { page } of [phone, desk]) expect(await findings(page)).toEqual([]);

	// archived by mistake
	await phone.page.getByRole("button", { name: "Archive" }).click();
	await phone.page.getByText("Conversation archived.").waitFor();
	await phone.page.getByRole("link", { name: /Samuel Tabe/ }).waitFor({ state: "detached" });
	await phone.page.getByRole("button", { name: "Undo" }).click();
	await phone.page.getByRole("link", { name: /Samuel Tabe/ }).waitFor();
	phone.expectQuiet(/ERR_FAILED/);
	desk.expectQuiet();
	await Promise.all([phone.context.close(), desk.context.close()]);
});

test("without JavaScript: a request is accepted and answered; a message is deleted, archived and found", async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/messages`);
	await page.getByRole("link", { name: "Requests 1" }).click();
	await page.getByRole("link", { name: /Enanga Mbua/ }).click();
	await page.getByRole("button", { name: "Accept" }).click();
	await page.getByLabel("Write to Enanga Mbua").fill("With pleasure, on Thursday.");
	await page.getByRole("button", { name: "Send" }).click();
	await page.getByRole("log").getByText("With pleasure, on Thursday.").waitFor();
	await page.getByLabel("More actions for this message").last().click();
	await page.getByRole("link", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("log").getByText("Message deleted").waitFor();
	await page.getByRole("button", { name: "Archive" }).click();
	await page.getByRole("link", { name: "Archived" }).click();
	await page.getByRole("link", { name: /Enanga Mbua/ }).waitFor();
	await page.getByRole("searchbox", { name: "Search your messages" }).fill("memory buea");
	await page.getByRole("button", { name: "Search" }).last().click();
	await page.getByRole("link", { name: /phones with 1 GB/ }).click();
	await page.getByRole("log").getByText("phones with 1 GB").waitFor();
	expectQuiet();
	await context.close();
});

test("Send stays in view below an announcement", { timeout: 60_000 }, async () => {
	const env = { ...process.env, ...site.env };
	await promisify(execFile)(process.execPath, ["tools/njangi.ts", "administrators", "grant", demo.recruiter], { env });
	const house = await browser.newContext();
	await enter(house, site.address, demo.recruiter);
	const announcement = { textEn: "Read only on Sunday.", textFr: "Lecture seule dimanche.", tone: "info", from: "", until: "" };
	await call(house, `${site.address}/api/admin/announcements`, announcement);
	await house.close();
	for (const viewport of [
		{ width: 390, height: 844 },
		{ width: 800, height: 900 },
		{ width: 1280, height: 900 },
	]) {
		const { page, context } = await openPage(browser, { viewport });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/messages`);
		await page.getByRole("link", { name: /Samuel Tabe/ }).click();
		await page.getByText(announcement.textEn).waitFor();
		const send = page.getByRole("button", { name: "Send" });
		await send.waitFor();
		// nothing covers it: neither the edge of the screen nor the bar at the bottom of a phone
		const onTop = await send.evaluate((button) => {
			const { left, top, width, height } = button.getBoundingClientRect();
			return button.contains(document.elementFromPoint(left + width / 2, top + height - 2));
		});
		expect(onTop, `at ${viewport.width}`).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
		await context.close();
	}
});
