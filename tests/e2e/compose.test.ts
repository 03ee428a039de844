import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { photo } from "../support/pictures.ts";
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

const live = (page: Page) => page.locator("html[data-live]").waitFor();
const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const upload = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(await (await photo()).arrayBuffer()) });

test("pictures are chosen, described, previewed and posted (marketplace.md §2 Composer)", async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/feed`);
	await live(page);
	await page.getByRole("link", { name: "Create Post" }).click();
	// what was begun as a text post continues as another kind
	await page.getByLabel("What do you want to say?").fill("Two views of #buea with @sam");
	await page.getByRole("option", { name: /Samuel Tabe/ }).waitFor();
	expect(await findings(page)).toEqual([]);
	await page.keyboard.press("Enter");
	expect(await page.getByLabel("What do you want to say?").inputValue()).toBe("Two views of #buea with @samuel-tabe ");
	await page.getByRole("link", { name: "Picture or video" }).click();
	await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Two views of #buea with @samuel-tabe ");
	expect(await page.getByText("Up to 6 pictures of 10 MB each").isVisible()).toBe(true);
	await page.getByLabel("Picture or video").setInputFiles([await upload("one.jpg"), await upload("two.jpg")]);
	await page.getByLabel("What it shows").nth(1).fill("The mountain at noon");
	expect(await findings(page)).toEqual([]);
	await page.getByRole("button", { name: "Preview" }).click();
	const preview = page.getByRole("dialog", { name: "Preview" });
	await preview.getByRole("img", { name: "The mountain at noon" }).waitFor();
	await preview.getByRole("button", { name: "Send" }).click();
	const sent = card(page, "Two views of");
	await sent.getByRole("img", { name: "The mountain at noon" }).waitFor();
	await expect.poll(() => page.getByLabel("Description").count()).toBe(0);
	await sent.getByRole("link", { name: "@Samuel Tabe" }).waitFor();
	const first = sent.getByRole("img", { name: /^Picture in .*post$/ });
	await first.scrollIntoViewIfNeeded();
	await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
	expect((await first.boundingBox())?.height).toBe(384);

	// an event's draft survives a reload, in the form where it was begun
	await page.getByRole("link", { name: "Create Post" }).click();
	await page.getByRole("dialog").getByRole("link", { name: "Event", exact: true }).click();
	await page.getByLabel("Title").fill("Open day");
	await page.getByLabel("Start").fill("2027-01-14T09:00");
	await page.goto(`${site.address}/feed/new?kind=event`);
	await live(page);
	await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Open day");
	// a digit too many, as a date field takes it
	const setStart = (value: string) =>
		page.getByLabel("Start").evaluate((field: HTMLInputElement, typed) => {
			field.value = typed;
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}, value);
	await setStart("20271-01-14T09:00");
	await page.getByRole("button", { name: "Preview" }).click();
	await preview.getByRole("button", { name: "Send" }).click();
	await page.getByRole("alert").getByText("This isn’t a date.").first().waitFor();
	await preview.getByRole("button", { name: "Close" }).click();
	await setStart("2027-01-14T09:00");
	await page.getByRole("button", { name: "Send" }).click();
	await page.waitForURL(`${site.address}/feed`);
	const event = card(page, "Open day");
	await event.getByRole("button", { name: /^Interested/ }).click();
	await event.getByRole("button", { name: /^Interested.*1 person is interested/, pressed: true }).waitFor();
	// the year of five digits is refused
	expectQuiet(/422/);
	await context.close();
});

test("what is typed as soon as the composer opens goes into its first field, and Esc leads back to the link", async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/feed`);
	await live(page);
	const create = page.getByRole("link", { name: "Create Post" });
	await create.click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.type("Good morning to all");
	expect(await page.getByLabel("What do you want to say?").inputValue()).toBe("Good morning to all");
	await page.keyboard.press("Escape");
	await create.and(page.locator(":focus")).waitFor();

	await page.getByRole("link", { name: "Article", exact: true }).click();
	await page.getByRole("dialog").getByLabel("Title").and(page.locator(":focus")).waitFor();
	expectQuiet();
	await context.close();
});

