import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

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

async function expectAccessible(page: Page): Promise<void> {
	expect(await axeFindings(page)).toEqual([]);
}

describe.each([
	["with", true],
	["without", false],
])("one's own profile %s JavaScript (accounts.md §2)", (_, javaScriptEnabled) => {
	test("is saved field by field; a refusal keeps what was typed; Cancel resets", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		const place = javaScriptEnabled ? "Kribi" : "Limbe";
		await page.goto(`${site.address}/profile`);
		await page.getByRole("link", { name: "Edit Profile" }).click();
		await page.getByRole("textbox", { name: /^Location/ }).fill(place);
		await page.getByLabel("Phone").fill("12");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Check this phone number").first().waitFor();
		expect(await page.getByRole("textbox", { name: /^Location/ }).inputValue()).toBe(place);
		await page.getByLabel("Phone").fill("677 12 34 56");
		await page.getByRole("button", { name: "Save" }).click();
		await page
			.getByRole("status")
			.filter({ hasText: /^Saved$/ })
			.waitFor();
		await page.getByText("+237 677 12 34 56").waitFor();
		await page.getByText(place, { exact: true }).waitFor();

		await page.getByRole("link", { name: "Edit Profile" }).click();
		await page.getByRole("textbox", { name: /^Location/ }).fill("Nowhere");
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
			// its heading is hidden while its form is open
			await page.waitForURL(/saved=experience/);
			await page.getByRole("heading", { name: role }).waitFor({ state: "detached" });
		}
		expectQuiet(/status of 422/);
		await context.close();
	});

	test("errors lead to their fields; certifications are saved one by one, in their order", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/profile?edit=experience&entry=new`);
		await page.getByLabel("Role").fill("Driver");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("link", { name: "Company is required" }).waitFor();
		expect(await page.locator("#field-company").getAttribute("aria-invalid")).toBe("true");
		expect(await page.locator("#field-role").getAttribute("aria-invalid")).toBeNull();
		await page.goto(`${site.address}/profile?edit=portfolio&entry=new`);
		await page.locator("#field-title").fill("Site");
		await page.locator("#field-link").fill("nowhere");
		await page.getByRole("button", { name: "Save" }).click();
		await page.locator("a[href='#field-link']").waitFor();
		await page.goto(`${site.address}/profile?edit=certifications`);
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await page.locator("a[href='#field-certification']").waitFor();
		for (const word of ["First aid, level 2", "B licence"]) {
			await page.getByLabel("Certification", { exact: true }).fill(word);
			await page.getByRole("button", { name: "Add", exact: true }).click();
			await page.locator("#certifications li", { hasText: word }).waitFor();
			await expect.poll(() => page.getByLabel("Certification", { exact: true }).inputValue()).toBe("");
		}
		const last = async () => (await page.locator("#certifications li").allTextContents()).at(-1);
		await page.getByRole("button", { name: "Move B licence up" }).click();
		await expect.poll(last).toContain("First aid");
		for (const word of ["First aid, level 2", "B licence"]) {
			await page.getByRole("button", { name: `Remove ${word}` }).click();
			await page.locator("#certifications li", { hasText: word }).waitFor({ state: "detached" });
		}
		await page.getByRole("link", { name: "Done" }).click();
		expectQuiet(/status of 422/);
		await context.close();
	});

	test("a recruiter can edit the company details from sign-up", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.recruiter);
		await page.goto(`${site.address}/profile?edit=personal`);
		const [size, shown] = javaScriptEnabled ? ["11-50", "11-50 people"] : ["51-200", "51-200 people"];
		await page.getByLabel("Company Industry").selectOption("Insurance");
		await page.getByLabel("Company Size").selectOption(size ?? "");
		await page.getByLabel("Your Role").selectOption("HR Manager");
		await page.getByRole("button", { name: "Save" }).click();
		await page
			.getByRole("status")
			.filter({ hasText: /^Saved$/ })
			.waitFor();
		const facts = page.locator("#work dd");
		await expect.poll(() => facts.allTextContents()).toEqual([expect.any(String), "HR Manager", "Insurance", shown]);
		await page.goto(`${site.address}/profile?edit=personal`);
		await page.getByLabel("Company Industry").selectOption("");
		await page.getByRole("button", { name: "Save" }).click();
		await expect.poll(() => facts.allTextContents()).toEqual([expect.any(String), "HR Manager", "Not added yet", shown]);
		expectQuiet();
		await context.close();
	});

	test("the personal form saves what it can, and reports the rest", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/profile?edit=personal`);
		const wishes = javaScriptEnabled ? "Logistics" : "Teaching";
		await page.getByLabel("Website").fill("nowhere");
		await page.getByLabel("Experience Level").selectOption("3-5");
		await page.locator("#field-careerInterests").fill(wishes);
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Everything not marked below is saved.").waitFor();
		await page.goto(`${site.address}/profile?edit=personal`);
		expect(await page.locator("#field-careerInterests").inputValue()).toBe(wishes);
		expect(await page.getByLabel("Experience Level").inputValue()).toBe("3-5");
		await page.getByRole("link", { name: "Cancel" }).click();
		await context.close();
	});

	test("the nudge leads from step to step", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/profile/picture`);
		// the demo's picture, already gone in a second run
		const remove = page.getByRole("button", { name: "Remove picture" });
		if (await remove.isVisible()) {
			await remove.click();
			await page.waitForURL("**/profile");
		}
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
		await context.close();
	});
});

test("typed text survives a reload until it is saved or cancelled", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	for (const [query, id] of [
		["edit=personal", "field-about"],
		["edit=experience&entry=new", "field-company"],
		["edit=portfolio&entry=new", "field-title"],
	]) {
		const field = page.locator(`#${id}`);
		await page.goto(`${site.address}/profile?${query}`);
		await page.locator("html[data-live]").waitFor();
		const before = await field.inputValue();
		await field.pressSequentially("Draft");
		const typed = await field.inputValue();
		await page.reload();
		await expect.poll(() => field.inputValue(), { timeout: 10_000 }).toBe(typed);
		await page.getByRole("link", { name: "Cancel" }).click();
		await field.waitFor({ state: "detached" });
		await page.goto(`${site.address}/profile?${query}`);
		await page.locator("html[data-live]").waitFor();
		expect(await field.inputValue()).toBe(before);
	}
	await context.close();
});

