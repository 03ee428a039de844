import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const badge = (page: Page) => page.getByRole("link", { name: /^\d+ unread notifications?$/ }).getAttribute("title");

/** Comments, signed in as `by`, on a post of the context's own user. */
async function commentOn(context: BrowserContext, by: string, words: string): Promise<void> {
	const { user } = await (await context.request.get(`${site.address}/api/auth/profile`)).json();
	const { feeds } = await (await context.request.get(`${site.address}/api/feed/posts?limit=50`)).json();
	const post = feeds.find((one: { user: { id: string } }) => one.user.id === user.id);
	const other = await browser.newContext();
	await enter(other, site.address, by);
	await call(other, `${site.address}/api/feed/posts/${post.id}/comment`, { content: words });
	await other.close();
}

test("of two tabs one holds the connection and both are notified; the list changes on request; the other takes over", async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await call(context, `${site.address}/api/auth/notifications/mark-all-read`, {});
	let lines = 0;
	context.on("request", (request) => {
		if (request.url().includes("/api/events")) lines++;
	});
	await page.goto(`${site.address}/notifications`);
	await expect.poll(() => lines).toBe(1);
	const second = await context.newPage();
	await second.goto(`${site.address}/dashboard`);
	await second.waitForSelector("html[data-live]");
	const items = page.getByRole("region", { name: "Notifications", exact: true }).getByRole("listitem");
	const before = await items.count();
	await commentOn(context, demo.seeker, "Congratulations!");
	await expect.poll(() => badge(second)).toBe("1 unread notification");
	await expect.poll(() => badge(page)).toBe("1 unread notification");
	await page.getByText(/^1 unread notification of/).waitFor();
	expect(await items.count()).toBe(before);
	await page.getByRole("button", { name: "1 new notification" }).click();
	await items
		.first()
		.getByRole("link", { name: /commented on your post/ })
		.waitFor();
	expect(await findings(page)).toEqual([]);
	expect(lines).toBe(1);

	// marking as read in one tab clears the badge in the other
	await page
		.getByRole("button", { name: /^Mark as read/ })
		.first()
		.click();
	await expect.poll(() => badge(second)).toBe("0 unread notifications");
	await page.close();
	await expect.poll(() => lines).toBe(2);
	await commentOn(context, demo.seeker, "And good luck.");
	await expect.poll(() => badge(second)).toBe("1 unread notification");
	expectQuiet();
	await context.close();
});

test("without JavaScript notifications are chosen, and a kind of mail is stopped with one press", async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/settings/notifications`);
	const comments = page.getByRole("group", { name: "Comments and replies" });
	await comments.getByRole("switch", { name: "On the site" }).uncheck();
	await comments.getByLabel("By email").selectOption("Right away");
	await page.getByRole("button", { name: "Save Settings" }).click();
	await page.getByRole("button", { name: "Settings Saved!" }).waitFor();
	expect(await comments.getByRole("switch", { name: "On the site" }).isChecked()).toBe(false);
	expect(await comments.getByLabel("By email").inputValue()).toBe("now");

	await commentOn(context, demo.recruiter, "Well said.");
	let way: string | undefined;
	await expect
		.poll(
			async () => {
				const mails = await (await context.request.get(`${site.address}/dev/mail`)).text();
				for (const [, path] of mails.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)) {
					const mail = await (await context.request.get(`${site.address}${path}`)).text();
					// the daily digest may have arrived too
					if (!mail.includes("this digest")) way ??= /\/notifications\/unsubscribe\?token=[\w-]+/.exec(mail)?.[0];
				}
				return way;
			},
			{ timeout: 15_000 },
		)
		.toBeTruthy();
	await page.goto(`${site.address}${way}`);
	await page.getByRole("button", { name: "Stop these emails" }).click();
	await page.getByText("Done: no more emails about").waitFor();
	await page.goto(`${site.address}${way}`);
	await page.getByText("You no longer get these emails.").waitFor();
	expectQuiet();
	await context.close();
});
