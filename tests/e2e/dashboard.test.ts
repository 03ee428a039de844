import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const desk = { viewport: { width: 1440, height: 900 } };
const live = (page: Page) => page.locator("html[data-live]").waitFor();
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function signedIn(email: string, options: Parameters<typeof openPage>[1] = desk) {
	const opened = await openPage(browser, options);
	await enter(opened.context, site.address, email);
	return opened;
}

describe("the dashboard (marketplace.md §2 Recruiter dashboard)", () => {
	test("shows a recruiter the specified cards, waiting applicants and closing jobs, with links, without JavaScript", async () => {
		const { page, context } = await signedIn(demo.recruiter, { ...desk, javaScriptEnabled: false });
		await page.goto(`${site.address}/dashboard`);
		await page.getByRole("heading", { level: 1, name: "My Dashboard" }).waitFor();
		await card(page, "Company Info").getByText("Sawa Digital").waitFor();
		await card(page, "Closing soon").getByText("days left").first().waitFor();
		expect(
			await card(page, "Waiting for your reply")
				.getByText(/^Waiting \d+ days?$/)
				.count(),
		).toBeGreaterThan(0);
		const recent = card(page, "Recent Applications");
		expect(await recent.getByRole("listitem").count()).toBe(5);
		expect(await recent.getByRole("link", { name: "See all applications" }).getAttribute("href")).toBe("/applications");
		await recent
			.getByRole("link", { name: /^View: / })
			.first()
			.click();
		await page.waitForURL(/\/applications\/[\w-]+$/);
		await page.goto(`${site.address}/dashboard`);
		await card(page, "Posted Jobs").getByRole("link", { name: "Post New Job" }).click();
		await page.waitForURL("**/jobs/post");
		await context.close();
	});

	test("counts a guest's view of a job, in the chart and in the numbers", async () => {
		const { page, context, expectQuiet } = await signedIn(demo.recruiter);
		const { jobs } = await (await page.request.get(`${site.address}/api/jobs/user`)).json();
		const viewsOf = async () => (await (await page.request.get(`${site.address}/api/dashboard`)).json()).recruiter.analytics.views;
		const before = await viewsOf();
		const guest = await openPage(browser, { userAgent: "Mozilla/5.0 (Linux; Android 12) Chrome/140" });
		await guest.page.goto(`${site.address}/jobs/${jobs[0].id}`);
		await expect.poll(viewsOf, { timeout: 15_000 }).toBe(before + 1);
		await page.goto(`${site.address}/dashboard`);
		await live(page);
		await card(page, "Analytics")
			.getByRole("img", { name: /^Views by day: / })
			.waitFor();
		await card(page, "Analytics").getByText("Show the numbers").click();
		await card(page, "Analytics").getByRole("table", { name: "Views and applications by day" }).waitFor();
		expect(await card(page, "Analytics").getByRole("row").count()).toBe(31);
		expectQuiet();
		await Promise.all([guest.context.close(), context.close()]);
	});

	test("shows a seeker the next step, deadlines, profile progress and matches with their reason", async () => {
		const { page, context, expectQuiet } = await signedIn(demo.seeker);
		await page.goto(`${site.address}/dashboard`);
		await live(page);
		await page.getByText("You have an interview").waitFor();
		await card(page, "Deadlines").getByText("Saved, not applied yet").first().waitFor();
		await card(page, "Your profile").getByText("The essentials are done (100%)").waitFor();
		await card(page, "New jobs for you")
			.getByText(/Skills: /)
			.first()
			.waitFor();
		await card(page, "New jobs for you").getByRole("link", { name: "See all your matches" }).click();
		await page.getByRole("heading", { level: 1, name: "Recommended jobs" }).waitFor();
		expectQuiet();
		await context.close();
	});

	test("shows an error if it can't be loaded, and tries again", async () => {
		const { page, context } = await signedIn(demo.seeker);
		await page.goto(`${site.address}/jobs`);
		await live(page);
		await page.route("**/api/dashboard", (route) => route.abort());
		await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Dashboard" }).click();
		await page.getByText("Unable to load dashboard data. Please try again later.").waitFor();
		await page.unroute("**/api/dashboard");
		await page.getByRole("link", { name: "Try again" }).click();
		await card(page, "Deadlines").waitFor();
		await context.close();
	});

	test("sends a guest to sign in, and back", async () => {
		const { page, context } = await openPage(browser);
		for (const path of ["/dashboard", "/analytics?days=7", "/candidates", "/jobs/recommended"]) {
			await page.goto(site.address + path);
			expect(new URL(page.url()).searchParams.get("next")).toBe(path);
		}
		await context.close();
	});
});

