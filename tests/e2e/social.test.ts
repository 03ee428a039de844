import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { startIdentityProvider } from "../support/identity-provider.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let idp: Awaited<ReturnType<typeof startIdentityProvider>>;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	idp = await startIdentityProvider(
		new Map(
			["with", "without", "unproven"].map((subject) => [
				subject,
				{ email: `${subject}@people.example`, email_verified: subject !== "unproven", name: `Njoya ${subject}` },
			]),
		),
	);
	const { FACEBOOK_CLIENT_ID: _, FACEBOOK_CLIENT_SECRET: __, ...env } = idp.env;
	[site, browser] = await Promise.all([startSite(env), startBrowser()]);
	idp.serve(site.address);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await idp?.stop();
});

/** Signs in at the provider under this name; an empty name cancels. */
async function goOnAs(page: Page, name: string) {
	await page.getByLabel("Who are you?").fill(name);
	await page.getByRole("button", { name: "Go on" }).click();
}

test.each([
	["with", true],
	["without", false],
])(
	"a new person comes from the provider, continues at the wizard's second step and is signed in, %s JavaScript",
	async (name, javaScriptEnabled) => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${site.address}/signin?next=${encodeURIComponent("/network?q=Njoya")}`);
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		await page.getByRole("link", { name: "Continue with Facebook" }).click();
		await page.getByText("Facebook sign-in isn’t available on this site").waitFor();
		await page.getByRole("link", { name: "Continue with Google" }).click();
		await goOnAs(page, "");
		await page.getByText("You cancelled at Google").waitFor();
		await page.getByRole("link", { name: "Continue with Google" }).click();
		await goOnAs(page, name);

		await page.getByRole("heading", { level: 1, name: "Select Your Account Type" }).waitFor();
		expect(await page.getByRole("button", { name: "Back", exact: true }).count()).toBe(0);
		// this person's page is shown to no other guest
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
		await page.waitForURL(`${site.address}/network?q=Njoya`);
		const { user } = await (await page.request.get(`${site.address}/api/auth/profile`)).json();
		expect(user).toMatchObject({ email: `${name}@people.example`, fullName: `Njoya ${name}`, title: "Cook", skills: ["Grilling"] });
		await context.close();
	},
);

test.each([
	["with", true],
	["without", false],
])("Google is linked and unlinked in the settings, %s JavaScript", async (name, javaScriptEnabled) => {
	const { page, context } = await openPage(browser, { javaScriptEnabled });
	const email = javaScriptEnabled ? demo.seeker : demo.recruiter;
	await enter(context, site.address, email);
	await page.goto(`${site.address}/settings`);
	const ways = page.locator("#ways");
	await ways.getByText("Not available on this site").waitFor();
	if (javaScriptEnabled) await page.locator("html[data-live]").waitFor();
	await ways.getByRole("link", { name: "Link Google" }).click();
	await ways.getByLabel("Current password").fill("not my password");
	await ways.getByRole("button", { name: "Continue to Google" }).click();
	await ways.getByText("That isn’t your current password.").waitFor();
	await ways.getByLabel("Current password").fill(demo.password);
	await ways.getByRole("button", { name: "Continue to Google" }).click();
	if (!javaScriptEnabled) await ways.getByRole("link", { name: "Continue to Google" }).click();
	const subject = `linked ${name}`;
	idp.people.set(subject, { email: `linked-${name}@people.example`, email_verified: true });
	await goOnAs(page, subject);
	await ways.getByText("Google is linked.").waitFor();
	await ways.getByText(`linked-${name}@people.example`).waitFor();
	if (javaScriptEnabled) {
		await page.locator("html[data-live]").waitFor();
		expect(await findings(page)).toEqual([]);
	}
	// the linked Google account signs in to this one, from another browser too
	const other = await openPage(browser, { javaScriptEnabled });
	await other.page.goto(`${site.address}/signin/google`);
	await goOnAs(other.page, subject);
	await other.page.waitForURL((url) => url.pathname === "/jobs/feeds");
	expect((await (await other.page.request.get(`${site.address}/api/auth/profile`)).json()).user.email).toBe(email);
	await other.context.close();

	await ways.getByRole("button", { name: "Unlink Google" }).click();
	await ways.getByText("Not linked").waitFor();
	await context.close();
});

test("a person whose address the provider doesn't vouch for is led from the wizard to their inbox", async () => {
	const { page, context } = await openPage(browser);
	await page.goto(`${site.address}/signup`);
	await page.getByRole("link", { name: "Continue with Google" }).click();
	await goOnAs(page, "unproven");
	await page.getByLabel(/^Recruiter/).check();
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: "Next" }).click();
	await page.getByLabel("Company Name").fill("Njoya & Sons");
	await page.getByLabel("Company Industry").selectOption("Software");
	await page.getByLabel("Company Size").selectOption("1-10");
	await page.getByLabel("Your Role").selectOption("Recruiter");
	await page.getByRole("button", { name: "Next" }).click();
	await page.getByRole("button", { name: "Skip" }).click();
	await page.getByLabel(/^I agree/).check();
	await page.getByRole("button", { name: "Confirm & Sign Up" }).click();
	await page.getByText("Open the email we sent you").waitFor();
	await page.waitForURL(`${site.address}/check-email`);
	await page.goto(`${site.address}/signin`);
	await page.getByRole("link", { name: "Continue with Google" }).click();
	await goOnAs(page, "unproven");
	await page.getByText("Please verify your email before signing in with Google").waitFor();
	await page.getByRole("link", { name: "Send me a new link" }).click();
	await page.waitForURL(`${site.address}/check-email`);
	await context.close();
});
