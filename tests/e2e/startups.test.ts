import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** decisions.md "The menu's other rooms": Startups and Startup Listings, used by two people on phones. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const sawa = "/startup-listings/sawa-digital";

async function openAs(email: string, javaScriptEnabled: boolean) {
	const opened = await openPage(browser, { javaScriptEnabled });
	await enter(opened.context, site.address, email);
	const live = (page: Page) => (javaScriptEnabled ? page.locator("html[data-live]").waitFor() : undefined);
	const go = async (path: string) => {
		await opened.page.goto(site.address + path);
		await live(opened.page);
	};
	return { ...opened, go };
}

test("a startup's deck is requested and read without JavaScript; its maker writes a version and submits it", {
	timeout: 60_000,
}, async () => {
	const [maker, asker] = await Promise.all([openAs(demo.recruiter, true), openAs(demo.seeker, false)]);

	await asker.go("/startup?sector=software");
	await asker.page.getByText("1 startup", { exact: true }).waitFor();
	await asker.page.getByRole("link", { name: "Sawa Digital" }).click();
	await asker.page.getByRole("heading", { level: 1, name: "Sawa Digital" }).waitFor();
	await asker.page.getByRole("button", { name: "Ask to read it" }).click();
	await asker.page.getByText("Say in a sentence who you are and why you’re asking.").waitFor();
	await asker.page.getByLabel("Who you are and why you’re asking").fill("I would like to work with you.");
	await asker.page.getByRole("button", { name: "Ask to read it" }).click();
	await asker.page.getByText("Waiting for an answer").waitFor();

	await maker.go(sawa);
	const request = maker.page.getByRole("listitem").filter({ hasText: "I would like to work with you." });
	await request.getByRole("button", { name: "Share it" }).click();
	await request.getByText("Can read it").waitFor();
	await request.getByText("Not opened yet").waitFor();

	await asker.go("/startup/sawa-digital");
	const [download] = await Promise.all([
		asker.page.waitForEvent("download"),
		asker.page.getByRole("link", { name: "Download the deck (PDF)" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("Sawa Digital – deck.pdf");
	await download.path();
	await maker.go(sawa);
	await request.getByText(/Opened once/).waitFor();
	await request.getByRole("button", { name: "Stop sharing" }).click();
	await request.getByText("No longer shared", { exact: true }).waitFor();

	await maker.page.getByRole("link", { name: "Write a new version" }).click();
	await maker.page.getByLabel("One line").fill("One book for every shop");
	await maker.page.getByRole("button", { name: "Add a row" }).first().click();
	await maker.page.getByLabel("What happened").last().fill("A row without its date");
	await maker.page.reload();
	const row = maker.page.getByLabel("What happened").nth(6);
	await expect.poll(() => row.inputValue()).toBe("A row without its date");
	expect(await maker.page.getByLabel("One line").inputValue()).toBe("One book for every shop");
	await maker.page.getByRole("button", { name: "Save the draft" }).click();
	await maker.page.getByRole("alert").waitFor();
	expect(await maker.page.getByLabel("One line").inputValue()).toBe("One book for every shop");
	await row.fill("");
	await maker.page.getByRole("button", { name: "Save the draft" }).click();
	await maker.page.getByText("Draft saved.").waitFor();
	await maker.page.getByRole("link", { name: "Preview" }).click();
	await maker.page.getByText("Preview of version 2").waitFor();
	await maker.page.getByRole("heading", { level: 1, name: "Sawa Digital" }).waitFor();
	await maker.page.getByText("One book for every shop").waitFor();
	await maker.page.goBack();
	await maker.page.getByRole("button", { name: "Send to the moderators" }).click();
	await maker.page.getByText("It’s waiting for a moderator").waitFor();
	await asker.go("/startup/sawa-digital");
	await asker.page.getByText("Payments and deliveries for shops that keep their books on a phone").first().waitFor();
	await maker.page.getByRole("button", { name: "Withdraw it" }).click();
	await maker.page.getByText("Discard the draft").first().click();
	await maker.page.getByRole("button", { name: "Discard the draft" }).click();
	await maker.page.getByRole("link", { name: "Write a new version" }).waitFor();
	maker.expectQuiet(/status of 422/);
	asker.expectQuiet(/status of 422/);
	await Promise.all([maker.context.close(), asker.context.close()]);
});

test("words typed while a list is loading stay; Back removes the filter", async () => {
	const { page, context, go } = await openAs(demo.seeker, true);
	await page.setViewportSize({ width: 1280, height: 800 });
	await go("/startup");
	const [words, sector] = [page.getByRole("searchbox", { name: "Keyword" }), page.getByLabel("Sector")];
	const releaseList = await holdRequests(page, "**/api/**startups**");
	await sector.selectOption("software");
	await words.fill("boutique");
	await releaseList();
	await page.getByText("1 startup", { exact: true }).waitFor();
	expect(await words.inputValue()).toBe("boutique");
	await page.goBack();
	await expect.poll(() => sector.inputValue()).toBe("");
	expect(await words.inputValue()).toBe("boutique");
	await context.close();
});

test("a guest can read the list and a startup without JavaScript, and must sign in for the makers' pages", async () => {
	const { page, context } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/startup?lang=fr&raising=true`);
	await page.getByText("1 startup", { exact: true }).waitFor();
	await page.getByRole("link", { name: "Kotiza" }).click();
	await page.getByRole("heading", { name: "Parcours" }).waitFor();
	expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"@type":"Organization"');
	await page.goto(`${site.address}/startup-listings`);
	expect(new URL(page.url()).pathname).toBe("/signin");
	await context.close();
});

test("a person is listed in a team once they agree, and can remove themselves", async () => {
	const { page, context, go } = await openAs(demo.seeker, true);
	await go("/startup-invitations");
	await page.getByText("Would like to list you as: Application mobile").waitFor();
	await page.getByRole("button", { name: "Agree" }).click();
	await page.getByText("Lists you as: Application mobile").waitFor();
	await go("/startup/kotiza");
	await page.getByRole("link", { name: /Mireille Ngono/ }).waitFor();
	await go("/startup-invitations");
	await page.getByRole("button", { name: "Remove me" }).click();
	await page.getByText("No requests from startups").waitFor();
	await context.close();
});

test("what a maker is writing about a person stays when another is removed from the team, and is cleared once they are asked", async () => {
	const { page, context, go } = await openAs(demo.recruiter, true);
	await go(sawa);
	const [person, does] = [page.locator("input[name=person]"), page.locator("input[name=title]")];
	await person.fill("/users/mireille-ngono");
	await does.fill("Testing");
	await page.getByRole("button", { name: "Ask them" }).click();
	const remove = page.getByRole("button", { name: "Remove Mireille Ngono" });
	await remove.waitFor();
	await expect.poll(() => does.inputValue()).toBe("");
	await does.fill("Accounts");
	await remove.click();
	await remove.waitFor({ state: "detached" });
	expect(await does.inputValue()).toBe("Accounts");
	await context.close();
});
