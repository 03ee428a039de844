import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Reports (marketplace.md §2), in a real browser on the built product. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const file = join(tmpdir(), `njangi-report-${process.pid}.pdf`);
const notes = join(tmpdir(), `njangi-report-${process.pid}.txt`);

beforeAll(async () => {
	await writeFile(file, "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
	await writeFile(notes, "just notes");
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await Promise.all([file, notes].map((path) => rm(path, { force: true })));
});

const live = (page: Page, javaScriptEnabled: boolean) => (javaScriptEnabled ? page.locator("html[data-live]").waitFor() : undefined);

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a recruiter's reports %s", (name, javaScriptEnabled) => {
	test("a hiring report is created, read and saved as a PDF", { timeout: 120_000 }, async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.recruiter);
		await page.goto(`${site.address}/view-report`);
		expect(new URL(page.url()).pathname).toBe("/reports");
		await live(page, javaScriptEnabled);
		await page.getByRole("link", { name: "New hiring report" }).click();
		await page.getByRole("heading", { level: 1, name: "New hiring report" }).waitFor();
		await page.getByLabel("From", { exact: true }).fill("2026-02-02");
		await page.getByLabel("To", { exact: true }).fill("2026-02-01");
		await page.getByLabel(/^Title/).fill(`Counted ${name}`);
		await page.getByRole("button", { name: "Count and save" }).click();
		await page.getByText("The period ends before it starts.").first().waitFor();
		expect(await page.getByLabel(/^Title/).inputValue()).toBe(`Counted ${name}`);
		await live(page, javaScriptEnabled);
		await page.getByLabel("To", { exact: true }).fill("2026-03-01");
		await page.getByRole("checkbox").first().check();
		await page.getByRole("button", { name: "Count and save" }).click();
		await page.getByRole("heading", { level: 1, name: `Counted ${name}` }).waitFor();
		await page.getByRole("heading", { name: "Applications by status" }).waitFor();
		await page.getByRole("table", { name: "By job" }).waitFor();

		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download as PDF" }).click()]);
		expect(download.suggestedFilename()).toBe(`Counted ${name}.pdf`);
		const pdf = await page.request.get(`${page.url().split("?")[0]}/pdf`);
		expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
		expectQuiet(/status of 422/);
		await context.close();
	});

	test("a report is written, given a file and a comment, changed, found and deleted", { timeout: 120_000 }, async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		const title = `Written ${name}`;
		await enter(context, site.address, demo.recruiter);
		await page.goto(`${site.address}/reports/new`);
		await live(page, javaScriptEnabled);
		await page.getByLabel(/^Title/).fill(title);
		await page.getByRole("button", { name: "Save report" }).click();
		await page.getByText("Text is required").first().waitFor();
		await page.getByLabel(/^Text/).fill("# What we saw\n\n- **one**\n- two <script>alert(1)</script>");
		await page.getByLabel(/^Tags/).fill(javaScriptEnabled ? "seen" : "seen, other");
		await page.getByRole("button", { name: "Save report" }).click();
		await page.getByRole("heading", { level: 1, name: title }).waitFor();
		await page.getByRole("heading", { level: 2, name: "What we saw" }).waitFor();
		await page.getByText("two <script>alert(1)</script>").waitFor();

		await page.getByLabel("A file").setInputFiles(notes);
		if (javaScriptEnabled) await page.getByLabel("A file").and(page.locator("[aria-invalid]")).waitFor();
		else {
			await page.getByRole("button", { name: "Attach" }).click();
			await page.getByText("Unsupported file type").first().waitFor();
		}
		await page.getByLabel("A file").setInputFiles(file);
		await page.getByRole("button", { name: "Attach" }).click();
		const attached = page.getByRole("link", { name: /njangi-report-/ });
		await attached.waitFor();
		const saved = await page.request.get(new URL((await attached.getAttribute("href")) ?? "", site.address).href);
		expect(saved.headers()["content-disposition"]).toMatch(/^attachment/);

		await live(page, javaScriptEnabled);
		await page.getByLabel("Your comment", { exact: true }).fill("Well seen.");
		await page.getByRole("button", { name: "Post", exact: true }).click();
		await page.getByText("Well seen.", { exact: true }).and(page.locator("p")).waitFor();
		await expect.poll(() => page.getByLabel("Your comment", { exact: true }).inputValue()).toBe("");
		await page.getByRole("button", { name: /^Delete your comment/ }).click();
		await page.getByText("No comments yet.").waitFor();

		await page.getByRole("link", { name: "Edit" }).click();
		await page.getByRole("heading", { level: 1, name: "Edit report" }).waitFor();
		await live(page, javaScriptEnabled);
		await page.getByLabel(/^Title/).fill(`${title}, mended`);
		await page.getByRole("button", { name: "Save report" }).click();
		await page.getByRole("heading", { level: 1, name: `${title}, mended` }).waitFor();

		await page.goto(`${site.address}/reports`);
		await live(page, javaScriptEnabled);
		await page.getByLabel("Search by title, text, tag or author").fill("mended saw");
		await page.getByRole("search").last().getByRole("button", { name: "Search" }).click();
		await page.waitForURL(/q=mended/);
		await expect.poll(() => page.getByRole("article").count()).toBe(1);
		await page.getByRole("link", { name: `View Report: ${title}, mended` }).click();
		await page.getByRole("heading", { level: 1, name: `${title}, mended` }).waitFor();
		await live(page, javaScriptEnabled);
		await page.getByRole("link", { name: "Delete" }).click();
		await page.getByText("This can’t be undone.").waitFor();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await page.getByText("Report deleted.").waitFor();
		expect(await page.getByText(title).count()).toBe(0);
		await context.close();
	});
});

