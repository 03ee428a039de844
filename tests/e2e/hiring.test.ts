import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en, fr } from "../../src/web/i18n/messages.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Hiring (decisions.md "Hiring"), in a real browser on the built product. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const live = (page: Page) => page.locator("html[data-live]").waitFor();
const countsOf = async (page: Page): Promise<Record<string, number>> =>
	(await (await page.request.get(`${site.address}/api/hiring/applicants`)).json()).counts;

test("five applicants are answered by keyboard alone in eleven actions, each followed by the next", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=New`);
	await live(page);
	const before = await countsOf(page);
	let actions = 0;
	const press = async (key: string) => {
		actions++;
		await page.keyboard.press(key);
	};
	await press("j");
	for (let person = 0; person < 5; person++) {
		const heading = page.locator("article h2");
		const name = await heading.textContent();
		await press("r");
		await page.getByLabel(en["hiring.words"]).and(page.locator(":focus")).waitFor();
		await press("Control+Enter");
		await page
			.locator("article h2")
			.filter({ hasNotText: name ?? "" })
			.waitFor();
	}
	expect(actions).toBe(11);
	const after = await countsOf(page);
	expect([after.New, after.NotNow]).toEqual([(before.New ?? 0) - 5, (before.NotNow ?? 0) + 5]);
	await context.close();
});

test("on a phone without JavaScript, the list leads from one applicant to the next, and the board moves one by menu", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=Shortlist`);
	await page.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
	await page.getByRole("link", { name: en["pager.next"] }).click();
	await page.getByRole("heading", { level: 2 }).filter({ visible: true }).first().waitFor();
	await page.goto(`${site.address}/applications?view=board`);
	const before = await countsOf(page);
	const card = page.locator("[data-column=Shortlist] [data-card]").first();
	await card.locator("summary").click();
	await card.getByRole("button", { name: en["hiring.stage.New"] }).click();
	await expect.poll(async () => (await countsOf(page)).New).toBe((before.New ?? 0) + 1);
	await context.close();
});

test("several applicants are ticked on the board by keyboard and moved at once, with and without JavaScript", async () => {
	for (const [javaScriptEnabled, from, to] of [
		[true, "New", "Shortlist"],
		[false, "Shortlist", "New"],
	] as const) {
		const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 }, javaScriptEnabled });
		await enter(context, site.address, demo.recruiter);
		await page.goto(`${site.address}/applications?view=board`);
		if (javaScriptEnabled) await live(page);
		// the board's styles arrive with it, even when it loads late
		expect(await page.locator("[data-columns]").evaluate((columns) => getComputedStyle(columns).display)).toBe("grid");
		const before = await countsOf(page);
		const ticks = page.locator(`[data-column=${from}] [data-card] input[name=several]`);
		for (const place of [0, 1]) {
			await ticks.nth(place).focus();
			await page.keyboard.press("Space");
		}
		if (javaScriptEnabled) await page.getByRole("status").filter({ hasText: "2 applicants selected" }).waitFor({ state: "attached" });
		const bar = page.getByRole("group", { name: en["hiring.withTicked"] });
		expect(await bar.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
		await page.getByLabel(en["hiring.moveTo"]).selectOption(to);
		await page.getByRole("button", { name: en["hiring.move"], exact: true }).click();
		await page.getByText("2 applicants moved.").waitFor();
		if (javaScriptEnabled) await page.getByRole("status").filter({ hasText: "2 applicants selected" }).waitFor({ state: "detached" });
		const after = await countsOf(page);
		expect([after[to], after[from]]).toEqual([(before[to] ?? 0) + 2, (before[from] ?? 0) - 2]);
		await context.close();
	}
});