test("skills, certifications and portfolio can be edited with the keyboard alone", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	await page.goto(`${site.address}/profile`);
	const reach = async (label: string) => {
		for (let steps = 0; steps < 120; steps++) {
			const name = await page.evaluate(() => {
				const at = document.activeElement;
				const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent).join(" ") : "";
				return at?.getAttribute("aria-label") || labels || at?.textContent || "";
			});
			if (name.trim().startsWith(label)) return;
			await page.keyboard.press("Tab");
		}
		throw new Error(`Tab does not reach ${label}`);
	};
	await reach("Edit: Skills");
	await page.keyboard.press("Enter");
	await page.locator("#field-skills").waitFor();
	await reach("Skills");
	await page.keyboard.type("Welding,");
	await reach("Save");
	await page.keyboard.press("Enter");
	await page.locator("#skills li", { hasText: "Welding" }).waitFor();
	await reach("Add: Certifications");
	await page.keyboard.press("Enter");
	await page.locator("#field-certification").waitFor();
	await reach("Certification");
	await page.keyboard.type("Forklift");
	await page.keyboard.press("Enter");
	await page.locator("#certifications li", { hasText: "Forklift" }).waitFor();
	await reach("Add a project");
	await page.keyboard.press("Enter");
	await page.locator("#field-title").waitFor();
	await reach("Title");
	await page.keyboard.type("Gate");
	await page.keyboard.press("Enter");
	await page.locator("#portfolio h3", { hasText: "Gate" }).waitFor();
	await context.close();
});

test("the nudge's steps are accessible, require three interests, and keep the list's filters", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.seeker);
	const save = (change: object) => call(context, `${site.address}/api/user/profile`, change, "PATCH");
	await page.goto(`${site.address}/profile/picture`);
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel("Picture", { exact: true }).setInputFiles(picture);
	await page.locator("canvas").waitFor();
	await page.getByRole("button", { name: "Save" }).click();
	await page.waitForURL("**/profile");
	for (const change of [{ phoneNumber: null }, { bio: null }, { interests: [] }]) await save(change);
	const filtered = `${site.address}/jobs?jobType=full-time`;
	await page.goto(filtered);
	await page.locator("html[data-live]").waitFor();
	const nudge = page.getByRole("region", { name: "Complete your profile" });
	await nudge.locator("summary").click();
	for (const [heading, text] of [
		["Add Phone Number", "677 12 34 56"],
		["Write a short bio", "I build gates."],
	] as const) {
		await nudge.getByRole("heading", { name: heading }).waitFor();
		await expectAccessible(page);
		await nudge.getByRole("textbox").fill(text);
		await nudge.getByRole("button", { name: "Save" }).click();
	}
	await nudge.getByRole("heading", { name: "Add at least 3 interests" }).waitFor();
	await expectAccessible(page);
	await nudge.getByRole("textbox").fill("a, b");
	await nudge.getByRole("textbox").press("Enter");
	await nudge.getByRole("button", { name: "Save" }).click();
	await page.locator("#nudge-interests-error", { hasText: "Add at least 3 interests" }).waitFor();
	await nudge.getByRole("textbox").fill("c");
	await nudge.getByRole("textbox").press("Enter");
	await nudge.getByRole("button", { name: "Save" }).click();
	await nudge.waitFor({ state: "detached" });
	expect(page.url()).toBe(filtered);
	await save({ avatar: null });
	await context.close();
});
