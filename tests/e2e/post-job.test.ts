import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../src/web/i18n/messages.ts";
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
		// text being typed is checked against the warning rules, which store nothing
		const { pathname } = new URL(request.url());
		if (request.method() === "POST" && pathname !== "/api/warnings/check") posts.push(pathname);
	});
	return { ...opened, posts };
}

const postButton = (page: Page) => page.getByRole("button", { name: "Post job", exact: true });

test("Submit & Become Recruiter enables the form in place and keeps what was typed; empty pages explain how to begin", async () => {
	const { page, context, expectQuiet } = await visit("/jobs/post", demo.seeker);
	expect(await postButton(page).isDisabled()).toBe(true);
	await page.getByRole("button", { name: "Convert to Recruiter" }).click();
	await page.getByLabel("Company name").fill("Quincaillerie Bonamoussadi");
	await page.evaluate(() => Object.assign(window, { same: true }));
	await page.getByRole("button", { name: "Submit & Become Recruiter" }).click();

	await page.getByText("You’re signed in as a job seeker").waitFor({ state: "detached" });
	await page.getByLabel("Job title").fill("Shop assistant");
	expect(await page.getByLabel("Company", { exact: true }).inputValue()).toBe("Quincaillerie Bonamoussadi");
	expect(await postButton(page).isEnabled()).toBe(true);
	await page.getByRole("banner").getByRole("link", { name: "Post a Job" }).waitFor();
	const storedRoles = await page.evaluate(() => [
		JSON.parse(sessionStorage.getItem("auth-session") ?? "{}").user.role,
		sessionStorage.role,
	]);
	expect(storedRoles).toEqual(["recruiter", "recruiter"]);
	expect(await page.evaluate(() => "same" in window)).toBe(true);

	await page.reload();
	await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("Shop assistant");

	await page.goto(`${site.address}/dashboard`);
	await page.getByText("Post your first job: people see it at once.").waitFor();
	expect(await page.getByText("You’ve replied to everyone.").count()).toBe(0);
	await page.goto(`${site.address}/applications?side=recruiter`);
	await page.getByText("Applications appear here as soon as someone applies.").waitFor();
	expectQuiet();
	await context.close();
});

test("Enter in an empty tags field does nothing in the job form, and searches in the search form", async () => {
	const { page, context, posts } = await visit("/jobs/post", demo.recruiter);
	await page.getByLabel("Job title").fill("Half a job");
	await page.getByLabel("Location").fill("Kribi");
	await page.getByLabel("Job description").fill("To be written");
	const tags = page.getByLabel("Skills / tags");
	await tags.fill("Selling");
	await tags.press("Enter");
	await page.getByRole("button", { name: "Remove Selling" }).waitFor();
	await tags.press("Enter");
	await tags.fill("   ");
	await tags.press("Enter");
	// anything that was sent has arrived by the time this page has
	await page.getByRole("link", { name: "Home" }).first().click();
	await page.waitForURL("**/jobs/feeds");
	expect(posts).toEqual([]);

	await page.goto(`${site.address}/jobs`);
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel(/^Keyword/).fill("sales");
	await page.getByLabel("Skills / tags").press("Enter");
	await page.waitForURL("**/jobs?q=sales");
	await context.close();
});

