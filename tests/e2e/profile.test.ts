import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo, openPage, signIn, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
const picture = join(tmpdir(), `njangi-picture-${process.pid}.jpg`);

beforeAll(async () => {
	await sharp({ create: { width: 300, height: 200, channels: 3, background: "#186040" } }).toFile(picture);
	await writeFile(`${picture}.txt`, "no picture");
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await Promise.all([picture, `${picture}.txt`].map((path) => rm(path, { force: true })));
});

describe.each([
	["with", true],
	["without", false],
])("the own profile %s JavaScript (accounts.md §2)", (_, javaScriptEnabled) => {
	test("is kept field by field; a refusal keeps what was typed; Cancel resets", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await signIn(page, site.address, demo.seeker);
		const place = javaScriptEnabled ? "Kribi" : "Limbe";
		await page.goto(`${site.address}/profile`);
		await page.getByRole("link", { name: "Edit Profile" }).click();
		await page.getByLabel("Location").fill(place);
		await page.getByLabel("Phone").fill("12");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("This phone number is not complete").first().waitFor();
		expect(await page.getByLabel("Location").inputValue()).toBe(place);
		await page.getByLabel("Phone").fill("677 12 34 56");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
		await page.getByText("+237 677 12 34 56").waitFor();
		await page.getByText(place, { exact: true }).waitFor();

		await page.getByRole("link", { name: "Edit Profile" }).click();
		await page.getByLabel("Location").fill("Nowhere");
		await page.getByRole("link", { name: "Cancel" }).click();
		await page.getByText(place, { exact: true }).waitFor();

		for (const role of ["Driver", "Mechanic"]) {
			await page.getByRole("link", { name: "Add experience" }).click();
			await page.getByLabel("Role").fill(role);
			await page.getByLabel("Company", { exact: true }).fill("Buca Voyages");
			await page.getByRole("button", { name: "Save" }).click();
			await page.getByRole("heading", { name: role }).waitFor();
		}
		const order = () => page.locator("#experience h3").allTextContents();
		expect((await order()).slice(0, 2)).toEqual(["Mechanic", "Driver"]);
		await page.getByRole("button", { name: "Move Driver up" }).click();
		await expect.poll(async () => (await order()).slice(0, 2)).toEqual(["Driver", "Mechanic"]);
		for (const role of ["Driver", "Mechanic"]) {
			await page.getByRole("link", { name: `Edit ${role}` }).click();
			await page.getByRole("button", { name: `Remove ${role}` }).click();
			await page.getByRole("heading", { name: role }).waitFor({ state: "detached" });
		}
		expectQuiet(/status of 422/);
		await context.close();
	});

	test("the nudge leads from step to step", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await signIn(page, site.address, demo.seeker);
		await page.goto(`${site.address}/jobs`);
		await page.getByRole("link", { name: "Upload Profile Picture" }).click();
		await page.getByLabel("Picture", { exact: true }).setInputFiles(`${picture}.txt`);
		if (!javaScriptEnabled) await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Unsupported file type").first().waitFor();
		await page.getByLabel("Picture", { exact: true }).setInputFiles(picture);
		if (javaScriptEnabled) await page.locator("canvas").waitFor();
		await page.getByRole("button", { name: "Save" }).click();
		await page.waitForURL("**/jobs");
		expect(await page.getByText("Complete your profile").count()).toBe(0);
		await page.goto(`${site.address}/profile/picture`);
		await page.getByRole("button", { name: "Remove picture" }).click();
		await page.waitForURL("**/profile");
		await context.close();
	});
});
