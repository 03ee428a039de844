import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const file = join(tmpdir(), `njangi-cv-${process.pid}.json`);
const letter = join(tmpdir(), `njangi-cv-letter-${process.pid}.pdf`);
const scan = join(tmpdir(), `njangi-cv-${process.pid}.pdf`);

beforeAll(async () => {
	await Promise.all([writeFile(scan, "%PDF-1.7\nno document"), writeFile(letter, "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n")]);
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await Promise.all([file, scan, letter].map((path) => rm(path, { force: true })));
});

describe.each([
	["with", true],
	["without", false],
])("a CV %s JavaScript", (mark, javaScriptEnabled) => {
	test("is read, corrected, confirmed and downloaded as a PDF", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/profile`);
		await page.getByRole("link", { name: "My CV" }).click();
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		await page.getByLabel("CV", { exact: true }).setInputFiles(scan);
		await page.getByRole("button", { name: "Read the file" }).click();
		await page.getByText("We couldn’t read this file").first().waitFor();

		const work = [`Cashier ${mark}`, `Driver ${mark}`].map((position) => ({
			position,
			name: position.startsWith("Driver") ? "" : "Mahima",
			startDate: "2019",
		}));
		const resume = { basics: { name: "Somebody Else", url: `https://${mark}.example.cm` }, work, skills: [{ name: `Till ${mark}` }] };
		await writeFile(file, JSON.stringify(resume));
		await page.getByLabel("CV", { exact: true }).setInputFiles(file);
		await page.getByRole("button", { name: "Read the file" }).click();
		await page.getByRole("heading", { name: "Is this right?" }).waitFor();
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		expect(await page.getByRole("checkbox", { name: "Name" }).isChecked()).toBe(false);
		expect(await page.getByRole("checkbox", { name: "Skills" }).isChecked()).toBe(true);

		await page.getByRole("button", { name: "Save to my profile" }).click();
		await page.getByText("Company is required").first().waitFor();
		await page.getByLabel("Company", { exact: true }).nth(1).fill("Buca Voyages");
		await page.getByRole("checkbox", { name: `Cashier ${mark}` }).uncheck();
		await page.getByRole("button", { name: "Save to my profile" }).click();
		await page.getByText("Your profile is filled in").waitFor();
		const preview = page.getByRole("article", { name: "Preview of your CV" });
		await preview.getByRole("heading", { name: `Driver ${mark}` }).waitFor();
		expect(await preview.textContent()).toContain(`Till ${mark}`);
		expect(await preview.textContent()).not.toContain(`Cashier ${mark}`);
		expect(await preview.textContent()).not.toContain("Somebody Else");

		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "PDF in French" }).click()]);
		expect(download.suggestedFilename()).toMatch(/^cv-[a-z-]+\.pdf$/);
		expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe("%PDF-1.7");
		expectQuiet(/status of 422/);
		await context.close();
	});
});

describe.each([
	["with", true],
	["without", false],
])("applying %s JavaScript", (_, javaScriptEnabled) => {
	const open = async (context: BrowserContext, skip: number) => {
		const { jobs } = await (await context.request.get(`${site.address}/api/jobs`)).json();
		const free: { id: string }[] = [];
		for (const { id, JobApplications } of jobs) {
			const { job } = await (await context.request.get(`${site.address}/api/jobs/${id}`)).json();
			if (JobApplications.length === 0 && job.questions.length === 0) free.push(job);
		}
		return free[skip] as { id: string };
	};

	const save = (context: BrowserContext, body: object) => call(context, `${site.address}/api/profile/cv`, body, "PATCH");

	test("can use the CV made from the profile instead of a file", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await save(context, { skills: ["Till", "Stock"], certifications: ["B licence"] });
		const job = await open(context, 0);
		await page.goto(`${site.address}/apply/${job.id}`);
		if (javaScriptEnabled) await page.locator("html[data-live]").waitFor();
		const cv = page.getByRole("group", { name: "Which CV?" });
		expect(await cv.getByLabel(/^The last one you sent/).isChecked()).toBe(true);
		await cv.getByLabel("A PDF file").check();
		await page.getByLabel("CV", { exact: true }).waitFor();
		await cv.getByLabel("My Njangi CV, in French").check();
		await page.getByLabel("CV", { exact: true }).waitFor({ state: "hidden" });
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		const email = page.getByLabel("Email");
		const file = page.getByLabel("Cover letter", { exact: true }).and(page.locator("input"));
		await page.getByRole("group", { name: "Cover letter" }).getByLabel("A PDF file").check();
		await email.fill("nobody");
		await file.setInputFiles(letter);
		await page.locator("form", { has: file }).evaluate((form) => form.setAttribute("novalidate", ""));
		await page.getByRole("button", { name: "Submit application" }).click();
		await email.and(page.locator("[aria-invalid=true]")).waitFor();
		expect(await cv.getByLabel("My Njangi CV, in French").isChecked()).toBe(true);
		await email.fill("ama@example.cm");
		await file.setInputFiles(letter);
		await page.getByRole("button", { name: "Submit application" }).click();
		await page.getByText("Application submitted!").waitFor();
		const { applications } = await (await context.request.get(`${site.address}/api/application`)).json();
		const mine = applications.find((one: { job: { id: string } }) => one.job.id === job.id);
		const document = await context.request.get(`${site.address}/api/application/${mine.id}/cv`);
		expect(document.headers()["content-disposition"]).toMatch(/filename\*=UTF-8''cv-[a-z-]+\.pdf$/);
		expect((await document.body()).subarray(0, 8).toString()).toBe("%PDF-1.7");
		expectQuiet(/status of 422/);
		await context.close();
	});

	test("explains why the profile can't make a CV yet, and takes a file", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await save(context, { skills: "" });
		const job = await open(context, 1);
		await page.goto(`${site.address}/apply/${job.id}`);
		const cv = page.getByRole("group", { name: "Which CV?" });
		await cv.getByLabel("A PDF file").check();
		await page.getByText("we’ll make one for you").waitFor();
		expect(await cv.getByLabel(/^My Njangi CV/).count()).toBe(0);
		// without a script the page cannot react to the choice: the server asks for the file
		expect(await page.getByLabel("CV", { exact: true }).getAttribute("required")).toBe(javaScriptEnabled ? "" : null);
		await context.close();
	});
});
