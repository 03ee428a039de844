import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Skills (decisions.md "The menu's other rooms"), two people on phones, on the built product. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const live = (page: Page) => page.locator("html[data-live]").waitFor();
const number = (page: Page) => page.locator("input[name=number]").first();

test("an endorsement is requested, given without JavaScript and shown on the profile", { timeout: 60_000 }, async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/assessments`);
	await live(page);
	const git = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Git", exact: true }) });
	await git.getByText("Level and proof").click();
	await git.getByLabel("Level", { exact: true }).selectOption("advanced");
	await git.getByRole("button", { name: "Save level" }).click();
	await git.getByText("Advanced", { exact: true }).first().waitFor();
	await git.getByLabel("Connection").selectOption("Samuel Tabe");
	await git.getByRole("button", { name: "Ask", exact: true }).click();
	await git.getByText("You asked Samuel Tabe").waitFor();

	const other = await openPage(browser, { javaScriptEnabled: false });
	await enter(other.context, site.address, demo.recruiter);
	await other.page.goto(`${site.address}/assessments`);
	expect(new URL(other.page.url()).pathname).toBe("/assessments/endorsements");
	await other.page.getByRole("button", { name: "Send endorsement" }).click();
	await other.page.getByText("Write a sentence or two.").first().waitFor();
	await other.page.getByLabel("Your endorsement: Git").fill("Every change of hers <b>says</b> why.");
	await other.page.getByRole("button", { name: "Send endorsement" }).click();
	await other.page.getByText("Thank you. Your endorsement is on their profile now.").waitFor();
	await other.page.goto(`${site.address}/users/mireille-ngono?tab=about`);
	await other.page.getByText("Every change of hers <b>says</b> why.").waitFor();
	other.expectQuiet(/status of 422/);
	expectQuiet();
	await Promise.all([context.close(), other.context.close()]);
});

test("a test survives a reload, a second tab and a lost connection, and its result is shown once its owner shows it", {
	timeout: 60_000,
}, async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/assessments/javascript`);
	await live(page);
	await page.getByRole("button", { name: "Start the test" }).click();
	await page.getByText("Question 1 of 10").waitFor();
	const words = await page.getByRole("heading", { level: 1 }).textContent();
	// a choice made before the scripts load is still there once they count the seconds
	const releaseScripts = await holdRequests(page, "**/*.js");
	await page.reload({ waitUntil: "commit" });
	await page.getByRole("radio").nth(1).check();
	const seconds = page.getByRole("timer");
	const drawn = await seconds.textContent();
	await releaseScripts();
	await live(page);
	await expect.poll(() => seconds.textContent()).not.toBe(drawn);
	expect(await page.getByRole("radio").nth(1).isChecked()).toBe(true);
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(words);
	// another tab answers first
	const tab = await context.newPage();
	await tab.goto(page.url());
	await tab.getByRole("radio").first().check();
	await tab.getByRole("button", { name: "Answer", exact: true }).click();
	await tab.getByText("Question 2 of 10").waitFor();
	await page.getByRole("radio").nth(1).check();
	await page.getByRole("button", { name: "Answer", exact: true }).click();
	await page.getByText("That question was already answered").waitFor();
	await tab.close();
	// the connection drops and comes back
	await context.setOffline(true);
	await page.getByRole("radio").first().check();
	await page.getByRole("button", { name: "Answer", exact: true }).click();
	await page.getByText("Your answer is saved here and will be sent as soon as you’re back online.").waitFor();
	await context.setOffline(false);
	await page.getByText("Question 3 of 10").waitFor();
	// an extra press, as on a slow connection, leaves the next question untouched
	await page.getByRole("button", { name: "Answer", exact: true }).click();
	await page.getByText("You haven’t chosen an answer.").waitFor();
	for (let question = 3; question <= 10; question++) {
		await expect.poll(() => number(page).inputValue()).toBe(String(question));
		await page
			.getByRole("radio")
			.nth(question % 4)
			.check();
		await page.getByRole("button", { name: "Answer", exact: true }).click();
	}
	await page.getByRole("heading", { name: "Questions and explanations" }).waitFor();
	expect(await page.getByText("Only you see it").count()).toBe(1);
	await page.getByRole("button", { name: "Show on my profile" }).click();
	await page.getByRole("button", { name: "Remove from my profile" }).waitFor();
	await page.getByText("Something wrong with this question?").first().click();
	await page.getByLabel("What is wrong?").first().fill("Two answers are right.");
	await page.getByRole("button", { name: "Tell the moderators" }).first().click();
	await page.getByText("Moderators will look at this question.").waitFor();
	const guest = await openPage(browser);
	await guest.page.goto(`${site.address}/users/mireille-ngono?tab=about`);
	await guest.page.getByRole("list", { name: "Test results" }).getByText("JavaScript").waitFor();
	expectQuiet(/ERR_INTERNET_DISCONNECTED/);
	await Promise.all([context.close(), guest.context.close()]);
});

test("a test can be taken without JavaScript", { timeout: 60_000 }, async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/assessments/sales`);
	await page.getByRole("button", { name: "Start the test" }).click();
	for (let question = 1; question <= 10; question++) {
		await page.getByText(`Question ${question} of 10`).waitFor();
		if (question % 2) await page.getByRole("radio").first().check();
		await page.getByRole("button", { name: "Answer", exact: true }).click();
	}
	await page.getByRole("heading", { name: "Questions and explanations" }).waitFor();
	await page.getByText("Not answered in time").first().waitFor();
	expectQuiet();
	await context.close();
});

async function openOwnSkills(skills: string[]) {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await call(context, `${site.address}/api/user/profile`, { skills }, "PATCH");
	await page.goto(`${site.address}/assessments`);
	await live(page);
	for (const forms of await page.getByText("Level and proof").all()) await forms.click();
	return { page, context };
}

test("the fields of C, C++ and C# have labels of their own", async () => {
	const { page, context } = await openOwnSkills(["C", "C++", "C#"]);
	expect(await page.getByLabel("What is it called?").count()).toBe(3);
	await context.close();
});

test("what is written about a proof stays when another is removed, and is cleared once it is added", async () => {
	const { page, context } = await openOwnSkills(["Welding"]);
	const called = page.getByLabel("What is it called?");
	await called.fill("Course");
	await page.getByRole("textbox", { name: /^Link/ }).fill("https://example.cm/course");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	const remove = page.getByRole("button", { name: "Remove Course" });
	await remove.waitFor();
	await expect.poll(() => called.inputValue()).toBe("");
	await called.fill("Second course");
	await remove.click();
	await remove.waitFor({ state: "detached" });
	expect(await called.inputValue()).toBe("Second course");
	await context.close();
});
