import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo, openPage, signIn, startBrowser, startSite } from "../support/site.ts";

/** Preferences chosen on one device apply on the next (accounts.md §4, decisions.md Accounts). */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const save = async (page: Page, body: Record<string, unknown>) => {
	const csrf = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
	const answer = await page.request.patch(`${site.address}/api/user/profile`, { data: body, headers: { "x-csrftoken": csrf } });
	return { status: answer.status(), body: await answer.json() };
};

test.each([
	["with", true],
	["without", false],
])("language and theme follow the account to another device, %s JavaScript", async (_, javaScriptEnabled) => {
	const first = await openPage(browser);
	await signIn(first.page, site.address, demo.seeker);
	expect((await save(first.page, { language: "fr" })).status).toBe(200);
	expect((await save(first.page, { theme: "dark" })).status).toBe(200);
	await first.context.close();

	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled, locale: "en-GB", colorScheme: "light" });
	await signIn(page, site.address, demo.seeker);
	const html = page.locator("html");
	await expect.poll(() => html.getAttribute("lang")).toBe("fr");
	expect(await html.getAttribute("data-theme")).toBe("dark");
	await page.goto(`${site.address}/settings`);
	await page.getByRole("heading", { level: 1, name: "Paramètres" }).waitFor();
	const refused = await save(page, { theme: "pink" });
	expect([refused.status, refused.body.message]).toEqual([422, "Cette valeur n’est pas valable."]);
	for (const body of [{ language: "en" }, { theme: "system" }]) await save(page, body);
	expectQuiet();
	await context.close();
});
