import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** The browser's own part in accounts: the sign-in screen, the way back, the splash, what a tab stores. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

describe("the sign-in screen (accounts.md §2, §8)", () => {
	test("reports no answer, or one without a message, in the specified words, and keeps what was typed", async () => {
		const { page, context } = await openPage(browser);
		await page.goto(`${site.address}/signin`);
		await page.getByLabel("Email").click();
		await page.locator("html[data-live]").waitFor();
		await page.getByLabel("Email").fill("somebody@example.cm");
		await page.getByLabel("Password").fill("harbour at night");
		await page.route("**/api/auth/login", (route) => route.abort());
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.getByText("An unexpected error occurred.", { exact: true }).waitFor();
		expect(await page.getByRole("alert").and(page.locator(":focus")).isVisible()).toBe(true);
		await page.unroute("**/api/auth/login");
		await page.route("**/api/auth/login", (route) =>
			route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
		);
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.getByText("Login failed.", { exact: true }).waitFor();
		expect(await page.getByLabel("Email").inputValue()).toBe("somebody@example.cm");
		expect(await page.getByLabel("Password").inputValue()).toBe("harbour at night");
		await context.close();
	});
});

test.each([true, false])(
	"signing in to apply names the job, and a refusal is in view on a phone (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const { jobs } = await (await fetch(`${site.address}/api/jobs?sort=near`)).json();
		const job = jobs.find(({ isOpen, appliesHere }: { isOpen: boolean; appliesHere: boolean }) => isOpen && appliesHere);
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${site.address}/jobs/${job.id}`);
		await page.getByRole("link", { name: "Sign in to apply" }).click();
		const purpose = page.getByText(`Sign in to apply for “${job.title}”.`);
		await purpose.waitFor();
		const register = await page.getByRole("main").getByRole("link", { name: "Register" }).boundingBox();
		const google = await page.getByRole("link", { name: "Continue with Google" }).boundingBox();
		expect(register && google && register.y < google.y).toBe(true);
		await page.getByLabel("Email").fill("somebody@example.cm");
		await page.getByLabel("Password").fill("not the password");
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		const refusal = page.getByRole("alert").and(page.locator(":focus"));
		await refusal.waitFor();
		const box = await refusal.boundingBox();
		expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true);
		await purpose.waitFor();

		await page.goto(`${site.address}/signin?next=/jobs/${crypto.randomUUID()}`);
		await page.getByText("Sign in to apply, save jobs").waitFor();
		await context.close();
	},
);

test("a password is hidden until it is shown, and can be pasted or filled in by a password manager", async () => {
	const { page, context } = await openPage(browser);
	for (const [path, kept] of [
		["/signin", "current-password"],
		["/signup", "new-password"],
		["/reset-password?token=any", "new-password"],
	] as const) {
		await page.goto(site.address + path);
		const field = page.getByLabel(/password/i).first();
		await field.click();
		await page.locator("html[data-live]").waitFor();
		expect([path, await field.getAttribute("type"), await field.getAttribute("autocomplete")]).toEqual([path, "password", kept]);
		// the clipboard as people use it: cut from a readable field, pasted into the hidden one
		await page.evaluate(() =>
			document.body.append(Object.assign(document.createElement("input"), { id: "note", value: "harbour at night" })),
		);
		await page.locator("#note").focus();
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.press("ControlOrMeta+x");
		await field.focus();
		await page.keyboard.press("ControlOrMeta+v");
		expect([path, await field.inputValue()]).toEqual([path, "harbour at night"]);
		await page.getByRole("button", { name: "Show" }).first().click();
		expect([path, await field.getAttribute("type")]).toEqual([path, "text"]);
	}
	await context.close();
});

test("one visitor's previous page isn't given to another", async () => {
	const backOf = async (headers: Record<string, string>) => {
		const html = await (await fetch(`${site.address}/signin`, { headers })).text();
		return /<a[^>]*data-back=""[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1];
	};
	expect(await backOf({ referer: `${site.address}/users/ama-ngono` })).toBe("/users/ama-ngono");
	expect(await backOf({})).toBe("/jobs");
});

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("%s", (_, javaScriptEnabled) => {
	test.each(["Login", "Register"])("Back, pressed right after %s, leads to the previous page (accounts.md §2)", async (name) => {
		const { page, context } = await openPage(browser, { javaScriptEnabled, viewport: { width: 1280, height: 800 } });
		await page.goto(`${site.address}/jobs?location=Douala`);
		await page.getByRole("banner").getByRole("link", { name }).click();
		await page.waitForURL(/\/sign(in|up)/);
		await page.getByRole("link", { name: "Back" }).click();
		await page.waitForURL("**/jobs?location=Douala");
		// a step back in history, not a new entry: the previous page is the original one
		if (javaScriptEnabled)
			expect(await page.evaluate(() => (window as unknown as { navigation: { canGoForward: boolean } }).navigation.canGoForward)).toBe(
				true,
			);
		await context.close();
	});

	test("Back leads to the jobs if there is no previous page", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${site.address}/signin`);
		expect(await page.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/jobs");
		await context.close();
	});

	test("a guest's splash moves on after three seconds (accounts.md §2 Loading splash)", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await page.goto(`${site.address}/loading`);
		await page.waitForURL("**/jobs/feeds", { timeout: 8_000 });
		await context.close();
	});
});

describe('the session storage of a tab (accounts.md §3, decisions.md "Accounts")', () => {
	test("has the side chosen in the user menu, and the person to mail again only until they sign in", async () => {
		const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
		await page.goto(`${site.address}/about`);
		await page.evaluate(() => sessionStorage.setItem("tempUser", JSON.stringify({ fullName: "Ama", email: "ama@example.cm" })));
		await enter(context, site.address, demo.seeker);
		await call(context, `${site.address}/api/user/become-recruiter`, { companyName: "Le Lac" });
		await page.goto(`${site.address}/profile`);
		const storedItem = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
		await expect.poll(() => storedItem("tempUser"), { timeout: 10_000 }).toBe(null);
		await page.getByText(/^Recruiter ·/).waitFor();
		for (const [choice, side, words] of [
			["Switch to job seeker", "jobseeker", "Jobseeker ·"],
			["Switch to recruiter", "recruiter", "Recruiter ·"],
		] as const) {
			await page.getByRole("banner").locator("summary", { hasText: "Account of" }).click();
			await page.getByRole("button", { name: choice }).click();
			await expect.poll(() => storedItem("role"), { timeout: 10_000 }).toBe(side);
			await page.goto(`${site.address}/profile`);
			await page.getByText(words).first().waitFor();
		}
		await context.close();
	});
});
