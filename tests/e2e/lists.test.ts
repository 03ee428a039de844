import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRequests } from "../support/hold-requests.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Lists while they load, and actions on them. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

async function visit(path: string, email: string) {
	const opened = await openPage(browser, { viewport: { width: 1280, height: 800 } });
	await enter(opened.context, site.address, email);
	const open = async (at: string) => {
		await opened.page.goto(site.address + at);
		await opened.page.locator("html[data-live]").waitFor();
	};
	await open(path);
	return { ...opened, open };
}

const bar = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

test("the saved list is searched, filtered and paged, and jobs are removed from it with undo", async () => {
	const { page, context, open, expectQuiet } = await visit("/jobs", demo.seeker);
	const savedNow = async () => (await (await context.request.get(`${site.address}/api/jobs/saved`)).json()).savedJobs;
	for (const { jobId } of await savedNow()) await call(context, `${site.address}/api/jobs/saved/${jobId}`, undefined, "DELETE");
	const { jobs } = await (await context.request.get(`${site.address}/api/jobs?limit=20&jobType=FULL_TIME`)).json();
	const { jobs: others } = await (await context.request.get(`${site.address}/api/jobs?limit=1&jobType=PART_TIME`)).json();
	const savedJobs = [...jobs.slice(0, 6), ...others];
	for (const { id } of savedJobs) await call(context, `${site.address}/api/jobs/save`, { jobId: id });

	await open("/jobs/saved");
	const cards = page.getByRole("main").getByRole("article");
	await page.getByText("Showing 1-5 of 7").waitFor();
	expect(await cards.count()).toBe(5);
	await page.getByRole("link", { name: "Next" }).click();
	await page.getByText("Showing 6-7 of 7").waitFor();
	expect(await cards.count()).toBe(2);
	expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);

	// a search starts on the first page
	const last = savedJobs[0].title;
	await page.getByRole("searchbox", { name: "Search by title, company or location" }).fill(last.toUpperCase());
	await page.getByRole("main").getByRole("search").getByRole("button", { name: "Search" }).click();
	await page.getByText(/^Showing 1-1 of 1$/).waitFor();
	expect(await cards.getByRole("heading").first().innerText()).toContain(last);
	await page.getByRole("searchbox", { name: "Search by title, company or location" }).fill("");
	await page.getByLabel("Type").selectOption("Part-time");
	await page.getByRole("main").getByRole("search").getByRole("button", { name: "Search" }).click();
	// the previous search found one as well
	await expect.poll(() => cards.getByRole("heading").first().innerText()).toContain(others[0].title);
	await page.getByText("Showing 1-1 of 1").waitFor();

	// removing the last job of the last page removes the page
	await open("/jobs/saved?page=2");
	for (const left of [6, 5]) {
		await page
			.getByRole("button", { name: /^Delete .* from your saved jobs$/ })
			.last()
			.click();
		await page.getByText(left === 6 ? "Showing 6-6 of 6" : "Showing 1-5 of 5").waitFor();
	}
	expect(await savedNow()).toHaveLength(5);
	const first = await cards.getByRole("heading").first().innerText();
	await page
		.getByRole("button", { name: /^Delete .* from your saved jobs$/ })
		.first()
		.click();
	await page.getByText("Removed from your saved jobs.").last().waitFor();
	await page.getByText("Showing 1-4 of 4").waitFor();
	await page.getByRole("alert").last().getByRole("button", { name: "Undo" }).click();
	await page.getByText("Showing 1-5 of 5").waitFor();
	await cards.getByRole("heading", { name: first }).waitFor();
	await page.getByRole("searchbox", { name: "Search by title, company or location" }).fill("zzzz");
	await page.getByRole("main").getByRole("search").getByRole("button", { name: "Search" }).click();
	await page.getByText("No saved jobs found").waitFor();
	await page.getByText("Start saving jobs to see them here").waitFor();

	await open("/jobs");
	const free = page.getByRole("button", { name: "Save Job" });
	const before = await free.count();
	await free.first().click();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => free.count()).toBe(before);
	expect(await savedNow()).toHaveLength(5);
	expectQuiet();
	await context.close();
});