test("an unknown report returns 404; a guest signs in first; a seeker gets 403", async () => {
	const { page, context } = await openPage(browser);
	const missing = `${site.address}/reports/01890000-0000-7000-8000-000000000000`;
	await page.goto(missing);
	expect(new URL(page.url()).pathname).toBe("/signin");
	await enter(context, site.address, demo.recruiter);
	expect((await page.goto(missing))?.status()).toBe(404);
	await page.getByText("Report not found").first().waitFor();
	await page.getByText("Please check the report ID").waitFor();
	await context.close();

	const seeker = await openPage(browser);
	await enter(seeker.context, site.address, demo.seeker);
	expect((await seeker.page.goto(`${site.address}/reports`))?.status()).toBe(403);
	await seeker.page.getByText("Only recruiters can do this.").waitFor();
	await seeker.context.close();
});

test("a draft survives a reload, and a report too long for a PDF gets a message", { timeout: 120_000 }, async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/reports/new`);
	await live(page, true);
	await page.getByLabel(/^Title/).fill("Half a thought");
	await page.reload();
	await live(page, true);
	await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe("Half a thought");

	const data = { title: "Endless", content: "a\n".repeat(20_000) };
	const { report } = await call(context, `${site.address}/api/reports`, data);
	await page.goto(`${site.address}/reports/${report.id}`);
	await page.getByRole("link", { name: "Download as PDF" }).click();
	await page.getByText("This report is over 150 pages, too long for a PDF.").waitFor();
	await context.close();
});

test("a comment being written survives the deletion of an earlier one, and is cleared once it is posted", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	const { report } = await call(context, `${site.address}/api/reports`, { title: "Talked about", content: "Text" });
	await page.goto(`${site.address}/reports/${report.id}`);
	await live(page, true);
	const field = page.getByLabel("Your comment", { exact: true });
	await field.fill("Well seen.");
	await page.getByRole("button", { name: "Post", exact: true }).click();
	await expect.poll(() => field.inputValue()).toBe("");
	await field.fill("Seen better.");
	await page.getByRole("button", { name: /^Delete your comment/ }).click();
	await page.getByText("No comments yet.").waitFor();
	expect(await field.inputValue()).toBe("Seen better.");
	await page.getByRole("button", { name: "Post", exact: true }).click();
	await expect.poll(() => field.inputValue()).toBe("");
	await context.close();
});
