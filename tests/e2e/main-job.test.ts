import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo, openPage, signIn, startBrowser, startSite } from "../support/site.ts";

/** The main job, in a real browser on the built product: find, read, sign in, apply, be answered. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const cv = join(tmpdir(), `njangi-cv-${process.pid}.pdf`);
const letter = join(tmpdir(), `njangi-letter-${process.pid}.pdf`);
const notPdf = join(tmpdir(), `njangi-notes-${process.pid}.pdf`);

beforeAll(async () => {
	await Promise.all([cv, letter].map((path) => writeFile(path, "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n")));
	await writeFile(notPdf, "just some notes");
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await Promise.all([cv, letter, notPdf].map((path) => rm(path, { force: true })));
});

/** Posts a job as the demo's recruiter and gives its address. */
async function postJob(page: Page, title: string): Promise<string> {
	await signIn(page, site.address, demo.recruiter);
	await page.goto(`${site.address}/jobs/post`);
	await page.getByLabel(/^Job title/i).fill(title);
	await page.getByLabel(/^Company/i).fill("Marché du Lac");
	await page.getByLabel(/^Location/i).fill("Kribi");
	await page.getByLabel(/^(Job )?Description/i).fill("Sell fish at the harbour.\n\n- Early mornings\n- Fair pay");
	const tags = page.getByLabel(/tags|skills \(|^skills/i).first();
	await tags.fill("Selling");
	await tags.press("Enter");
	await page.getByRole("button", { name: /^(Post Job|Post a Job|Post)$/ }).click();
	await page.waitForURL((url) => url.pathname === "/jobs");
	await page.goto(`${site.address}/jobs?q=${encodeURIComponent(title)}`);
	const link = page.getByRole("link", { name: /View Details/ }).first();
	const href = await link.getAttribute("href");
	return new URL(href ?? "", site.address).href;
}

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("the main job %s", (_, javaScriptEnabled) => {
	test("a seeker finds a real job and applies; the recruiter answers; the seeker sees it", { timeout: 120_000 }, async () => {
		const title = `Fish seller ${javaScriptEnabled ? "one" : "two"}`;
		const recruiter = await openPage(browser);
		const jobUrl = await postJob(recruiter.page, title);

		const seeker = await openPage(browser, { javaScriptEnabled });
		const { page } = seeker;
		await page.goto(`${site.address}/jobs`);
		await page.getByRole("searchbox").first().fill(title);
		await page.getByRole("button", { name: "Search" }).first().click();
		await page.getByRole("heading", { name: title }).waitFor();
		await page.goto(jobUrl);
		await page.getByRole("heading", { level: 1, name: title }).waitFor();

		await signIn(page, site.address, demo.seeker);
		await page.goto(jobUrl.replace(/\/jobs?\//, "/apply/"));
		await page.getByLabel(/^CV/).setInputFiles(cv);
		await page.getByLabel(/^Cover letter/i).setInputFiles(letter);
		await page.getByLabel(/^Message/).fill("I know the harbour.");
		await page.getByRole("button", { name: /^(Submit|Apply|Send)/ }).click();
		await page.getByText("Application submitted!").waitFor();

		await recruiter.page.goto(`${jobUrl.replace("/jobs/", "/job/")}/applicants`);
		await recruiter.page.getByText(`Applied for ${title}`).waitFor();
		await recruiter.page
			.getByRole("link", { name: /View Details/ })
			.first()
			.click();
		await recruiter.page.getByText("I know the harbour.").waitFor();
		const document = await recruiter.page.request.get(
			new URL((await recruiter.page.getByRole("link", { name: /CV|cv/ }).first().getAttribute("href")) ?? "", site.address).href,
		);
		expect(document.headers()["content-disposition"]).toMatch(/^attachment/);
		expect(await document.text()).toMatch(/^%PDF-1\.7/);
		await recruiter.page.getByLabel(/note/i).fill("Come on Monday at seven.");
		await recruiter.page.getByRole("button", { name: /interview/i }).click();
		await recruiter.page.getByText("Come on Monday at seven.").first().waitFor();

		await page.goto(`${site.address}/applications`);
		await page.getByText(title).first().waitFor();
		expect(await page.getByText("Interview").count()).toBeGreaterThan(0);
		seeker.expectQuiet();
		recruiter.expectQuiet();
		await Promise.all([seeker.context.close(), recruiter.context.close()]);
	});
});

test("a file that is no PDF is refused with words, and what was typed stays", async () => {
	const recruiter = await openPage(browser);
	const jobUrl = await postJob(recruiter.page, "Net mender");
	const seeker = await openPage(browser, { javaScriptEnabled: false });
	await signIn(seeker.page, site.address, demo.seeker);
	await seeker.page.goto(jobUrl.replace(/\/jobs?\//, "/apply/"));
	await seeker.page.getByLabel(/^CV/).setInputFiles(notPdf);
	await seeker.page.getByLabel(/^Cover letter/i).setInputFiles(letter);
	await seeker.page.getByLabel(/^Message/).fill("Kept words");
	await seeker.page.getByRole("button", { name: /^(Submit|Apply|Send)/ }).click();
	await seeker.page.getByText("Unsupported file type").first().waitFor();
	expect(await seeker.page.getByLabel(/^Message/).inputValue()).toBe("Kept words");
	await Promise.all([seeker.context.close(), recruiter.context.close()]);
});

test("a wrong password says so under the form and keeps the address", async () => {
	const { page, context } = await openPage(browser);
	await page.goto(`${site.address}/signin`);
	await page.getByLabel(/^Email/).fill("nobody@example.cm");
	await page.getByLabel(/^Password/).fill("wrong");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.getByText("The email or the password is not right.").waitFor();
	expect(await page.getByLabel(/^Email/).inputValue()).toBe("nobody@example.cm");
	await context.close();
});

test("French is the browser's wish or the person's choice", async () => {
	const { page, context } = await openPage(browser, { locale: "fr-CM" });
	await page.goto(`${site.address}/jobs`);
	expect(await page.locator("html").getAttribute("lang")).toBe("fr");
	await context.close();
});

test("what does not exist answers 404 with words; a closed job 410 and stays readable", async () => {
	const { page, context } = await openPage(browser);
	expect((await page.goto(`${site.address}/nothing/here`))?.status()).toBe(404);
	await page.getByText("Oops! Page Not Found").waitFor();
	expect((await page.goto(`${site.address}/jobs/01890000-0000-7000-8000-000000000000`))?.status()).toBe(404);
	await page.getByText("Job not found").first().waitFor();

	const recruiter = await openPage(browser);
	const jobUrl = await postJob(recruiter.page, "Lamp lighter");
	expect((await page.goto(jobUrl))?.status()).toBe(200);
	await recruiter.page.goto(jobUrl);
	await recruiter.page.getByRole("button", { name: "Close job" }).click();
	await recruiter.page.getByRole("button", { name: "Reopen job" }).waitFor();
	expect((await page.goto(jobUrl))?.status()).toBe(410);
	await page.getByRole("heading", { name: "Lamp lighter" }).waitFor();
	await page.getByText("It accepts no more applications.").waitFor();
	await Promise.all([context.close(), recruiter.context.close()]);
});

test("a final answer is asked about first", async () => {
	const { page, context } = await openPage(browser);
	await signIn(page, site.address, demo.recruiter);
	const { applications } = await (await page.request.get(`${site.address}/api/application`)).json();
	const { id } = applications.find(({ status }: { status: string }) => status === "Pending");
	const statusNow = async () => (await (await page.request.get(`${site.address}/api/application/${id}`)).json()).application.status;
	await page.goto(`${site.address}/applications/${id}`);
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel(/note/i).fill("We chose somebody who lives nearer.");
	await page.getByRole("button", { name: "Reject" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Not yet" }).click();
	expect(await statusNow()).toBe("Pending");
	await page.getByRole("button", { name: "Reject" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
	await page.getByText("We chose somebody who lives nearer.", { exact: true }).first().waitFor();
	expect(await statusNow()).toBe("Rejected");
	await context.close();
});
