import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** decisions.md "Hiring": an interview arranged by two people on phones, the applicant without a script. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

async function openAs(email: string, javaScriptEnabled: boolean) {
	const opened = await openPage(browser, { javaScriptEnabled, timezoneId: "Africa/Douala" });
	await enter(opened.context, site.address, email);
	const go = async (path: string) => {
		await opened.page.goto(site.address + path);
		if (javaScriptEnabled) await opened.page.locator("html[data-live]").waitFor();
	};
	return { ...opened, go };
}

/** Presses twice before the page can draw the button as busy. */
const pressTwice = (button: Locator) => button.evaluate((one: HTMLElement) => [one.click(), one.click()]);

/** A form field's value for ten in the morning in Cameroon, this many days from now. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;

test("an applicant asks for other times; the employer's new proposal is taken, moved and cancelled", { timeout: 60_000 }, async () => {
	const [employer, applicant] = await Promise.all([openAs(demo.recruiter, true), openAs(demo.seeker, false)]);

	await applicant.go("/applications");
	const row = applicant.page.getByRole("article").filter({ hasText: "Mobile Developer (Android)" });
	await row.getByRole("link", { name: /^Choose a time ?: Mobile Developer/ }).click();
	await applicant.page.waitForURL("**/interviews/*");

	await applicant.go("/interviews");
	await applicant.page.getByRole("link", { name: "Sawa Digital · Mobile Developer (Android)" }).click();
	await applicant.page.getByRole("link", { name: "Ask for other times" }).click();
	await applicant.page.getByLabel("When would it suit you?").fill("Any day after 17:00.");
	await applicant.page.getByRole("button", { name: "Ask", exact: true }).click();
	await applicant.page.getByText("Other times requested").waitFor();

	await employer.go("/interviews");
	await employer.page.getByRole("link", { name: "Mireille Ngono · Mobile Developer (Android)" }).click();
	await employer.page.getByText("Any day after 17:00.").waitFor();
	await employer.page.getByLabel("Time 1").fill(inDays(-3));
	await employer.page.getByLabel("Message to the applicant").fill("See you soon.");
	await employer.page.getByRole("button", { name: "Send" }).click();
	await employer.page.getByRole("alert").waitFor();
	expect(await employer.page.getByLabel("Message to the applicant").inputValue()).toBe("See you soon.");
	await employer.page.getByLabel("Time 1").fill(inDays(8));
	await pressTwice(employer.page.getByRole("button", { name: "Send" }));
	await employer.page.getByText("Waiting for an answer").waitFor();
	// a reader whose clock is Cameroon's needs no zone; without scripts nobody knows where the reader is
	const at = employer.page.locator("main time").filter({ hasText: "10:00" });
	expect(await at.innerText()).not.toContain("GMT");

	const abroad = await openPage(browser, { timezoneId: "Asia/Dubai" });
	await enter(abroad.context, site.address, demo.seeker);
	await abroad.page.goto(applicant.page.url());
	await abroad.page.getByRole("button", { name: /at 10:00 GMT\+1.*at 13:00 where you are/ }).waitFor();
	await abroad.context.close();

	await applicant.page.reload();
	await applicant.page.getByRole("button", { name: /at 10:00 GMT\+1/ }).waitFor();
	await applicant.page.getByRole("button", { name: /at 10:00/ }).click();
	await applicant.page.getByText("Planned", { exact: true }).waitFor();
	const [download] = await Promise.all([
		applicant.page.waitForEvent("download"),
		applicant.page.getByRole("link", { name: "Add to my calendar" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("interview.ics");
	await download.path();

	await employer.go(new URL(applicant.page.url()).pathname);
	await employer.page.getByRole("link", { name: "Move" }).click();
	await employer.page.getByLabel("New time").fill(inDays(9));
	await employer.page.getByLabel("A short explanation").fill("The office is closed on that day.");
	await pressTwice(employer.page.getByRole("button", { name: "Move the interview" }));
	await employer.page.getByText("Moved. They’ll get an email with the new time.").waitFor();

	// what was sent does not come back as a draft, for the next change or for the state that it changed
	await employer.page.getByRole("link", { name: "Move" }).click();
	expect(await employer.page.getByLabel("A short explanation").inputValue()).toBe("");
	await employer.page.getByLabel("New time").fill(inDays(10));
	await employer.page.getByLabel("A short explanation").fill("The office is closed on that day.");
	await employer.page.getByRole("button", { name: "Move the interview" }).click();
	await employer.page.getByText("Moved. They’ll get an email with the new time.").waitFor();

	// words typed before the other side's change survive a reload, and are about the interview as it then is
	await employer.page.getByRole("link", { name: "Move" }).click();
	await employer.page.getByLabel("A short explanation").fill("The office is closed on that day.");
	await applicant.page.reload();
	await applicant.page.getByRole("link", { name: "Move" }).click();
	await applicant.page.getByLabel("New time").fill(inDays(11));
	await applicant.page.getByLabel("A short explanation").fill("I am travelling.");
	await applicant.page.getByRole("button", { name: "Move the interview" }).click();
	await applicant.page.getByText("Moved. They’ll get an email with the new time.").waitFor();
	await employer.page.reload();
	await employer.page.locator("html[data-live]").waitFor();
	expect(await employer.page.getByLabel("A short explanation").inputValue()).toBe("The office is closed on that day.");
	await employer.page.getByLabel("New time").fill(inDays(12));
	await employer.page.getByRole("button", { name: "Move the interview" }).click();
	await employer.page.getByText("Moved. They’ll get an email with the new time.").waitFor();

	// the applicant's page is stale: it shows the former time
	await applicant.page.getByRole("link", { name: "Cancel" }).click();
	await applicant.page.getByText("The office is closed on that day.").waitFor();
	await applicant.page.getByLabel("A short explanation").fill("I have found another job.");
	await applicant.page.getByRole("button", { name: "Cancel the interview" }).click();
	await applicant.page.getByText("Cancelled", { exact: true }).waitFor();
	// a time in the past is refused; the second press repeats the first and does not conflict with it
	employer.expectQuiet(/422/);
	await Promise.all([employer.context.close(), applicant.context.close()]);
});
