import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../src/server/accounts/demo-accounts.ts";
import { findings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Uses Chromium's virtual authenticator: the real WebAuthn of browser and server. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

/** Adds a device that approves every request. */
async function plugInAuthenticator(page: Page, context: BrowserContext): Promise<void> {
	const devtools = await context.newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

test("a passkey is added with the password, signs in without it, and no longer works once removed", async () => {
	const { page, context } = await openPage(browser);
	await page.addInitScript(() => {
		if (location.search === "?press") PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
	});
	await plugInAuthenticator(page, context);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/settings`);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("link", { name: "Add a passkey" }).click();
	await page.getByLabel("Name", { exact: true }).fill("My phone");
	await page.getByLabel("Current password").fill("wrong");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await page.getByText("That isn’t your current password.").first().waitFor();
	await page.getByLabel("Current password").fill(demo.password);
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await page.getByRole("button", { name: "Remove My phone" }).waitFor();
	expect(await findings(page)).toEqual([]);
	await page.getByRole("link", { name: "Rename My phone" }).click();
	await page.getByLabel("Name", { exact: true }).fill(" ");
	await page.getByRole("button", { name: "Save name" }).click();
	await page.getByText("This is required.").first().waitFor();
	expect(await findings(page)).toEqual([]);
	await page.getByLabel("Name", { exact: true }).fill("The blue phone");
	await page.getByRole("button", { name: "Save name" }).click();
	await page.getByRole("link", { name: "Rename The blue phone" }).waitFor();

	const openSignIn = async (how: "press" | "suggestion") => {
		await context.clearCookies();
		await page.evaluate(() => sessionStorage.clear());
		await page.goto(`${site.address}/signin?${how}`);
		await page.getByLabel("Email").focus();
		await page.locator("html[data-live]").waitFor();
		if (how === "press") await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	};
	const expectIn = async () => {
		await page.waitForURL((url) => !/\/(signin|loading)/.test(url.pathname));
		expect((await page.request.get(`${site.address}/api/auth/profile`)).status()).toBe(200);
	};
	await openSignIn("press");
	await expectIn();
	// the authenticator answers at once, as if the suggestion under the field had been chosen
	await openSignIn("suggestion");
	await expectIn();

	await page.goto(`${site.address}/settings`);
	await page.getByRole("button", { name: "Remove The blue phone" }).click();
	await page.getByRole("button", { name: "Remove The blue phone" }).waitFor({ state: "detached" });
	await openSignIn("press");
	await page.getByText("This passkey doesn’t work here").waitFor();
	await context.close();
});

test("after closing the browser's prompt the password can still be used", async () => {
	const { page, context } = await openPage(browser);
	// the browser's prompt cannot be reached from here: this is its answer when it is closed
	await context.addInitScript(() => {
		navigator.credentials.get = () => Promise.reject(new DOMException("closed", "NotAllowedError"));
	});
	await page.goto(`${site.address}/signin`);
	await page.getByLabel("Email").fill(demo.seeker);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.getByText("No passkey was used.").waitFor();
	expect(await page.getByLabel("Email").inputValue()).toBe(demo.seeker);
	await context.close();
});

test("a moderator signed in by password must add a passkey, and later use it, before going on to their page", async () => {
	const env = { ...process.env, ...site.env };
	const email = demoAccounts.colleague;
	const { page, context } = await openPage(browser);
	await plugInAuthenticator(page, context);
	await enter(context, site.address, email);
	await promisify(execFile)(process.execPath, ["tools/njangi.ts", "moderators", "grant", email], { env });
	await page.goto(`${site.address}/moderation/trail`);
	await page.getByRole("heading", { level: 1, name: "Your passkey, please" }).waitFor();
	expect(await findings(page)).toEqual([]);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("link", { name: "Add a passkey" }).click();
	await page.getByLabel("Name", { exact: true }).fill("My phone");
	await page.getByLabel("Current password").fill(demo.password);
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await page.getByRole("button", { name: "Remove My phone" }).waitFor();
	await page.goto(`${site.address}/moderation/trail`);
	await page.waitForURL(`${site.address}/moderation/trail`);

	// the next morning, signed in with the password; no page is open, or one of its answers could set another token
	await page.goto("about:blank");
	await context.clearCookies();
	await context.addCookies([{ name: "csrftoken", value: "e2e", url: site.address }]);
	await call(context, `${site.address}/api/auth/login`, { email, password: demo.password });
	await page.goto(`${site.address}/moderation/trail?cursor=`);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: "Use my passkey" }).click();
	await page.waitForURL((url) => url.pathname === "/moderation/trail");
	await context.close();
});
