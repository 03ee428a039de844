import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeSessionEnd } from "../support/session-over.ts";
import { demo, enter, openPage, signIn, signInHere, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	const { feeds } = await (await fetch(`${site.address}/api/feed/posts`)).json();
	thread = `/feed/${feeds[0].id}`;
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

/** The path of a post, with its comment field. */
let thread: string;

/** Opens a live page as a signed-in reader and records every request that any of their tabs makes. */
async function reader({ at, email = demo.seeker }: { at: string; email?: string }) {
	const { page, context, expectQuiet } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
	await enter(context, site.address, email);
	const calls: string[] = [];
	context.on("request", (request) => {
		if (request.url().includes("/api/")) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
	});
	await open(page, at);
	return { page, context, calls, expectQuiet };
}

async function open(page: Page, at: string) {
	await page.goto(site.address + at);
	await page.locator("html[data-live]").waitFor();
}

const loseCookie = (context: BrowserContext) => context.clearCookies({ name: "session" });

async function logout(page: Page) {
	await page.locator("summary", { hasText: "Account of" }).click();
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	await page.waitForURL("**/signin");
}

/** Expects the end as in accounts.md §8: the toast, once, and 3 seconds later the sign-in page, which knows where the person was going. */
async function expectOver(page: Page, next: string, end: () => Promise<unknown>) {
	await seeSessionEnd(page, end);
	await page.waitForURL((url) => url.pathname === "/signin");
	expect(new URL(page.url()).searchParams.get("next")).toBe(next);
	await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
	await whyHere(page).waitFor();
	expect(await page.evaluate(() => sessionStorage.getItem("auth-session"))).toBeNull();
}

/** The reason again, for a person who looked away during the toast's 3 seconds. */
const whyHere = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: "Session expired. Please log in again." });

async function comeBack(page: Page, email = demo.seeker) {
	await signInHere(page, email);
	await page.locator("html[data-live]").waitFor();
}

const expected401 = /401|logout failed/;

