import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { startIdentityProvider } from "../support/identity-provider.ts";
import { openPage, startBrowser, startSite } from "../support/site.ts";

let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	idp = await startIdentityProvider(
		["with", "without"].map((sub) => ({ sub, email: `${sub}@people.example`, email_verified: true, name: `Njoya ${sub}` })),
	);
	[site, browser] = await Promise.all([startSite(idp.env), startBrowser()]);
	idp.serve(site.address);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await idp?.stop();
});

test.each([
	["with", true],
	["without", false],
])(
	"somebody new comes from the provider, goes on at the wizard's second step and is in, %s JavaScript",
	async (name, javaScriptEnabled) => {
		const { page, context } = await openPage(browser, { javaScriptEnabled, reducedMotion: "reduce" });
		await page.goto(`${site.address}/signin`);
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		await page.getByRole("link", { name: "Continue with Facebook" }).click();
		await page.getByText("is not set up on this site").waitFor();
		await page.getByRole("link", { name: "Continue with Google" }).click();
		await page.locator("input[name=login]").fill(name);
		await page.locator("input[name=password]").fill("any");
		await page.locator("button[type=submit]").click();
		await page.locator("button[type=submit]").click();

		await page.getByRole("heading", { level: 1, name: "Select Your Account Type" }).waitFor();
		expect(await page.getByRole("button", { name: "Back", exact: true }).count()).toBe(0);
		// no other guest is given this person's page, and it is not given another guest's
		const stranger = await openPage(browser, { javaScriptEnabled });
		await stranger.page.goto(page.url());
		await stranger.page.getByRole("heading", { level: 1, name: "Information Required" }).waitFor();
		expect(await stranger.page.content()).not.toContain(`${name}@people.example`);
		await stranger.context.close();
		await page.reload();
		await page.getByRole("heading", { level: 1, name: "Select Your Account Type" }).waitFor();
		await page.getByLabel(/^Job Seeker/).check();
		if (javaScriptEnabled) await page.locator("html[data-live]").waitFor();
		await page.getByRole("button", { name: "Next" }).click();
		await page.getByLabel("Current Job Title").fill("Cook");
		await page.getByLabel("Experience Level").selectOption("3-5");
		await page.getByLabel("Primary Skills").fill("Grilling");
		await page.getByRole("button", { name: "Next" }).click();
		await page.getByRole("button", { name: "Skip" }).click();
		await page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
		await page.getByText(`${name}@people.example`).waitFor();
		await page.getByLabel(/^I agree/).check();
		await page.getByRole("button", { name: "Confirm & Sign Up" }).click();
		await page.waitForURL((url) => !/\/(signup|signin|loading|auth)/.test(url.pathname));
		const { user } = await (await page.request.get(`${site.address}/api/auth/profile`)).json();
		expect(user).toMatchObject({ email: `${name}@people.example`, fullName: `Njoya ${name}`, title: "Cook", skills: ["Grilling"] });
		await context.close();
	},
);
