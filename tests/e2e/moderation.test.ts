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
	// as the operator would, while the site runs
	const env = { ...process.env, ...site.env };
	await promisify(execFile)(process.execPath, ["tools/njangi.ts", "moderators", "grant", demo.recruiter], { env });
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const live = (page: Page) => page.locator("html[data-live]").waitFor();

test("a post is reported in the dialog, hidden by a moderator without JavaScript, appealed and restored", {
	timeout: 120_000,
}, async () => {
	const author = await openPage(browser);
	await enter(author.context, site.address, demo.seeker);
	const { post } = await call(author.context, `${site.address}/api/feed/posts/create`, { content: "Earn a million from home" });
	const address = `${site.address}/feed/${post.id}`;

	const reader = await openPage(browser);
	await enter(reader.context, site.address, demo.recruiter);
	await reader.page.goto(address);
	await live(reader.page);
	await reader.page.getByLabel("More actions for").first().click();
	await reader.page.getByRole("link", { name: "Report", exact: true }).click();
	const dialog = reader.page.getByRole("dialog", { name: "Report post" });
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
		.getByRole("link", { name: /^Review/ })
		.click();
	await moderator.page.getByText("Nobody earns that.").waitFor();
	await moderator.page.getByLabel("What to do", { exact: true }).selectOption("hide");
	await moderator.page.getByRole("button", { name: "Decide" }).click();
	await moderator.page.getByText("Give a reason. The person it concerns will read it.").first().waitFor();
	expect(await moderator.page.getByLabel("What to do", { exact: true }).inputValue()).toBe("hide");
	await moderator.page.getByLabel("Reason").fill("It promises easy money.");
	await moderator.page.getByRole("button", { name: "Decide" }).click();
	await moderator.page.getByText("Decided. Everyone concerned has been told.").waitFor();
	const casePage = moderator.page.url();
	expect((await fetch(address)).status).toBe(404);

	await author.page.goto(address);
	await live(author.page);
	await author.page.getByText("A moderator hid this. Only you can see it.").waitFor();
	await author.page.getByRole("link", { name: "Why, and what you can do" }).click();
	await author.page.getByRole("heading", { level: 1, name: "A moderator hid it" }).waitFor();
	await author.page.getByText("It promises easy money.").waitFor();
	expect(await findings(author.page)).toEqual([]);
	await author.page.getByLabel("Your reasons").fill("It was a joke.");
	await author.page.getByRole("button", { name: "Send the appeal" }).click();
	await author.page.getByText("We have your appeal and will tell you the answer.").waitFor();

	await moderator.page.goto(casePage);
	await moderator.page.getByLabel("Answer", { exact: true }).selectOption("granted");
	await moderator.page.getByRole("button", { name: "Send the answer" }).click();
	await moderator.page.getByRole("alert").waitFor();
	expect(await moderator.page.getByLabel("Answer", { exact: true }).inputValue()).toBe("granted");
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

test("a person is blocked and unblocked without JavaScript; a guest who reports is asked to sign in", { timeout: 90_000 }, async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/feed`);
	await page.getByLabel("More actions for").first().click();
	await page.getByRole("link", { name: "Report", exact: true }).first().click();
	expect(new URL(page.url()).pathname).toBe("/signin");
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/users/samuel-tabe`);
	await page.getByLabel("More actions for Samuel Tabe").first().click();
	await page.getByRole("link", { name: "Block or mute" }).first().click();
	await page.getByRole("button", { name: "Block" }).click();
	await page.getByRole("listitem").filter({ hasText: "Samuel Tabe" }).getByText("Blocked").waitFor();
	expect((await page.goto(`${site.address}/users/samuel-tabe`))?.status()).toBe(404);
	await page.goto(`${site.address}/my-networks?list=blocked`);
	await page.getByRole("button", { name: "Unblock Samuel Tabe" }).click();
	await page.getByText("No one is blocked").waitFor();
	expectQuiet(/status of 404/);
	await context.close();
});