test("a loading list shows ten skeletons, Loading saved jobs... or a spinner", async () => {
	const { page, context } = await visit("/settings", demo.seeker);
	const arrivals: [link: string, calls: string, sign: () => Promise<void>][] = [
		["Saved", "**/api/jobs/saved*", () => page.getByText("Loading saved jobs...", { exact: true }).waitFor()],
		["Jobs", "**/api/jobs*", () => page.getByRole("status").locator(".animate-spin").waitFor()],
		["Home", "**/api/feed/posts*", () => expect.poll(() => page.locator("[aria-busy=true] .animate-pulse").count()).toBe(10)],
	];
	for (const [link, calls, sign] of arrivals) {
		const go = await holdRequests(page, calls);
		await bar(page, link).click();
		await sign();
		await go();
		await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
	}
	await context.close();
});

test("a feed is fresh for a minute, own changes show at once, and a failed load is retried once", async () => {
	const { page, context } = await visit("/settings", demo.seeker);
	let reads = 0;
	let fails = 0;
	await page.route(/\/api\/feed\/posts(\?|$)/, async (route: Route) => {
		reads++;
		if (fails-- > 0) await route.fulfill({ status: 500, json: { success: false, code: "failed", message: "Failed to load feeds" } });
		else await route.continue();
	});
	const arrive = async () => {
		await bar(page, "Home").click();
		await page.getByRole("main").getByRole("article").first().waitFor();
	};
	const leave = async () => {
		await bar(page, "Network").click();
		await page.getByRole("heading", { level: 2, name: "Recommended for You" }).waitFor();
	};
	for (let visits = 0; visits < 3; visits++) {
		await arrive();
		await leave();
	}
	expect(reads).toBe(1);

	await arrive();
	const liked = page.getByRole("article").first().getByRole("button", { name: /^Like/ });
	const was = await liked.getAttribute("aria-pressed");
	await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/like") && answer.ok()), liked.click()]);
	await leave();
	await arrive();
	expect(reads).toBe(2);
	expect(await liked.getAttribute("aria-pressed")).not.toBe(was);

	await page.clock.install();
	await leave();
	await page.clock.fastForward(61_000);
	fails = 1;
	await bar(page, "Home").click();
	await page.clock.fastForward(2_000);
	await page.getByRole("main").getByRole("article").first().waitFor();
	expect(reads).toBe(4);

	await leave();
	await page.clock.fastForward(61_000);
	fails = 2;
	await bar(page, "Home").click();
	await page.clock.fastForward(2_000);
	await page.getByText("Failed to load feeds").first().waitFor();
	expect(reads).toBe(6);
	await context.close();
});

test("the applicants' pager shows Page 1 if there is only one page", async () => {
	const { page, context, open } = await visit("/jobs/my-jobs", demo.recruiter);
	const { applications } = await (await context.request.get(`${site.address}/api/application?side=recruiter`)).json();
	await open(`/job/${applications[0].job.id}/applicants`);
	const pager = page.getByRole("navigation", { name: "Pages" });
	await pager.getByText("Page 1", { exact: true }).waitFor();
	for (const name of ["Previous", "Next"]) expect(await pager.getByRole("button", { name }).isDisabled()).toBe(true);
	await context.close();
});