test("an article is formatted by buttons and keys, and the browser's own undo works", async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/feed/new?kind=article`);
	await live(page);
	const textArea = page.getByLabel("Article", { exact: true }).and(page.locator("textarea"));
	await textArea.fill("Who we are\nWe hire in Buea");
	await textArea.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3));
	await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Heading" }).click();
	expect(await textArea.inputValue()).toBe("# Who we are\nWe hire in Buea");
	await textArea.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(16, 20));
	await textArea.press("Control+b");
	expect(await textArea.inputValue()).toBe("# Who we are\nWe **hire** in Buea");
	await textArea.press("Control+z");
	expect(await textArea.inputValue()).toBe("# Who we are\nWe hire in Buea");
	expect(await findings(page)).toEqual([]);
	// the stored draft includes the markup
	await textArea.press("Control+End");
	await page.getByRole("button", { name: "Link" }).click();
	await page.reload();
	await expect.poll(() => textArea.inputValue()).toBe("# Who we are\nWe hire in Buea[](https://)");
	expectQuiet();
	await context.close();
});

test("without JavaScript every kind is a plain form, and guests can read the result", async () => {
	const { page, context } = await openPage(browser, { javaScriptEnabled: false });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/feed`);
	await page.getByRole("link", { name: "Article", exact: true }).click();
	await page.getByLabel("Title").fill("Before you sign");
	await page.locator("textarea[name=content]").fill("# Ask\n\nfor **everything** in writing\n\n<script>alert(1)</script>");
	await page.getByLabel("Files").setInputFiles([await upload("desk.jpg")]);
	await page.getByRole("button", { name: "Send" }).click();
	await page.waitForURL(`${site.address}/feed`);
	await card(page, "Before you sign").getByRole("link", { name: "Open this post" }).click();
	await page.getByRole("heading", { name: "Ask" }).waitFor();
	expect(await page.locator("strong", { hasText: "everything" }).isVisible()).toBe(true);
	expect(await page.getByText("<script>alert(1)</script>").isVisible()).toBe(true);

	await page.goto(`${site.address}/feed/new?kind=media`);
	await page.getByLabel("Picture or video").setInputFiles([await upload("a.jpg"), await upload("b.jpg")]);
	await page.getByLabel("What the pictures show").fill("A desk\nA door");
	await page.getByRole("button", { name: "Send" }).click();
	await page.waitForURL(`${site.address}/feed`);
	expect(await page.getByRole("img", { name: "A door" }).count()).toBe(1);
	// a shared link gives its first picture to link previews, which have no session
	await page.getByRole("link", { name: "Open this post" }).first().click();
	await page.getByRole("heading", { name: /^Post by/, level: 1 }).waitFor();
	const [, preview] = /<meta property="og:image" content="([^"]*)"/.exec(await (await fetch(page.url())).text()) ?? [];
	expect((await fetch(preview ?? "")).headers.get("content-type")).toBe("image/jpeg");

	await page.goto(`${site.address}/feed/new?kind=live`);
	await page.getByLabel("Link").fill("ftp://meet.example.org");
	await page.getByLabel("Description").fill("Questions and answers");
	await page.getByRole("button", { name: "Send" }).click();
	await page.getByRole("alert").waitFor();
	expect(await page.getByLabel("Description").inputValue()).toBe("Questions and answers");
	await page.getByLabel("Link").fill("https://meet.example.org/qa");
	await page.getByRole("button", { name: "Send" }).click();
	await page.waitForURL(`${site.address}/feed`);
	expect(await card(page, "Questions and answers").getByText("Live now").isVisible()).toBe(true);
	await context.close();
});
