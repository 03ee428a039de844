import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { demo, openPage, signIn, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const file = join(tmpdir(), `njangi-cv-${process.pid}.json`);
const scan = join(tmpdir(), `njangi-cv-${process.pid}.pdf`);

beforeAll(async () => {
	await writeFile(scan, "%PDF-1.7\nno document");
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await Promise.all([file, scan].map((path) => rm(path, { force: true })));
});

describe.each([
	["with", true],
	["without", false],
])("a CV %s JavaScript (issue Accounts, 6)", (mark, javaScriptEnabled) => {
	test("is read, put right, confirmed, and downloaded as a PDF", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled, reducedMotion: "reduce" });
		await signIn(page, site.address, demo.seeker);
		await page.goto(`${site.address}/profile`);
		await page.getByRole("link", { name: "My CV" }).click();
		if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
		await page.getByLabel("CV", { exact: true }).setInputFiles(scan);
		await page.getByRole("button", { name: "Read the file" }).click();
		await page.getByText("This file could not be read").first().waitFor();

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
		const preview = page.getByRole("article", { name: "What your CV says" });
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