describe("the end of a session", () => {
	test("after signing out in one tab the others sign out at once, and what was typed there is restored", async () => {
		const { page, context, calls, expectQuiet } = await reader({ at: thread });
		const comment = page.getByLabel("Write a comment");
		await comment.fill("Half a thought");
		const other = await context.newPage();
		await open(other, "/jobs");
		await expectOver(page, thread, async () => {
			await logout(other);
			calls.length = 0;
		});
		expect(calls.length, calls.join("\n")).toBeLessThan(5);

		await comeBack(page);
		expect(new URL(page.url()).pathname).toBe(thread);
		await expect.poll(() => comment.inputValue()).toBe("Half a thought");
		expectQuiet(expected401);
		await context.close();
	});

	test("once the cookie is gone from an open page, the next press leads to the sign-in page, without a loop", async () => {
		const presses: [next: string, link: (page: Page) => Locator][] = [
			["/feed", (page) => page.getByRole("button", { name: /^Like/ })],
			["/jobs/saved", (page) => page.getByRole("banner").getByRole("link", { name: "Saved" })],
			["/dashboard", (page) => page.getByRole("link", { name: "Dashboard" })],
		];
		const press = async ([next, link]: (typeof presses)[number]) => {
			const { page, context, calls, expectQuiet } = await reader({ at: "/feed" });
			// wait for the event stream: opened afterwards, it would learn of it first
			await expect.poll(() => calls).toContain("GET /api/events");
			await loseCookie(context);
			calls.length = 0;
			await expectOver(page, next, () => link(page).first().click());
			expect(calls.length, calls.join("\n")).toBeLessThan(5);
			expectQuiet(expected401);
			await context.close();
		};
		await Promise.all(presses.map(press));
	});

	test("a comment and a message sent at that moment are restored for sending", async () => {
		const { page, context } = await reader({ at: thread });
		const comment = page.getByLabel("Write a comment");
		await comment.fill("Well said");
		await loseCookie(context);
		await expectOver(page, thread, () => comment.locator("xpath=ancestor::form").getByRole("button").click());
		await comeBack(page);
		await expect.poll(() => comment.inputValue()).toBe("Well said");

		await open(page, "/messages");
		await page
			.getByRole("main")
			.getByRole("link", { name: /Ngo|Mbarga|Tabe|Nkem|Foka/ })
			.first()
			.click();
		const message = page.getByPlaceholder(/^Write to/);
		await message.fill("On my way");
		const at = new URL(page.url()).pathname;
		await loseCookie(context);
		await expectOver(page, at, () => page.getByRole("button", { name: "Send", exact: true }).click());
		await comeBack(page);
		await expect.poll(() => message.inputValue()).toBe("On my way");
		await context.close();
	});

	test("reaches another device, whose session was ended, over its live connection", async () => {
		const phone = await reader({ at: "/jobs", email: demo.recruiter });
		const desk = await reader({ at: "/settings", email: demo.recruiter });
		await expect.poll(() => phone.calls).toContain("GET /api/events");
		const signOut = desk.page.getByRole("button", { name: /^Sign out/ }).last();
		await expectOver(phone.page, "/jobs", () => signOut.click());
		await phone.context.close();
		await desk.context.close();
	});

	test("a person composing a post is asked to sign in on the page, and keeps the post", async () => {
		const { page, context } = await reader({ at: "/feed" });
		await page.getByRole("link", { name: "Create Post" }).click();
		await page.getByLabel("What do you want to say?").fill("A post in the making");
		const other = await context.newPage();
		await open(other, "/jobs");
		await logout(other);
		const dialog = page.getByRole("dialog", { name: "Sign in to post" });
		await dialog.getByLabel(/^Email/).fill(demo.seeker);
		await dialog.getByLabel(/^Password/).fill(demo.password);
		await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
		await dialog.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await page.getByRole("article").filter({ hasText: "A post in the making" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/feed");
		await context.close();
	});

	test("text typed by one person isn't shown to the next one signing in there", async () => {
		const { page, context } = await reader({ at: thread });
		const comment = page.getByLabel("Write a comment");
		await comment.fill("Only mine");
		await loseCookie(context);
		const like = page.getByRole("button", { name: /^Like/ }).first();
		await expectOver(page, thread, () => like.click());
		await comeBack(page, demo.recruiter);
		expect(await comment.inputValue()).toBe("");
		await context.close();
	});
});

test("a page requested with an ended session leads to the sign-in page with a notice; a guest gets none", async () => {
	const { page, context } = await openPage(browser);
	const cookie = { name: "session", value: "x".repeat(43), url: site.address };
	for (const [cookies, times] of [
		[[cookie], 1],
		[[], 0],
	] as const) {
		await context.clearCookies();
		await context.addCookies(cookies);
		await page.goto(`${site.address}/messages`);
		expect(new URL(page.url()).searchParams.get("next")).toBe("/messages");
		await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
		expect(await whyHere(page).count()).toBe(times);
	}
	await context.close();
});

test("the sign-in page asks the server about the session, not the tab's copy", async () => {
	const { page, context, calls } = await reader({ at: "/jobs" });
	// the page's last request: what follows belongs to the next page
	await expect.poll(() => calls).toContain("GET /api/events");
	await loseCookie(context);
	calls.length = 0;
	await page.goto(`${site.address}/signin?next=%2Fjobs%2Fsaved`);
	await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
	expect(calls).toEqual([]);

	// a guest's tab in a browser where a person has signed in since
	const guest = await openPage(browser, { viewport: { width: 1280, height: 800 } });
	await guest.page.goto(`${site.address}/signup`);
	await guest.page.getByLabel(/^Full name/i).focus();
	await guest.page.locator("html[data-live]").waitFor();
	const second = await guest.context.newPage();
	await signIn(second, site.address, demo.seeker);
	await guest.page
		.getByRole("link", { name: /^(Login|Sign In)$/ })
		.first()
		.click();
	await guest.page.waitForURL("**/jobs/feeds");
	await guest.context.close();
	await context.close();
});
