import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo } from "../support/pictures.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Lite mode: heavy content loads only on request. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
let person: { slug: string; fullName: string; profile: { avatar: string } };

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	const { context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	const token = (await context.cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
	const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await (await photo()).arrayBuffer()) };
	const answer = await context.request.patch(`${site.address}/api/user/profile`, {
		headers: { "x-csrftoken": token },
		multipart: { avatar: file },
	});
	person = (await answer.json()).user;
	await context.close();
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

/** Collects the pictures that a page requests from now on. */
function picturesOf(page: Page): string[] {
	const pictures: string[] = [];
	page.on("request", (request) => {
		const path = new URL(request.url()).pathname;
		if (path.startsWith("/api/pictures/")) pictures.push(path);
	});
	return pictures;
}

const button = (page: Page) => page.getByTitle(`Show the picture of ${person.fullName}`).first();

describe.each([
	["with Save-Data, as a guest without a script", { extraHTTPHeaders: { "save-data": "on" } }, false],
	["with Save-Data, signed in", { extraHTTPHeaders: { "save-data": "on" } }, true],
])("%s", (_, options, isSignedIn) => {
	test("a person's picture is loaded on tap, and its button states the size", async () => {
		const { page, context, expectQuiet } = await openPage(browser, options);
		if (isSignedIn) await enter(context, site.address, demo.seeker);
		const pictures = picturesOf(page);
		await page.goto(`${site.address}/users/${person.slug}`);
		expect(pictures).toEqual([]);
		const words = await button(page).getAttribute("aria-label");
		await button(page).click();
		await expect.poll(() => pictures.length).toBe(1);
		const bytes = (await (await fetch(site.address + pictures[0])).arrayBuffer()).byteLength;
		const sizeText = bytes < 1024 ? `${bytes}\u00a0bytes` : `${Math.round((bytes / 1024) * 10) / 10}\u00a0KB`;
		expect(words).toBe(`Show the picture of ${person.fullName}, ${sizeText}`);
		expectQuiet();
		await context.close();
	});
});

test("the footer's switch turns lite mode on for this device, and off again", async () => {
	const { page, context } = await openPage(browser);
	const pictures = picturesOf(page);
	const control = page.getByRole("contentinfo").getByRole("button", { name: "Lite mode" });
	const show = () => page.goto(`${site.address}/users/${person.slug}`);
	await page.goto(`${site.address}/jobs`);
	await control.click();
	await page.locator("button[aria-pressed=true][name=lite]").first().waitFor();
	// the list's pictures came before
	pictures.length = 0;
	await show();
	await button(page).waitFor();
	expect(pictures).toEqual([]);
	await control.click();
	await page.locator("button[aria-pressed=false][name=lite]").first().waitFor();
	await expect.poll(() => pictures.length).toBeGreaterThan(0);
	await context.close();
});