test("Enter in the tag for several applicants tags them, and moves nobody", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications`);
	await live(page);
	const before = await countsOf(page);
	const ticks = page.locator("input[name=several]");
	for (const place of [0, 1]) await ticks.nth(place).check();
	await page.getByText(en["hiring.withWords"]).click();
	await page.locator("#several-tag").fill("for May");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.locator("form li").filter({ hasText: "for May" }).count()).toBe(2);
	expect(await countsOf(page)).toEqual(before);
	await context.close();
});

test("on a desk the actions for ticked applicants are in view, and so is the chosen one from key to key", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications`);
	await live(page);
	await page.locator("input[name=several]").first().check();
	const bar = page.getByRole("group", { name: en["hiring.withTicked"] });
	const isInView = () => bar.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight);
	expect(await isInView()).toBe(true);
	await bar.getByText(en["hiring.withWords"]).click();
	expect(await isInView()).toBe(true);
	await page.reload();
	await live(page);
	// the focus stays on the box
	await page.locator("input[name=several]").first().check();
	const chosen = page.locator(".several-box li:has(> a[aria-current])");
	for (const name of (await page.locator("form li h2").allInnerTexts()).slice(0, 8)) {
		await page.keyboard.press("j");
		await page.locator("article h2").first().getByText(name).waitFor();
		await expect.poll(() => chosen.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight + 1)).toBe(true);
	}
	await context.close();
});

test("on a desk each later stage is one press away for a mouse", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 }, locale: "fr-FR" });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=New`);
	await live(page);
	await page.getByRole("link", { name: fr["applications.viewDetails"] }).first().click();
	const form = page.getByRole("form", { name: fr["hiring.decide"] });
	await form.getByRole("button", { name: fr["hiring.take.Shortlist"] }).waitFor();
	expect((await form.boundingBox())?.height).toBeLessThan(80);
	for (const stage of ["Interview", "Offer", "NotNow"] as const)
		await form.getByRole("button", { name: fr[`hiring.take.${stage}`] }).waitFor();
	await form.getByRole("button", { name: fr["hiring.take.Hired"] }).click();
	await page.getByLabel(fr["hiring.words"]).and(page.locator(":focus")).waitFor();
	await context.close();
});

test("an arrow key on the board changes only the two cards involved, however many there are", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?view=board`);
	await live(page);
	const cards = page.locator("[data-card]");
	await cards.first().and(page.locator("[tabindex='0']")).waitFor();
	await cards.first().focus();
	await page.evaluate(() => {
		const changed: string[] = [];
		Object.assign(globalThis, { changed });
		new MutationObserver((records) =>
			changed.push(...records.map(({ target, attributeName }) => `${target.nodeName} ${attributeName}`)),
		).observe(document.body, { attributes: true, subtree: true });
	});
	await page.keyboard.press("ArrowDown");
	await cards.nth(1).and(page.locator("[tabindex='0']:focus")).waitFor();
	// the old and the new card, each with its menu
	expect(await page.evaluate(() => (globalThis as unknown as { changed: string[] }).changed.toSorted())).toEqual([
		"LI tabindex",
		"LI tabindex",
		"SUMMARY tabindex",
		"SUMMARY tabindex",
	]);
	await context.close();
});

test("a saved reply sent from the board is in the applicant's language", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?view=board`);
	// the board loads after the page around it: until then its menu is a plain form
	await page.locator("[data-card][aria-keyshortcuts]").first().waitFor();
	const card = page.locator("[data-column=New] [data-card]").first();
	await card.locator("summary").click();
	await card.getByRole("button", { name: en["hiring.stage.NotNow"] }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(en["hiring.reply"]).selectOption({ index: 1 });
	await dialog.locator("[lang=fr]").waitFor();
	const [sent] = await Promise.all([
		page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/move")),
		dialog.getByRole("button", { name: en["hiring.answer"] }).click(),
	]);
	expect(sent.postDataJSON()).toMatchObject({ to: "NotNow", words: null, replyId: expect.any(String) });
	await context.close();
});

test("a note's draft survives a lost connection, a closed tab and the removal of another note, until it is saved or one signs out", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications`);
	await page.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
	await page.waitForURL(/\/applications\/[0-9a-f-]{36}/);
	await live(page);
	const address = page.url();
	const draftKeys = (tab: Page) => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft ")));
	await context.setOffline(true);
	await page.getByLabel(en["hiring.writeNote"]).fill("Speaks Fulfulde with customers");
	await expect.poll(() => draftKeys(page)).toHaveLength(1);
	await context.setOffline(false);
	await page.close();
	const later = await context.newPage();
	await later.goto(address);
	const field = later.getByLabel(en["hiring.writeNote"]);
	await expect.poll(() => field.inputValue()).toBe("Speaks Fulfulde with customers");
	await later.getByRole("button", { name: en["hiring.keepNote"] }).click();
	await later.locator("li").filter({ hasText: "Speaks Fulfulde with customers" }).waitFor();
	await expect.poll(() => field.inputValue()).toBe("");
	await expect.poll(() => draftKeys(later)).toEqual([]);
	await field.fill("Ask about the night shift");
	await expect.poll(() => draftKeys(later)).toHaveLength(1);
	const stored = later.locator("li").filter({ hasText: "Speaks Fulfulde with customers" });
	await stored.getByRole("button", { name: en["hiring.deleteNote"] }).click();
	await stored.waitFor({ state: "detached" });
	expect(await field.inputValue()).toBe("Ask about the night shift");
	await later.reload();
	await expect.poll(() => field.inputValue()).toBe("Ask about the night shift");
	// saved, but its answer is lost with the tab
	await later.goto("about:blank");
	const id = new URL(address).pathname.split("/").at(-1);
	await call(context, `${site.address}/api/hiring/applicants/${id}/notes`, { text: "Ask about the night shift" });
	await later.goto(address);
	await later.locator("li").filter({ hasText: "Ask about the night shift" }).waitFor();
	await live(later);
	expect([await field.inputValue(), await draftKeys(later)]).toEqual(["", []]);
	await field.fill("Call her on Friday");
	await expect.poll(() => draftKeys(later)).toHaveLength(1);
	await later.locator("summary", { hasText: "Account of" }).click();
	await later.getByRole("banner").getByRole("button", { name: en["nav.logout"] }).click();
	await later.waitForURL("**/signin");
	await expect.poll(() => draftKeys(later)).toEqual([]);
	await context.close();
});