describe("a recruiter's pages", () => {
	test("hiring analytics shows the funnel and the time to a reply, for the chosen period", async () => {
		const { page, context, expectQuiet } = await signedIn(demo.recruiter);
		await page.goto(`${site.address}/analytics`);
		await live(page);
		await card(page, "From view to hire")
			.getByText(/\d+% of applications/)
			.first()
			.waitFor();
		await card(page, "Time to first reply")
			.getByText(/^Median reply: /)
			.waitFor();
		await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
		await page.waitForURL("**/analytics?days=90");
		await card(page, "By job").getByRole("link").first().click();
		await page.waitForURL(/\/job\/[\w-]+\/applicants$/);
		expectQuiet();
		await context.close();
	});

	test("the candidate pool gives reasons, for all jobs or for one", async () => {
		const { page, context } = await signedIn(demo.recruiter, { ...desk, javaScriptEnabled: false });
		await page.goto(`${site.address}/candidates`);
		await page.getByText("For “DevOps Engineer”").first().waitFor();
		await page.getByLabel("Job", { exact: true }).selectOption("Field Sales Representative");
		await page.getByRole("button", { name: "Show" }).click();
		await page.getByText("For “Field Sales Representative”").first().waitFor();
		expect(await page.getByText("For “DevOps Engineer”").count()).toBe(0);
		await context.close();
	});

	test("return 403 to a seeker", async () => {
		const { page, context } = await signedIn(demo.seeker);
		for (const path of ["/analytics", "/candidates"]) {
			expect((await page.goto(site.address + path))?.status()).toBe(403);
			await page.getByText("You don’t have access").waitFor();
		}
		await context.close();
	});
});