test("pay and age filters are in the address and counted, the order can be chosen, and jobs abroad have a heading", async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await call(context, `${site.address}/api/user/profile`, { location: "Lyon, France" }, "PATCH");
	await page.goto(`${site.address}/jobs`);
	await page.locator("html[data-live]").waitFor();
	const { total, abroad } = await (await context.request.get(`${site.address}/api/jobs?sort=near`)).json();
	expect(total).toBeGreaterThan(abroad.total);
	expect(await page.getByRole("main").getByRole("heading", { level: 2 }).nth(abroad.at).textContent()).toBe(
		`Jobs abroad (${abroad.total})`,
	);

	await page.getByRole("button", { name: "Job, skill or company" }).click();
	const sheet = page.getByRole("search", { name: "Search jobs" });
	await sheet.getByLabel("Pay per month").selectOption("From 120,000 FCFA");
	await sheet.getByLabel("Also jobs that don’t state it").check();
	await sheet.getByLabel("Posted").selectOption("Last 30 days");
	// the default says what it does: without a place nothing can be the nearest
	expect(await sheet.getByLabel("Sort by").locator("option:checked").textContent()).toBe("Your country first");
	await sheet.getByLabel("Sort by").selectOption("Best paid");
	await sheet.getByRole("button", { name: "Search", exact: true }).click();
	await page.waitForURL("**/jobs?minPay=120000&payUnknown=true&postedWithin=30&sort=pay");
	const { total: found } = await (
		await context.request.get(`${site.address}/api/jobs?minPay=120000&payUnknown=true&postedWithin=30`)
	).json();
	await page.getByText(`${found} results with 2 active filter(s)`).waitFor();
	await page.reload();
	await page.getByText(`${found} results with 2 active filter(s)`).waitFor();
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: "Job, skill or company" }).click();
	expect(await sheet.getByLabel("Sort by").inputValue()).toBe("pay");
	expect(await sheet.getByLabel("Also jobs that don’t state it").isChecked()).toBe(true);
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: /Remove .*120,000/ }).click();
	await page.waitForURL("**/jobs?postedWithin=30&sort=pay");
	// the form no longer has the filter either
	await expect.poll(() => page.locator("select[name=minPay]").inputValue()).toBe("");
	expect(await page.locator("select[name=postedWithin]").inputValue()).toBe("30");

	const order = page.getByRole("navigation", { name: "Sort by" });
	await page.goto(`${site.address}/jobs?q=developer`);
	await order.waitFor();
	await page.goto(`${site.address}/jobs?q=zzyzx`);
	await page.getByText("0 results").first().waitFor();
	expect(await order.count()).toBe(0);
	expectQuiet();
	await context.close();
});

test("a Save Job pressed on a page left before it is drawn arrives", async () => {
	const { page, context } = await visit("/jobs", demo.seeker);
	const save = page.getByRole("button", { name: "Save Job" }).first();
	const jobId = await save.evaluate((button) => (button as HTMLButtonElement).form?.action.split("/").at(-1));
	const navigated = page.waitForURL(`${site.address}/about`);
	await save.evaluate((button) => {
		// like a phone that has no time to render
		window.requestAnimationFrame = () => 0;
		(button as HTMLButtonElement).click();
		location.assign("/about");
	});
	await navigated;
	const read = async () => (await context.request.get(`${site.address}/api/jobs/${jobId}`)).json();
	await expect.poll(async () => (await read()).job.isSaved).toBe(true);
	await context.close();
});

test("a phone's cards say in words how fast an employer replies, and show a proven domain in full", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 360, height: 780 } });
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/jobs`);
	await page.locator("html[data-live]").waitFor();
	await page
		.getByText(/^Replies in \d+ d$/)
		.first()
		.waitFor();
	const domain = page.getByText("wouri-transit.example", { exact: true }).first();
	expect(await domain.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
	expect(await page.getByRole("article").getByText(/%/).filter({ visible: true }).count()).toBe(0);

	await page.goto(`${site.address}/company/sawa-digital`);
	expect(await page.getByText("(not verified)").count()).toBe(1);

	// the feed's second address is Home as well
	await page.goto(`${site.address}/feed`);
	const home = page.getByRole("navigation").last().getByRole("link", { name: "Home", exact: true });
	await expect.poll(() => home.getAttribute("aria-current")).toBe("page");
	await context.close();
});

test("what is being typed for a list stays while an entry is deleted, and is cleared once it is added", async () => {
	const { page, context, open, expectQuiet } = await visit("/jobs", demo.recruiter);
	const { jobs } = await (await context.request.get(`${site.address}/api/jobs/user`)).json();
	await open(`/job/${jobs[0].id}/sources`);
	const name = page.getByLabel("Where will you post the link?");
	const add = async (place: string) => {
		await name.fill(place);
		await page.getByRole("button", { name: "Get the link", exact: true }).click();
		await page.getByRole("button", { name: `Delete the link ${place}` }).waitFor();
		await expect.poll(() => name.inputValue()).toBe("");
	};
	await add("market");
	await add("radio");
	await name.fill("school");
	const remove = page.getByRole("button", { name: "Delete the link radio" });
	await remove.click();
	await remove.waitFor({ state: "detached" });
	expect(await name.inputValue()).toBe("school");
	await add("school");
	expectQuiet();
	await context.close();
});