test("Enter in an empty tags field doesn't leave the wizard's step", async () => {
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

test("an error disappears from the field and from the list once the field is edited", async () => {
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
	// focusing a field is not editing it
	const tags = page.getByLabel("Skills / tags");
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

test("pay below the legal minimum is refused with the amount, keeping the form; hourly pay is shown per month", async () => {
	const { page, context, expectQuiet } = await visit("/jobs/post", demo.recruiter);
	await page.getByLabel("Job title").fill("Net mender by the hour");
	await page.getByLabel("Company", { exact: true }).fill("Marché du Lac");
	await page.getByLabel("Location").fill("Kribi");
	await page.getByLabel("Job description").fill("Mend nets.");
	await page.getByLabel("Skills / tags").fill("Nets");
	await page.getByLabel("Skills / tags").press("Enter");
	await page.getByLabel("Lowest").fill("300");
	await page.getByLabel("Paid", { exact: true }).selectOption("per hour");
	const preview = page.getByRole("region", { name: "Preview" });
	await preview.getByText("300 FCFA per hour").waitFor();
	await postButton(page).click();
	await page
		.getByText(/full-time work pays at least 347 FCFA an hour: 60,000 FCFA a month at 173.33 hours/)
		.first()
		.waitFor();
	expect(await page.getByLabel("Lowest").inputValue()).toBe("300");
	expect(await page.getByLabel("Paid", { exact: true }).inputValue()).toBe("hour");

	await page.getByLabel("Lowest").fill("1500");
	await postButton(page).click();
	await page.waitForURL((url) => url.pathname === "/jobs");
	await page.goto(`${site.address}/jobs?q=net+mender&minPay=250000`);
	await page.getByText("counts as a full-time month of 173.33 hours").waitFor();
	const card = page.getByRole("article").filter({ hasText: "Net mender by the hour" });
	await card.getByText("From 1,500 FCFA per hour").waitFor();
	await card.getByRole("link", { name: "Net mender by the hour" }).click();
	await page.getByText("about 260,000 FCFA a month, at 173.33 hours").waitFor();
	expect(await (await fetch(page.url())).text()).toContain('"unitText":"HOUR"');
	expectQuiet(/422/);
	await context.close();
});

test("an unpaid internship is marked so on its page", async () => {
	const { page, context } = await visit("/jobs/post", demo.recruiter);
	await page.getByLabel("Job title").fill("Apprentice of the archive");
	await page.getByLabel("Company", { exact: true }).fill("Marché du Lac");
	await page.getByLabel("Location").fill("Kribi");
	await page.getByLabel("Job description").fill("Sort papers.");
	await page.getByLabel("Skills / tags").fill("Order");
	await page.getByLabel("Skills / tags").press("Enter");
	await page.getByText("More about pay").click();
	await page.getByLabel("Without an amount, the job says").selectOption("Unpaid internship");
	await postButton(page).click();
	await page.getByText("Only an internship can be unpaid.").first().waitFor();
	await page.getByLabel("Job Type").selectOption("Internship");
	await postButton(page).click();
	await page.waitForURL((url) => url.pathname === "/jobs");
	await page.goto(`${site.address}/jobs?q=apprentice+archive`);
	await page.getByRole("article").getByText("Unpaid internship").waitFor();
	await page.getByRole("link", { name: "Apprentice of the archive" }).click();
	await page.getByRole("heading", { level: 1, name: "Apprentice of the archive" }).waitFor();
	expect(await page.getByText("Unpaid internship").count()).toBeGreaterThan(0);
	await context.close();
});

test("a template and a copy fill the form, and replacing typed text asks first", async () => {
	const { page, context, expectQuiet } = await visit("/jobs/post", demo.recruiter);
	const title = page.getByLabel("Job title");
	await page.getByLabel(en["templates.choose"]).selectOption("driver");
	await page.getByRole("button", { name: en["templates.fill"] }).click();
	await expect.poll(() => title.inputValue()).toBe("Driver");
	await title.fill("Driver to Kribi");
	await page.getByLabel(en["templates.choose"]).selectOption("cook");
	await page.getByRole("button", { name: en["templates.fill"] }).click();
	await page.getByText(en["templates.typed"]).waitFor();
	expect(await title.inputValue()).toBe("Driver to Kribi");
	await page.getByRole("button", { name: en["templates.instead"] }).click();
	await expect.poll(() => title.inputValue()).toBe("Cook");
	await page.goto(`${site.address}/jobs/my-jobs`);
	const href = await page.locator('main a[href^="/jobs/"][href$="/edit"]').first().getAttribute("href");
	const id = href?.split("/")[2] ?? "";
	const { job } = await (await page.request.get(`${site.address}/api/jobs/${id}`)).json();
	await page.goto(`${site.address}/jobs/post?copy=${id}`);
	await expect.poll(() => title.inputValue()).toBe(job.title);
	expect(await page.getByLabel("Application deadline").inputValue()).toBe("");
	expectQuiet();
	await context.close();
});

test("someone else's company is refused with ways to join it, and what was typed stays", async () => {
	const { page, context } = await visit("/jobs/post", demo.recruiter);
	await page.getByLabel("Job title").fill("Solar fitter of nobody");
	// a company page owned by another person, in a different spelling
	await page.getByLabel("Company", { exact: true }).fill("ETINDE SOLAR SARL");
	await page.getByLabel("Location").fill("Limbe");
	await page.getByLabel("Job description").fill("Fit panels.");
	await page.getByLabel("Skills / tags").fill("Solar");
	await page.getByLabel("Skills / tags").press("Enter");
	await postButton(page).click();
	await page
		.getByText(/^This company has a page here, and you don’t recruit for it/)
		.first()
		.waitFor();
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: "See this company and how to join it" }).click();
	const other = await opened;
	await other.getByText("Etinde Solar already has a page").waitFor();
	await other.getByRole("link", { name: "See the page" }).waitFor();
	expect(await page.getByLabel("Job title").inputValue()).toBe("Solar fitter of nobody");
	await context.close();
});

test("the preview shows the logo of the company that the job is posted for, and none for oneself", async () => {
	const { page, context } = await visit("/jobs/post", demo.recruiter);
	const logo = page.getByRole("region", { name: en["jobs.preview"] }).locator("article img");
	await logo.waitFor();
	await page.getByRole("group", { name: en["jobs.postFor"] }).getByRole("button").last().click();
	await logo.waitFor({ state: "detached" });
	await context.close();
});