describe("the sidebar (accounts.md §2 Dashboard header and sidebar)", () => {
	const width = (page: Page) =>
		page.getByRole("navigation", { name: "Workspace" }).evaluate((nav) => Math.round(nav.getBoundingClientRect().width));

	test("collapses, keeps the focus, and is drawn collapsed at once after a reload", async () => {
		const { page, context, expectQuiet } = await signedIn(demo.recruiter);
		await page.goto(`${site.address}/dashboard`);
		await live(page);
		const wide = await width(page);
		await page.getByRole("button", { name: "Collapse sidebar" }).click();
		const narrow = await width(page);
		expect(narrow).toBeLessThan(wide / 3);
		expect(await page.evaluate(() => localStorage.getItem("sidebarOpen"))).toBe("false");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Expand sidebar");
		// its links keep their names
		await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Hiring Analytics" }).click();
		await page.waitForURL("**/analytics");

		await page.route("**/*.js", (route) => route.abort());
		await page.reload();
		expect(await width(page)).toBe(narrow);
		await page.unroute("**/*.js");
		await page.reload();
		await page.getByRole("button", { name: "Expand sidebar" }).press("Enter");
		expect(await page.evaluate(() => localStorage.getItem("sidebarOpen"))).toBe("true");
		expect(await width(page)).toBe(wide);
		expectQuiet(/Failed to load resource/);
		await context.close();
	});

	test("has working links for both sides; without JavaScript it is open and has no control", async () => {
		for (const email of [demo.seeker, demo.recruiter]) {
			const { page, context } = await signedIn(email, { ...desk, javaScriptEnabled: false });
			await page.goto(`${site.address}/dashboard`);
			expect(await page.getByRole("button", { name: /sidebar/ }).count()).toBe(0);
			const links = page.locator("nav").getByRole("link");
			const hrefs = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")));
			expect(hrefs.size).toBeGreaterThan(5);
			for (const href of hrefs) expect((await page.request.get(site.address + href)).status(), href).toBe(200);
			await context.close();
		}
	});

	test("on a phone its links are in the menu", async () => {
		const { page, context } = await signedIn(demo.recruiter, {});
		await page.goto(`${site.address}/dashboard`);
		await live(page);
		await page.locator("summary", { hasText: "Account of" }).click();
		await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Hiring Analytics" }).click();
		await page.getByRole("heading", { level: 1, name: "Hiring Analytics" }).waitFor();
		expect(await page.getByRole("navigation", { name: "Workspace" }).count()).toBe(0);
		await context.close();
	});

	test("light and dark are stored under both of their names, and System follows the device", async () => {
		const { page, context } = await signedIn(demo.seeker, { ...desk, colorScheme: "dark" });
		await page.goto(`${site.address}/dashboard`);
		await live(page);
		const stored = () => page.evaluate(() => [localStorage.getItem("theme"), localStorage.getItem("darkMode")]);
		await page.getByRole("button", { name: "Switch between light and dark" }).click();
		expect(await stored()).toEqual(["light", "false"]);
		await page.locator("summary", { hasText: "Account of" }).click();
		await page.getByRole("banner").getByRole("button", { name: "System" }).click();
		expect(await stored()).toEqual(["system", "true"]);
		await context.close();
	});
});

describe("site-wide search", () => {
	test("leads from the header to jobs, people and companies, and to all jobs", async () => {
		const { page, context, expectQuiet } = await signedIn(demo.seeker);
		await page.goto(`${site.address}/dashboard`);
		await live(page);
		await page.getByRole("searchbox", { name: "Jobs, people, companies" }).fill("sawa");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=sawa");
		await page.getByRole("region", { name: "Companies" }).getByRole("link", { name: "Sawa Digital" }).waitFor();
		await page.getByRole("region", { name: "People" }).getByRole("link", { name: "Samuel Tabe" }).waitFor();
		await page.getByRole("region", { name: "Jobs" }).getByRole("link", { name: "Show all jobs" }).click();
		await page.waitForURL("**/jobs?q=sawa");
		expectQuiet();
		await context.close();
	});

	test("works for a guest without JavaScript, by unaccented prefix, and reports when nothing is found", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto(`${site.address}/jobs`);
		await page.getByRole("link", { name: "Search the whole site" }).click();
		await page.getByRole("searchbox", { name: "Search", exact: true }).fill("aissa");
		await page.getByRole("button", { name: "Search" }).click();
		await page.getByRole("link", { name: "Aïssatou Bello", exact: true }).waitFor();
		await page.getByRole("searchbox", { name: "Search", exact: true }).fill("zzzz");
		await page.getByRole("button", { name: "Search" }).click();
		await page.getByText("Nothing found for “zzzz”").waitFor();
		await context.close();
	});
});

// last: from here on the seeker is a recruiter too
test("a recruiter who has posted nothing yet finds the first step, and no empty cards", async () => {
	const { page, context } = await signedIn(demo.seeker);
	await call(context, `${site.address}/api/user/become-recruiter`, { companyName: "Atelier Ngono" });
	await page.goto(`${site.address}/dashboard`);
	await card(page, "Your first job").getByRole("link", { name: "Post New Job" }).waitFor();
	for (const name of ["Waiting for your reply", "Closing soon", "Analytics"]) expect(await card(page, name).count(), name).toBe(0);
	await page.goto(`${site.address}/applications`);
	await page.getByText("No applicants found.").waitFor();
	// nothing to look through: no tabs, no search, no views
	expect(await page.getByRole("main").locator("form, nav").count()).toBe(0);
	await context.close();
});
