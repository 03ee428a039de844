import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { demo, enter, openPage, signIn, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const person = "/users/samuel-tabe";
const toggleCall = /\/toggleFollow$/;

describe("a person's page (marketplace.md §2 Other user's profile)", () => {
	test("can be read by a guest without JavaScript, and names the person to search engines and chats", async () => {
		const html = await (await fetch(site.address + person)).text();
		expect(html).toContain("<title>Samuel Tabe · Njangi</title>");
		expect(html).toContain('<meta property="og:type" content="profile"/>');
		expect(html).toMatch(/<meta property="og:image" content="[^"]*\/previews\/users\/samuel-tabe\.jpg\?v=/);
		expect(html).toContain(`<link rel="canonical" href="${site.address}${person}"/>`);
		const [, json = ""] = /<script type="application\/ld\+json">([^<]*)/.exec(html) ?? [];
		expect(JSON.parse(json)).toMatchObject({
			"@type": "ProfilePage",
			mainEntity: {
				"@type": "Person",
				name: "Samuel Tabe",
				jobTitle: "Head of People",
				interactionStatistic: { interactionType: "https://schema.org/FollowAction", userInteractionCount: expect.any(Number) },
			},
		});
		expect(html).not.toContain(demo.recruiter);
		expect(html).not.toContain("Follow this person");

		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto(site.address + person);
		const shown = () =>
			page.getByRole("navigation", { name: "Sections of Samuel Tabe’s profile" }).locator("[aria-current=page]").textContent();
		expect(await shown()).toBe("Posts");
		for (const [tab, text] of [
			["About", "Head of People"],
			["Activity", "posted the job"],
		] as const) {
			await page
				.getByRole("navigation", { name: /^Sections of/ })
				.getByRole("link", { name: tab })
				.click();
			expect(await shown()).toBe(tab);
			await page.getByText(text).first().waitFor();
		}
		expect(await page.getByRole("link", { name: "Profile", exact: true }).count()).toBe(0);
		await page.getByRole("link", { name: /Followers$/ }).click();
		await page.getByRole("heading", { name: "Brice Kamdem" }).waitFor();
		await page.getByRole("link", { name: "Follow Samuel Tabe" }).click();
		await page.waitForURL((url) => url.pathname === "/signin" && url.searchParams.get("next") === `${person}?tab=followers`);
		expectQuiet();
		await context.close();
	});

	test("a guest who wants to follow is asked to sign in on the page", async () => {
		const { page, context } = await openPage(browser);
		await page.goto(site.address + person);
		const follow = page.getByRole("link", { name: "Follow Samuel Tabe" });
		// a guest's scripts load on the first touch; without them the link is followed after eight seconds
		await follow.focus();
		await page.locator("html[data-live]").waitFor();
		await follow.click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Email").fill("seeker@demo.example");
		await dialog.getByLabel("Password", { exact: true }).fill(demo.password);
		await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.getByRole("button", { name: "Unfollow Samuel Tabe" }).waitFor();
		expect(page.url()).toBe(site.address + person);
		await context.close();
	});

	test("following shows at once; fast clicks settle on the last state; a failure is undone with an alert", async () => {
		const { page, context, expectQuiet } = await openPage(browser);
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/users/peter-lyonga`);
		await page.locator("html[data-live]").waitFor();
		const followers = async () => Number.parseInt((await page.getByRole("link", { name: /Followers$/ }).textContent()) ?? "", 10);
		const before = await followers();
		const follow = page.getByRole("button", { name: "Follow Peter Lyonga", exact: true });
		const unfollow = page.getByRole("button", { name: "Unfollow Peter Lyonga" });

		let calls = 0;
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(toggleCall, async (route) => {
			calls++;
			await released;
			await route.continue();
		});
		for (let click = 0; click < 7; click++) await (click % 2 === 0 ? follow : unfollow).click();
		await unfollow.waitFor();
		expect(await followers()).toBe(before + 1);
		expect(calls).toBe(1);
		const answered = page.waitForResponse(toggleCall);
		release();
		await answered;
		await page.unroute(toggleCall);
		expect(calls).toBe(1);
		await page.reload();
		await unfollow.waitFor();
		expect(await followers()).toBe(before + 1);

		await page.route(toggleCall, (route) => route.abort());
		await page.locator("html[data-live]").waitFor();
		await unfollow.click();
		await page.getByRole("alert").getByText("Unable to update follow status. Please try again.").waitFor();
		await unfollow.waitFor();
		expect(await followers()).toBe(before + 1);
		await page.unroute(toggleCall);
		await unfollow.click();
		await follow.waitFor();
		expectQuiet(/ERR_FAILED/);
		await context.close();
	});

	test("without JavaScript the button is a form", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled: false });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/users/thierry-ngalle?tab=about`);
		await page.getByRole("button", { name: "Follow Thierry Ngalle" }).click();
		await page.getByRole("button", { name: "Unfollow Thierry Ngalle" }).click();
		await page.getByRole("button", { name: "Follow Thierry Ngalle", exact: true }).waitFor();
		expect(page.url()).toBe(`${site.address}/users/thierry-ngalle?tab=about`);
		await context.close();
	});

	test("the header's user block stores its owner and leads to their own page, with a profile tab and no follow button", async () => {
		const { page, context, expectQuiet } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
		await signIn(page, site.address, demo.seeker);
		await page.locator("html[data-live]").waitFor();
		await page.getByRole("banner").getByRole("link", { name: "Mireille Ngono" }).click();
		await page.waitForURL("**/users/mireille-ngono");
		expect(await page.evaluate(() => JSON.parse(localStorage.getItem("profile") ?? "null"))).toEqual({
			id: expect.any(String),
			slug: "mireille-ngono",
			fullName: "Mireille Ngono",
		});
		expect(await page.getByRole("button", { name: /Follow/ }).count()).toBe(0);
		await page
			.getByRole("navigation", { name: /^Sections of/ })
			.getByRole("link", { name: "Profile" })
			.click();
		await page.getByText("seeker@demo.example").waitFor();
		expectQuiet();
		await context.close();
	});

	test("connections have an Email link if they prefer mail", async () => {
		const { page, context } = await openPage(browser);
		await enter(context, site.address, demo.seeker);
		await page.goto(site.address + person);
		expect(await page.getByRole("link", { name: "Email" }).getAttribute("href")).toBe(`mailto:${demo.recruiter}`);
		await page.goto(`${site.address}/users/herve-mbarga`);
		expect(await page.getByRole("link", { name: "Email" }).count()).toBe(0);
		await context.close();
	});

	test("a placeholder is shown while it loads", async () => {
		const { page, context } = await openPage(browser);
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}${person}?tab=followers`);
		await page.locator("html[data-live]").waitFor();
		const releaseProfile = await holdRequests(page, "**/api/users/brice-kamdem");
		await page.getByRole("link", { name: "Brice Kamdem" }).click();
		await page.getByText("Loading profile…").waitFor();
		await releaseProfile();
		await page.getByRole("heading", { level: 1, name: "Brice Kamdem" }).waitFor();
		await context.close();
	});

	test("a former address redirects permanently; an unknown one is the not-found page; a missing one is reported", async () => {
		const { page, context } = await openPage(browser);
		await signIn(page, site.address, demo.recruiter);
		const rename = (fullName: string) =>
			page.evaluate(async (name) => {
				const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
				const headers = { "content-type": "application/json", "x-csrftoken": token };
				await fetch("/api/user/profile", { method: "PATCH", headers, body: JSON.stringify({ fullName: name }) });
			}, fullName);
		await rename("Samuel Tabe-Ngwa");
		const moved = await fetch(`${site.address}${person}?tab=activity`, { redirect: "manual" });
		expect([moved.status, moved.headers.get("location")]).toEqual([301, "/users/samuel-tabe-ngwa?tab=activity"]);
		await page.goto(site.address + person);
		await page.getByRole("heading", { level: 1, name: "Samuel Tabe-Ngwa" }).waitFor();
		await rename("Samuel Tabe");
		expect((await fetch(site.address + person, { redirect: "manual" })).status).toBe(200);

		const nobody = await page.goto(`${site.address}/users/nobody`);
		expect(nobody?.status()).toBe(404);
		await page.getByRole("heading", { name: "Oops! Page Not Found" }).waitFor();
		await page.goto(`${site.address}/users`);
		await page.getByText("User ID is required").last().waitFor();
		await context.close();
	});
});

describe("the network (marketplace.md §2 Recruiter network)", () => {
	test.each([true, false])("is searched and filtered, with JavaScript: %s", async (javaScriptEnabled) => {
		const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled });
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/network`);
		const names = () => page.locator("section h3").allTextContents();
		await page.getByRole("heading", { name: "Recommended for You" }).waitFor();
		expect(await names()).toHaveLength(15);
		expect((await names()).slice(0, 2)).toEqual(["Joël Essomba", "Dr Jeanne Atangana"]);
		await page.getByText("Also in Yaoundé").first().waitFor();
		if (javaScriptEnabled) await page.locator("html[data-live]").waitFor();

		await page.getByPlaceholder("Search recruiters by name, company, or skills").fill("sawa");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.waitForURL((url) => url.searchParams.get("q") === "sawa");
		await expect.poll(names).toEqual(["Eric Tanyi", "Nadège Fotso", "Samuel Tabe"]);
		await page.getByRole("link", { name: "Clear all filters" }).click();
		await expect.poll(names).toHaveLength(15);
		await expect.poll(() => page.getByLabel("Recruiter", { exact: true }).inputValue()).toBe("");

		await page.getByRole("button", { name: "Filters" }).click();
		await page.getByLabel("Company size").selectOption("11-50");
		if (javaScriptEnabled) await page.waitForURL((url) => url.searchParams.has("companySize"));
		await page.getByLabel("Location").selectOption("Buea");
		await page.getByRole("button", { name: "Search", exact: true }).last().click();
		await expect.poll(names).toEqual(["Enanga Mbua"]);
		await page.getByLabel("Recruiter", { exact: true }).fill("nobody at all");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.getByText("No recruiters found").waitFor();
		await page.getByRole("link", { name: "Clear all filters" }).last().click();

		await page.getByRole("button", { name: "Follow Ibrahim Njoya", exact: true }).click();
		await page.getByRole("button", { name: "Unfollow Ibrahim Njoya" }).click();
		await page.getByRole("button", { name: "Follow Ibrahim Njoya", exact: true }).waitFor();
		await page.getByRole("link", { name: "My networks" }).click();
		await page.getByRole("heading", { name: "Samuel Tabe" }).waitFor();
		await page.getByRole("link", { name: "Suggestions" }).click();
		await page.getByText("Follows you").waitFor();
		expectQuiet();
		await context.close();
	});

	test("can be read by guests, who must sign in to follow or to see their own lists", async () => {
		const { page, context, expectQuiet } = await openPage(browser);
		await page.goto(`${site.address}/network`);
		await page.getByRole("link", { name: "Follow Samuel Tabe" }).click();
		await page.getByRole("dialog").getByLabel("Email").waitFor();
		await page.goto(`${site.address}/my-networks?list=followers`);
		await page.waitForURL((url) => url.pathname === "/signin" && url.searchParams.get("next") === "/my-networks?list=followers");
		expectQuiet();
		await context.close();
	});
});

describe.each([
	["a phone, light, English", { viewport: { width: 390, height: 844 }, colorScheme: "light", locale: "en-GB" } as const],
	["a desk, dark, French", { viewport: { width: 1280, height: 900 }, colorScheme: "dark", locale: "fr-FR" } as const],
])("on %s", (_, options) => {
	test.each([undefined, demo.seeker])(
		"the pages for %s have no accessibility violations",
		async (email) => {
			const { page, context } = await openPage(browser, { ...options });
			if (email) await enter(context, site.address, email);
			const lists = ["connections", "following", "followers", "suggestions"].map((list) => `/my-networks?list=${list}`);
			const own = email ? ["/users/mireille-ngono?tab=profile", "/users/mireille-ngono", ...lists] : ["/network"];
			for (const path of [
				person,
				...["posts", "activity", "followers", "following"].map((tab) => `${person}?tab=${tab}`),
				"/users",
				"/network?q=zzz",
				...own,
			]) {
				await page.goto(site.address + path);
				expect(await findings(page), path).toEqual([]);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
			}
			await context.close();
			// a dozen pages, each checked in full, possibly on a busy machine
		},
		180_000,
	);
});
