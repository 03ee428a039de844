import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
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

const phone: BrowserContextOptions = {
	viewport: { width: 390, height: 844 },
	locale: "en-GB",
	colorScheme: "light",
};
const desk: BrowserContextOptions = {
	viewport: { width: 1280, height: 900 },
	locale: "fr-FR",
	colorScheme: "dark",
};
/** Each page is checked in one of the two modes, alternately: `npm run campaign:accessible` checks every page in every mode. */
const modes: [string, BrowserContextOptions, 0 | 1][] = [
	["a phone, light, English", phone, 0],
	["a desk, dark, French", desk, 1],
];

describe.each(modes)("accessibility on %s", { timeout: 180_000 }, (_, options, half) => {
	const halfOf = (paths: readonly string[]) => paths.filter((_path, place) => place % 2 === half);

	test("a guest's pages have no violations", async () => {
		const { page, context } = await openPage(browser, options);
		const { jobs } = await (await fetch(`${site.address}/api/jobs`)).json();
		const { id, companySlug } = jobs.find((job: { companySlug: string | null }) => job.companySlug);
		for (const path of halfOf([
			"/jobs",
			"/jobs?q=developer&jobType=FULL_TIME",
			"/jobs?q=zzzz",
			`/jobs/${id}`,
			`/company/${companySlug}`,
			`/company/${companySlug}/people`,
			"/company/invitation?token=x",
			"/signin",
			"/signup",
			"/signup?step=9",
			"/check-email",
			"/verify-email?token=x",
			"/forgot-password",
			"/reset-password?token=x",
			"/nope",
		])) {
			await page.goto(site.address + path);
			expect(await findings(page), path).toEqual([]);
		}
		await context.close();
	});

	test("a seeker's pages have no violations", async () => {
		const { page, context } = await openPage(browser, options);
		await enter(context, site.address, demo.seeker);
		const { applications } = await (await context.request.get(`${site.address}/api/application`)).json();
		const { jobs } = await (await context.request.get(`${site.address}/api/jobs`)).json();
		const open = jobs.find((job: { JobApplications: unknown[]; appliesHere?: boolean }) => job.JobApplications?.length === 0) ?? jobs[0];
		for (const path of halfOf([
			"/jobs",
			`/jobs/${open.id}`,
			`/apply/${open.id}`,
			"/jobs/saved",
			"/applications",
			`/applications/${applications[0].id}`,
			"/profile",
			"/profile?edit=personal",
			"/profile?edit=experience&entry=new",
			"/profile?edit=certifications",
			"/profile/picture",
			"/profile/cv",
			"/profile/cv/import",
			"/feed/new?kind=text",
			"/notifications",
		])) {
			await page.goto(site.address + path);
			await page.locator("html[data-live]").waitFor();
			expect(await findings(page), path).toEqual([]);
		}
		await page.goto(`${site.address}/jobs/${open.id}`);
		await page.locator("html[data-live]").waitFor();
		await page
			.getByRole("link", { name: /^(Apply Now|Postuler)$/ })
			.first()
			.click();
		await page.getByRole("dialog").waitFor();
		expect(await findings(page), "the apply dialog").toEqual([]);
		await context.close();
	});

	test("a recruiter's pages have no violations", async () => {
		const { page, context } = await openPage(browser, options);
		await enter(context, site.address, demo.recruiter);
		const { applications } = await (await context.request.get(`${site.address}/api/application`)).json();
		const { jobs } = await (await context.request.get(`${site.address}/api/jobs/user`)).json();
		const [{ id }] = jobs;
		for (const path of halfOf([
			"/jobs/post",
			"/jobs/my-jobs",
			"/company/sawa-digital",
			"/company/new",
			"/company/edit",
			"/company/edit?company=sawa-digital",
			"/company/members?company=sawa-digital",
			"/company/verify?company=sawa-digital",
			"/company/api-keys?company=sawa-digital",
			"/settings/api-keys",
			"/company/confirm?token=x",
			"/applications",
			`/applications/${applications[0].id}`,
			`/job/${id}/applicants`,
			`/jobs/${id}/edit`,
			`/jobs/${id}`,
		])) {
			await page.goto(site.address + path);
			await page.locator("html[data-live]").waitFor();
			expect(await findings(page), path).toEqual([]);
		}
		await context.close();
	});

	test("a recruiter's reports and investors have no violations", { timeout: 120_000 }, async () => {
		const { page, context } = await openPage(browser, options);
		await enter(context, site.address, demo.recruiter);
		const { reports } = await (await context.request.get(`${site.address}/api/reports`)).json();
		const of = (kind: string) => reports.find((report: { kind: string }) => report.kind === kind).id;
		for (const path of halfOf([
			"/reports",
			"/reports?q=zzzz",
			"/reports/new",
			"/reports/hiring",
			"/investor-tracker",
			"/investor-tracker?view=table",
			`/reports/${of("hiring")}`,
			`/reports/${of("written")}`,
			`/reports/${of("written")}/edit`,
			`/reports/${of("written")}/delete`,
			"/reports/01890000-0000-7000-8000-000000000000",
		])) {
			await page.goto(site.address + path);
			await page.locator("html[data-live]").waitFor();
			expect(await findings(page), path).toEqual([]);
		}
		await context.close();
	});

	test.each([
		["a guest", null, ["/search", "/search?q=sawa", "/search?q=zzzz", "/search?q=sa&in=people"]],
		["a seeker", demo.seeker, ["/dashboard", "/jobs/recommended", "/search?q=sawa"]],
		["a recruiter", demo.recruiter, ["/dashboard", "/analytics", "/candidates"]],
		["a guest at startups", null, ["/startup", "/startup?q=zzzz", "/startup/kotiza", "/startup/nope"]],
		["a seeker at startups", demo.seeker, ["/startup/sawa-digital", "/startup-invitations", "/startup-listings"]],
		[
			"a recruiter at startups",
			demo.recruiter,
			["/startup-listings", "/startup-listings/sawa-digital", "/startup-listings/sawa-digital/edit"],
		],
	])("the dashboard, search or startup pages of %s have no violations", { timeout: 120_000 }, async (_who, email, paths) => {
		const { page, context } = await openPage(browser, options);
		if (email) await enter(context, site.address, email);
		for (const path of halfOf(paths)) {
			await page.goto(site.address + path);
			if (email) await page.locator("html[data-live]").waitFor();
			expect(await findings(page), path).toEqual([]);
		}
		await context.close();
	});
});
