import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDnsServer } from "../support/dns-server.ts";
import { demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let browser: Browser;

beforeAll(async () => {
	dns = await startDnsServer();
	[site, browser] = await Promise.all([startSite({ DNS_SERVER: dns.server }), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
	await dns?.stop();
});

const company = "/company/sawa-digital";

/** Opens a page signed in as this person. */
async function openAs(email: string, options: Parameters<typeof openPage>[1] = {}) {
	const opened = await openPage(browser, options);
	await enter(opened.context, site.address, email);
	const go = async (path: string) => {
		await opened.page.goto(site.address + path);
		if (options.javaScriptEnabled !== false) await opened.page.locator("html[data-live]").waitFor();
	};
	return { ...opened, go };
}

/** Waits at /dev/mail for an invitation to an address, opens it and returns its link without the origin. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
	const mail = page.locator("li", { hasText: email }).filter({ hasText: "invites you to join" }).first();
	const mailCount = async () => {
		await page.goto(`${site.address}/dev/mail`);
		return mail.count();
	};
	await expect.poll(mailCount, { timeout: 20_000 }).toBeGreaterThan(0);
	await mail.getByRole("link").click();
	const text = await page.locator("pre").first().innerText();
	return /https?:\/\/[^/]+(\/company\/\S+token=[\w-]{43})/.exec(text)?.[1] ?? text;
}

describe("an owner", () => {
	test("edits the page; a draft is kept until it is cancelled or saved; errors link to their fields", async () => {
		const { page, context, go, expectQuiet } = await openAs(demo.recruiter);
		await go(company);
		await page.getByRole("link", { name: "Edit page" }).click();
		await page.getByLabel("About the company").fill("We write software for shops.");
		await page.reload();
		await page.locator("html[data-live]").waitFor();
		await expect.poll(() => page.getByLabel("About the company").inputValue()).toBe("We write software for shops.");
		await page.getByRole("link", { name: "Cancel" }).click();
		await page.waitForURL((url) => url.pathname === company);
		await page.getByText("We build mobile payment").waitFor();
		await page.getByRole("link", { name: "Edit page" }).click();
		expect(await page.getByLabel("About the company").inputValue()).toContain("We build mobile payment");

		await page.getByLabel("Company name").fill(" ");
		await page.getByRole("button", { name: "Save changes" }).click();
		await page.getByRole("alert").getByRole("link", { name: "Company name is required" }).click();
		expect(await page.getByLabel("Company name").evaluate((field) => document.activeElement === field)).toBe(true);
		await page.getByLabel("Company name").fill("Sawa Digital");
		await page.getByLabel("Industry").selectOption("Software");
		await page.getByLabel("Size").selectOption("11-50");
		await page.getByLabel("Website").fill("https://www.sawa.example");
		await page.getByRole("button", { name: "Save changes" }).click();
		await page.waitForURL((url) => url.pathname === company);
		for (const fact of ["11-50 people", "sawa.example"]) await page.getByText(fact).first().waitFor();
		expectQuiet(/422/);
		await context.close();
	});

	test("proves the domain by a DNS record, without JavaScript", async () => {
		const { page, context, go } = await openAs(demo.recruiter, { javaScriptEnabled: false });
		await go("/company/edit?company=sawa-digital");
		await page.getByLabel("Website").fill("https://www.sawa.example");
		await page.getByRole("button", { name: "Save changes" }).click();
		await go("/company/verify?company=sawa-digital");
		const checkButton = page.getByRole("button", { name: "Check the record" });
		await checkButton.click();
		await page.getByText("We can’t see the record yet.").waitFor();
		const record = (await page.getByText(/^njangi-verification=/).textContent()) ?? "";
		dns.set("sawa.example", [record]);
		await checkButton.click();
		await page.getByText("sawa.example is verified.").waitFor();
		await go(company);
		await page.getByText("Verified", { exact: true }).first().waitFor();
		await page.getByText(/sawa\.example confirmed this page in its DNS on/).waitFor();
		await context.close();
	});

	test("invites a person, who accepts, becomes an interviewer and is removed; others have no access", async () => {
		const owner = await openAs(demo.recruiter);
		await owner.go("/company/members?company=sawa-digital");
		await owner.page.getByLabel("Email address").fill(demo.seeker);
		await owner.page.getByLabel("Role", { exact: true }).selectOption("recruiter");
		await owner.page.getByRole("button", { name: "Send the invitation" }).click();
		await owner.page.getByText(`We sent an invitation to ${demo.seeker}.`).waitFor();
		await owner.page.getByRole("button", { name: `Cancel the invitation to ${demo.seeker}` }).waitFor();

		const seeker = await openAs(demo.seeker);
		await seeker.page.goto(`${site.address}/company/edit?company=sawa-digital`);
		await seeker.page.getByText("Company not found").first().waitFor();
		const link = await linkMailedTo(owner.page, demo.seeker);
		expect(link).toContain("/company/invitation?token=");
		await seeker.go(link);
		await seeker.page.getByRole("button", { name: "Accept" }).click();
		await seeker.page.waitForURL((url) => url.pathname === company);
		await seeker.page.getByRole("link", { name: "Members" }).waitFor();
		await seeker.page.goto(`${site.address}/company/edit?company=sawa-digital`);
		await seeker.page.getByText("Only the owners of this company can do this.").first().waitFor();
		await seeker.page.goto(site.address + link);
		await seeker.page.getByText("This invitation was accepted.").waitFor();

		await owner.go("/company/members?company=sawa-digital");
		const name = await owner.page.getByRole("heading", { level: 2 }).nth(1).textContent();
		await owner.page.getByRole("combobox", { name: `Role of ${name}` }).selectOption("interviewer");
		await owner.page.getByRole("button", { name: `Change the role of ${name}` }).click();
		await owner.page.getByText(`changed ${name} from recruiter to interviewer.`).waitFor();
		await owner.page
			.locator("summary")
			.and(owner.page.getByLabel(`Remove ${name}`))
			.click();
		await owner.page.getByRole("button", { name: `Remove ${name}` }).click();
		await owner.page.getByText(`removed ${name}, interviewer.`).waitFor();
		await owner.page.getByText("Add another owner before you leave.").waitFor();
		expect(await owner.page.getByLabel("Leave Sawa Digital").count()).toBe(0);
		owner.expectQuiet();
		await owner.context.close();
		await seeker.context.close();
	});
});

test("a person follows and unfollows a company, with and without JavaScript", async () => {
	for (const javaScriptEnabled of [true, false]) {
		const { page, context, go } = await openAs(demo.seeker, { javaScriptEnabled });
		await go("/company/etinde-solar");
		const follow = page.getByRole("button", { name: "Follow Etinde Solar", exact: true });
		await follow.waitFor();
		// a count of zero is not shown
		expect(await page.getByText(/\d followers?$/).count()).toBe(0);
		await follow.click();
		await page.getByText("1 follower", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Unfollow Etinde Solar" }).click();
		await follow.waitFor();
		await expect.poll(() => page.getByText(/\d followers?$/).count()).toBe(0);
		// shown optimistically, before the server is done
		const followers = async () =>
			(await (await page.request.get(`${site.address}/api/companies/etinde-solar`)).json()).company.followersCount;
		await expect.poll(followers).toBe(0);
		await context.close();
	}
});

test("a recruiter creates a page without JavaScript; a taken name leads to the existing page", async () => {
	const { page, context, go } = await openAs(demo.recruiter, { javaScriptEnabled: false });
	await go("/company/new");
	await page.getByLabel("Company name").fill("ETINDE  solar");
	await page.getByRole("button", { name: "Create the page" }).click();
	await page.getByText("Etinde Solar already has a page").waitFor();
	await page.getByLabel("Company name").fill("Marché du Lac");
	await page.getByRole("button", { name: "Create the page" }).click();
	await page.waitForURL((url) => url.pathname === "/company/edit" && url.searchParams.get("company") === "marche-du-lac");
	await page.getByLabel("About the company").fill("Fish, at the harbour.");
	await page.getByRole("button", { name: "Save changes" }).click();
	await page.waitForURL((url) => url.pathname === "/company/marche-du-lac");
	await page.getByText("Fish, at the harbour.").first().waitFor();
	await context.close();
});

test("a member chooses the employer of a job", async () => {
	const { page, context, go } = await openAs(demo.recruiter);
	await go("/jobs/post");
	const field = page.getByLabel("Company", { exact: true });
	expect(await field.inputValue()).not.toBe("");
	await page.getByRole("button", { name: "Samuel Tabe (yourself)" }).click();
	expect(await field.inputValue()).toBe("Samuel Tabe");
	await page.getByRole("button", { name: "Sawa Digital", exact: true }).click();
	expect(await field.inputValue()).toBe("Sawa Digital");
	await context.close();
});