test("a message being written to an applicant survives a colleague's move, and is cleared once sent", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=New`);
	await live(page);
	await page.keyboard.press("j");
	const pane = page.locator("article");
	await pane.waitFor();
	// the last applicant in the list has no such checkbox
	for (const box of await pane.getByRole("checkbox", { name: en["hiring.thenNext"] }).all()) await box.uncheck();
	await page.keyboard.press("i");
	const words = page.getByLabel(en["hiring.words"]);
	await words.and(page.locator(":focus")).waitFor();
	await page.keyboard.type("Monday at nine?");
	const applicant = `${site.address}/api/hiring/applicants/${new URL(page.url()).pathname.split("/").at(-1)}`;
	const { version } = (await (await page.request.get(applicant)).json()).applicant;
	const colleague = await browser.newContext();
	await enter(colleague, site.address, "colleague@demo.example");
	await call(colleague, `${applicant}/move`, { version, to: "Shortlist", words: null });
	await pane.locator("header").getByText(en["hiring.stage.Shortlist"]).waitFor();
	expect(await words.inputValue()).toBe("Monday at nine?");
	await words.and(page.locator(":focus")).waitFor();
	await page.keyboard.press("Control+Enter");
	await pane.getByRole("button", { name: en["hiring.take.Offer"] }).waitFor();
	expect(await words.inputValue()).toBe("");
	expect(await (await page.request.get(applicant)).text()).toContain("Monday at nine?");
	await Promise.all([context.close(), colleague.close()]);
});

test("words of a refused scorecard stay in it: they never become the message to the applicant, with and without JavaScript", async () => {
	for (const javaScriptEnabled of [true, false]) {
		const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 }, javaScriptEnabled });
		await enter(context, site.address, demo.recruiter);
		await page.goto(`${site.address}/applications?stage=Shortlist`);
		await page.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
		if (javaScriptEnabled) await live(page);
		await page.getByLabel(en["hiring.scoreWords"]).fill("Arrogant on the phone");
		await page.getByRole("button", { name: en["hiring.sendScore"] }).click();
		await page.locator("main [role=alert], main .text-clay").filter({ visible: true }).first().waitFor();
		expect(await page.locator("#score-words").inputValue()).toBe("Arrogant on the phone");
		expect(await page.locator("#decide-words").inputValue()).toBe("");
		await context.close();
	}
});

test("a refused note stays in its form without JavaScript", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=Shortlist`);
	await page.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
	const note = page.locator("#note-text");
	const tooLong = "Speaks to customers as one should. ".repeat(60).trim();
	await note.evaluate((field) => field.removeAttribute("maxlength"));
	await note.fill(tooLong);
	await page.getByRole("button", { name: en["hiring.keepNote"] }).click();
	await page.locator("main [role=alert]").first().waitFor();
	expect(await note.inputValue()).toBe(tooLong);
	await context.close();
});