/** "Trust": the most common harm, from its first word to the end. */
test("a scam is shown with its note, held, changed, held again and taken down, and its applicant is notified", {
	timeout: 120_000,
}, async () => {
	const author = await openPage(browser, { javaScriptEnabled: false });
	await enter(author.context, site.address, "colleague@demo.example");
	const description = "Sell in our shop from Monday to Saturday.";
	const words = { title: "Shop assistant in Kribi", company: "Marché du Lac", location: "Kribi", tags: ["Selling"] };
	const posting = { ...words, description: `${description} You earn 50,000 FCFA a day from home with your phone.` };
	const { job } = await call(author.context, `${site.address}/api/jobs/create`, posting);
	const address = `${site.address}/jobs/${job.id}`;

	const seeker = await openPage(browser, { javaScriptEnabled: false });
	await enter(seeker.context, site.address, demo.seeker);
	await seeker.page.goto(address);
	await seeker.page.getByText("Read this before you apply").waitFor();
	await seeker.page.getByText("“earn 50,000 FCFA a day”").waitFor();
	await seeker.page.goto(`${site.address}/apply/${job.id}`);
	await seeker.page.getByLabel("Your letter").fill("I have sold for five years.");
	await seeker.page.getByRole("button", { name: "Submit application" }).click();
	await seeker.page.getByText("Application submitted!").waitFor();

	const change = async (more: string) => {
		await author.page.goto(`${address}/edit`);
		await author.page.getByLabel("Job description").fill(`${description} ${more}`);
		await author.page.getByRole("button", { name: "Save changes" }).click();
		await author.page.waitForURL((url) => !url.pathname.endsWith("/edit"));
		await author.page.goto(address);
	};
	const forGuests = async () => (await fetch(address)).status;
	const fee = "A registration fee of 10,000 FCFA is paid by Orange Money before the interview.";
	await change(fee);
	await author.page.getByText("A moderator has to read these words first").waitFor();
	// shown once, with the link to ask again
	expect(await author.page.getByText("A moderator has to read this job first").count()).toBe(0);
	expect(await author.page.getByRole("link", { name: "Ask us to look again" }).count()).toBe(1);
	expect(await forGuests()).toBe(404);
	await change("Nobody pays anything to apply.");
	expect([await author.page.getByText("A moderator has to read these words first").count(), await forGuests()]).toEqual([0, 200]);
	await change(fee);
	await author.page.getByText("A moderator has to read these words first").waitFor();
	expect(await forGuests()).toBe(404);

	const moderator = await openPage(browser, { javaScriptEnabled: false });
	await enter(moderator.context, site.address, demo.recruiter);
	await moderator.page.goto(`${site.address}/moderation/held`);
	const heldJob = moderator.page.getByRole("listitem").filter({ hasText: words.title });
	await heldJob.getByText("registration fee of 10,000 FCFA").first().waitFor();
	await heldJob.getByRole("link", { name: `Review ${words.title}` }).click();
	await moderator.page.getByLabel("What to do", { exact: true }).selectOption("takeDown");
	await moderator.page.getByLabel("Reason").fill("It asks applicants for money.");
	await moderator.page.getByRole("button", { name: "Decide" }).click();
	await moderator.page.getByText("Decided. Everyone concerned has been told.").waitFor();
	expect(await forGuests()).toBe(404);

	// notified through the queue
	const fraudNotice = seeker.page.getByText(`We took down ${words.title} (Marché du Lac) for fraud.`);
	await expect
		.poll(
			async () => {
				await seeker.page.goto(`${site.address}/notifications`);
				return fraudNotice.count();
			},
			{ timeout: 30_000 },
		)
		.toBeGreaterThan(0);
	await fraudNotice.first().click();
	await seeker.page.getByText("This job was taken down for fraud").first().waitFor();
	await author.page.goto(address);
	await author.page.getByText("A moderator took this down for fraud. Only you can see it.").waitFor();
	seeker.expectQuiet();
	await Promise.all([author, seeker, moderator].map(({ context }) => context.close()));
});

test("an announcement's form is empty once it was made, so that another press makes no second one", async () => {
	const env = { ...process.env, ...site.env };
	await promisify(execFile)(process.execPath, ["tools/njangi.ts", "administrators", "grant", demo.recruiter], { env });
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/admin/announcements`);
	await live(page);
	const words = page.locator("textarea[name=textEn]");
	await words.fill("Read only on Sunday.");
	await page.locator("textarea[name=textFr]").fill("Lecture seule dimanche.");
	await page.getByRole("button", { name: "Announce" }).click();
	await page.getByRole("button", { name: "End" }).first().waitFor();
	expect(await words.inputValue()).toBe("");
	await page.getByRole("button", { name: "End" }).first().click();
	await context.close();
});
