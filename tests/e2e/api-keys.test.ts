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

/** The API's status code for a request with this key. */
const called = async (path: string, secret: string) =>
	(await fetch(`${site.address}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })).status;

test.each([
	["with a script", true],
	["as a plain form", false],
])("a person creates a key %s, sees it once and revokes it", async (_, javaScriptEnabled) => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/settings`);
	await page.getByRole("link", { name: "API keys" }).click();
	await page.getByLabel("Name", { exact: true }).fill("My script");
	await page.getByLabel("Read your own account and profile").check();
	await page.getByLabel("Current password").fill("a guess");
	await page.getByRole("button", { name: "Create an API key" }).click();
	await page.getByText("That isn’t your current password.").first().waitFor();
	// everything that was typed is kept except the password
	expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("My script");
	expect(await page.getByLabel("Read your own account and profile").isChecked()).toBe(true);
	if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
	await page.getByLabel("Current password").fill(demo.password);
	await page.getByRole("button", { name: "Create an API key" }).click();
	const secret = await page.getByLabel("API key", { exact: true }).inputValue();
	expect(secret).toMatch(/^njk_/);
	expect([await called("/auth/profile", secret), await called("/jobs", secret)]).toEqual([200, 403]);
	await page.goto(`${site.address}/settings/api-keys`);
	expect(await page.content()).not.toContain(secret);
	await page.getByText(`ends in ${secret.slice(-4)}`).waitFor();
	await page.getByRole("button", { name: "Remove the API key My script" }).click();
	await page.getByText("No API key yet.").waitFor();
	expect(await called("/auth/profile", secret)).toBe(401);
	expectQuiet(/status of 422/);
	await context.close();
});

test("an owner creates a key for the company's jobs only; a colleague can't open the page", async () => {
	const { page, context } = await openPage(browser, { locale: "fr-FR", javaScriptEnabled: false });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/company/edit?company=sawa-digital`);
	await page.getByRole("link", { name: "Pour d’autres programmes" }).click();
	await page.getByLabel("Nom", { exact: true }).fill("Notre site");
	await page.getByLabel("Lire les offres de l’entreprise, ouvertes ou closes").check();
	await page.getByLabel("Mot de passe actuel").fill(demo.password);
	await page.getByRole("button", { name: "Créer une clé d’API" }).click();
	const secret = await page.getByLabel("Clé d’API", { exact: true }).inputValue();
	expect([await called("/jobs/user", secret), await called("/auth/profile", secret)]).toEqual([200, 403]);
	await context.close();

	const { page: theirs, context: colleague } = await openPage(browser);
	await enter(colleague, site.address, "colleague@demo.example");
	const answer = await theirs.goto(`${site.address}/company/api-keys?company=sawa-digital`);
	expect(answer?.status()).toBe(403);
	await colleague.close();
});
