import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** marketplace.md §2 Post a Job, §5: what the form itself does. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

async function visit(path: string, email?: string) {
	const opened = await openPage(browser, { viewport: { width: 1280, height: 800 } });
	if (email) await enter(opened.context, site.address, email);
	await opened.page.goto(site.address + path);
	if (email) await opened.page.locator("html[data-live]").waitFor();
	const posts: string[] = [];
	opened.page.on("request", (request) => {
		if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
	});
	return { ...opened, posts };
}

const postButton = (page: Page) => page.getByRole("button", { name: "Post Job", exact: true });

test("Submit & Become Recruiter enables the form where one stands, and keeps what was typed", async () => {
	const { page, context, expectQuiet } = await visit("/jobs/post", demo.seeker);
	expect(await postButton(page).isDisabled()).toBe(true);
	await page.getByRole("button", { name: "Convert to Recruiter" }).click();
	await page.getByLabel("Company name").fill("Quincaillerie Bonamoussadi");
	await page.evaluate(() => Object.assign(window, { same: true }));
	await page.getByRole("button", { name: "Submit & Become Recruiter" }).click();

	await page.getByText("You are here as a job seeker").waitFor({ state: "detached" });
	await page.getByLabel("Job title").fill("Shop assistant");
	expect(await page.getByLabel("Company", { exact: true }).inputValue()).toBe("Quincaillerie Bonamoussadi");
	expect(await postButton(page).isEnabled()).toBe(true);
	await page.getByRole("banner").getByRole("link", { name: "Post a Job" }).waitFor();
	const kept = await page.evaluate(() => [JSON.parse(sessionStorage.getItem("auth-session") ?? "{}").user.role, sessionStorage.role]);
	expect(kept).toEqual(["recruiter", "recruiter"]);
	expect(await page.evaluate(() => "same" in window)).toBe(true);

	await page.reload();
	await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("Shop assistant");
	expectQuiet();
	await context.close();
});

test("Enter in an empty tags field does nothing; in the search it searches", async () => {
	const { page, context, posts } = await visit("/jobs/post", demo.recruiter);
	await page.getByLabel("Job title").fill("Half a job");
	await page.getByLabel("Location").fill("Kribi");
	await page.getByLabel("Job description").fill("To be written");
	const tags = page.getByLabel("Skills / Tags");
	await tags.fill("Selling");
	await tags.press("Enter");
	await page.getByRole("button", { name: "Remove Selling" }).waitFor();
	await tags.press("Enter");
	await tags.fill("   ");
	await tags.press("Enter");
	// whatever was sent has arrived when this has
	await page.getByRole("link", { name: "Home" }).first().click();
	await page.waitForURL("**/jobs/feeds");
	expect(posts).toEqual([]);

	await page.goto(`${site.address}/jobs`);
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel(/^Keyword/).fill("sales");
	await page.getByText("Show filters").click();
	await page.getByLabel("Skills / Tags").press("Enter");
	await page.waitForURL("**/jobs?q=sales");
	await context.close();
});

test("Enter in an empty tags field stays in the wizard's step", async () => {
	const { page, context } = await visit("/signup");
	const fullName = page.getByLabel("Full Name");
	await fullName.click();
	await page.locator("html[data-live]").waitFor();
	await fullName.fill("Ama Ngono");
	await page.getByLabel("Email").fill("ama.enter@example.cm");
	await page.getByLabel("Password", { exact: true }).fill("rain-on-the-roof");
	await page.getByRole("button", { name: "Next" }).click();
	await page.getByText("Job Seeker", { exact: true }).click();
	await page.getByRole("button", { name: "Next" }).click();
	await page.getByLabel("Current Job Title").fill("Nurse");
	await page.getByLabel("Experience Level").selectOption("1-3");
	const skills = page.getByLabel("Primary Skills");
	await skills.fill("First aid");
	await skills.press("Enter");
	await skills.press("Enter");
	await page.getByLabel("Career Interests").fill("still here");
	expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Job Seeker Profile");
	await context.close();
});

test("an error is gone from the field and from the list when the field is edited", async () => {
	const { page, context } = await visit("/jobs/post", demo.recruiter);
	await page.getByLabel("Company", { exact: true }).fill("");
	await postButton(page).click();
	const list = page.getByRole("alert").filter({ hasText: "need your attention" });
	await list.getByText("5 fields need your attention").waitFor();
	const title = page.getByLabel("Job title");
	await title.press("C");
	await list.getByText("4 fields need your attention").waitFor();
	expect(await list.getByText("Job title is required").count()).toBe(0);
	expect(await title.getAttribute("aria-invalid")).toBeNull();
	expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
	// to be there is not to edit
	const tags = page.getByLabel("Skills / Tags");
	await tags.focus();
	await title.focus();
	expect(await list.getByText("At least one skill/tag is required").count()).toBe(1);
	await tags.press("S");
	await list.getByText("At least one skill/tag is required").waitFor({ state: "detached" });
	await page.getByLabel("Company", { exact: true }).fill("Marché du Lac");
	await page.getByLabel("Location").fill("Kribi");
	await page.getByLabel("Job description").fill("Sell fish.");
	await list.waitFor({ state: "detached" });
	await context.close();
});
