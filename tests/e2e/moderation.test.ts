import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Reporting, deciding and appealing (decisions.md "Community"), in a real browser on the built product. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	// as the operator does it, while the site runs
	const env = { ...process.env, ...site.env };
	await promisify(execFile)(process.execPath, ["tools/user.ts", "grant-moderator", demo.recruiter], { env });
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const live = (page: Page) => page.locator("html[data-live]").waitFor();

test("a post is reported in the dialog, hidden by a moderator without a script, appealed and brought back", {
	timeout: 120_000,
}, async () => {
	const author = await openPage(browser, { reducedMotion: "reduce" });
	await enter(author.context, site.address, demo.seeker);
	const { post } = await call(author.context, `${site.address}/api/feed/posts/create`, { content: "Earn a million from home" });
	const address = `${site.address}/feed/${post.id}`;

	const reader = await openPage(browser, { reducedMotion: "reduce" });
	await enter(reader.context, site.address, demo.recruiter);
	await reader.page.goto(address);
	await live(reader.page);
	await reader.page.getByRole("link", { name: "Report", exact: true }).click();
	const dialog = reader.page.getByRole("dialog", { name: "Report Post" });
	await dialog.getByRole("button", { name: "Report" }).click();
	await dialog.getByRole("alert").filter({ hasText: "Please select a reason for reporting." }).waitFor();
	expect(await findings(reader.page)).toEqual([]);
	await dialog.getByLabel("Reason").selectOption("spam");
	await dialog.getByLabel(/^Description/).fill("Nobody earns that.");
	await dialog.getByRole("button", { name: "Report" }).click();
	await reader.page.getByText("Reported successfully").waitFor();
	await expect.poll(() => dialog.isVisible()).toBe(false);
	await reader.context.close();

	const moderator = await openPage(browser, { javaScriptEnabled: false });
	await enter(moderator.context, site.address, demo.recruiter);
	await moderator.page.goto(`${site.address}/moderation`);
	await moderator.page
		.getByRole("listitem")
		.filter({ hasText: "Earn a million" })
		.getByRole("link", { name: /^Look at it/ })
		.click();
	await moderator.page.getByText("Nobody earns that.").waitFor();
	await moderator.page.getByRole("button", { name: "Decide" }).click();
	await moderator.page.getByText("Give the reason: the person whom it is about reads it.").first().waitFor();
	await moderator.page.getByLabel("What to do", { exact: true }).selectOption("hide");
	await moderator.page.getByLabel("Reason").fill("It promises easy money.");
	await moderator.page.getByRole("button", { name: "Decide" }).click();
	await moderator.page.getByText("Decided. Everybody whom it concerns is told.").waitFor();
	const casePage = moderator.page.url();
	expect((await fetch(address)).status).toBe(404);

	await author.page.goto(address);
	await live(author.page);
	await author.page.getByText("A moderator hid this: only you see it.").waitFor();
	await author.page.getByRole("link", { name: "Why, and what you can do" }).click();
	await author.page.getByRole("heading", { level: 1, name: "A moderator hid it" }).waitFor();
	await author.page.getByText("It promises easy money.").waitFor();
	expect(await findings(author.page)).toEqual([]);
	await author.page.getByLabel("Your reasons").fill("It was a joke.");
	await author.page.getByRole("button", { name: "Send the appeal" }).click();
	await author.page.getByText("It has arrived. You will be told the answer.").waitFor();

	await moderator.page.goto(casePage);
	await moderator.page.getByLabel("Answer", { exact: true }).selectOption("granted");
	await moderator.page.getByLabel("Reason").last().fill("A joke may stay.");
	await moderator.page.getByRole("button", { name: "Send the answer" }).click();
	await moderator.page.getByText("Your appeal was granted").waitFor();
	expect((await fetch(address)).status).toBe(200);
	await moderator.context.close();

	await author.page.reload();
	await author.page.getByText("A joke may stay.").waitFor();
	author.expectQuiet();
	await author.context.close();
});

test("somebody is blocked and let in again without a script; a guest who reports is asked to sign in", { timeout: 90_000 }, async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/feed`);
	await page.getByRole("link", { name: "Report", exact: true }).first().click();
	expect(new URL(page.url()).pathname).toBe("/signin");
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/users/samuel-tabe`);
	await page.getByLabel("More about Samuel Tabe").first().click();
	await page.getByRole("link", { name: "Block or mute" }).first().click();
	await page.getByRole("button", { name: "Block" }).click();
	await page.getByRole("listitem").filter({ hasText: "Samuel Tabe" }).getByText("Blocked").waitFor();
	expect((await page.goto(`${site.address}/users/samuel-tabe`))?.status()).toBe(404);
	await page.goto(`${site.address}/my-networks?list=blocked`);
	await page.getByRole("button", { name: "Unblock Samuel Tabe" }).click();
	await page.getByText("You keep nobody apart").waitFor();
	expectQuiet(/status of 404/);
	await context.close();
});