test("a move says who is where now, and can be undone until the applicant is told", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=Interview`);
	await page.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
	const heading = page.locator("article").getByRole("heading", { level: 2 }).first();
	const name = (await heading.innerText()).trim();
	const undo = page.getByRole("button", { name: en["hiring.undo"] });
	await page.getByRole("button", { name: en["hiring.take.Offer"] }).click();
	await page.getByText(`${name}: ${en["hiring.stage.Offer"]}.`).waitFor();
	await undo.click();
	await heading.filter({ hasText: name }).waitFor();
	await page.locator("article header").getByText(en["hiring.stage.Interview"]).waitFor();
	await page.getByRole("button", { name: en["hiring.take.NotNow"] }).click();
	await page.getByText(`${name}: ${en["hiring.stage.NotNow"]}.`).waitFor();
	await undo.click();
	await heading.filter({ hasText: name }).waitFor();
	await page.getByRole("button", { name: en["hiring.take.NotNow"] }).waitFor();
	await page.getByLabel(en["hiring.otherDecisions"]).click();
	await page.getByRole("button", { name: en["hiring.take.Hired"] }).click();
	await page.getByText(`${name}: ${en["hiring.stage.Hired"]}.`).waitFor();
	expect(await undo.count()).toBe(0);
	await context.close();
});

test("on a phone the decision takes one row, at the screen's foot, and its menu turns off going on to the next applicant", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 360, height: 740 }, locale: "fr-FR" });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=Interview`);
	await live(page);
	const bar = page.locator(".thumb-bar");
	expect(await bar.isVisible()).toBe(true);
	await page.getByRole("link", { name: fr["applications.viewDetails"] }).first().click();
	const form = page.getByRole("form", { name: fr["hiring.decide"] });
	await form.waitFor();
	expect(await bar.isVisible()).toBe(false);
	const box = await form.boundingBox();
	expect(box?.height).toBeLessThan(80);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, -1);
	const address = page.url();
	await page.getByLabel(fr["hiring.otherDecisions"]).click();
	await form.getByRole("checkbox", { name: fr["hiring.thenNext"] }).uncheck();
	await page.keyboard.press("Escape");
	await form.getByRole("button", { name: fr["hiring.take.Offer"] }).click();
	await page.locator("article header").getByText(fr["hiring.stage.Offer"]).waitFor();
	expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
	await context.close();
});

test("in print, no interactive control covers an application or a job", async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/applications?stage=Offer`);
	await page.getByRole("link", { name: en["applications.viewDetails"] }).first().click();
	const hire = page.getByRole("button", { name: en["hiring.take.Hired"] });
	await hire.waitFor();
	await page.emulateMedia({ media: "print" });
	expect(await hire.isVisible()).toBe(false);
	expect(await page.locator("article h2").isVisible()).toBe(true);
	await context.clearCookies();
	await page.emulateMedia({ media: "screen" });
	await page.goto(`${site.address}/jobs`);
	await page.locator("main article a").first().click();
	const apply = page.locator("main").getByText(en["jobs.signInToApply"], { exact: true }).first();
	await apply.waitFor();
	await page.emulateMedia({ media: "print" });
	expect(await apply.isVisible()).toBe(false);
	await context.close();
});

test("a saved reply being written survives the deletion of another, and is cleared once it is kept", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/collaboration/settings`);
	await live(page);
	const words = page.locator("textarea[name=en]");
	const keep = async (name: string) => {
		await page.locator("input[name=name]").fill(name);
		await page.getByRole("button", { name: en["hiring.keepReply"] }).click();
		await page.getByRole("heading", { name, exact: true }).waitFor();
		await expect.poll(() => words.inputValue()).toBe("");
	};
	await words.fill("Thank you.");
	await keep("Old thanks");
	await words.fill("Thank you, and good luck.");
	await page.getByRole("button", { name: "Delete Old thanks", exact: true }).click();
	await page.getByRole("heading", { name: "Old thanks", exact: true }).waitFor({ state: "detached" });
	expect(await words.inputValue()).toBe("Thank you, and good luck.");
	await keep("New thanks");
	await context.close();
});
