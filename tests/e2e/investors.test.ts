import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** The Investor Tracker (decisions.md, "The menu's other rooms"), in a real browser on the built product. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) }).filter({ has: page.locator("h2") });
const card = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const inColumn = (page: Page, name: string, of: string) => column(page, of).getByRole("listitem", { name, exact: true });

async function open(options: Parameters<typeof openPage>[1] = {}) {
	const opened = await openPage(browser, options);
	await enter(opened.context, site.address, demo.recruiter);
	await opened.page.goto(`${site.address}/investor-tracker`);
	if (options.javaScriptEnabled !== false) await opened.page.locator("html[data-live]").waitFor();
	return opened;
}

const middleOf = async (locator: Locator) => {
	const box = await locator.boundingBox();
	if (!box) throw new Error("not on the page");
	return { x: box.x + box.width / 2, y: box.y + Math.min(20, box.height / 2) };
};

type Point = { x: number; y: number };

/** Drags like a finger: rests until the card is lifted, then moves to the target. */
async function dragByFinger(page: Page, cdp: CDPSession, from: Point, to: () => Promise<Point>) {
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
		cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
	await touch("touchStart", from);
	await page.locator("[data-lifting]").waitFor();
	const end = await to();
	for (let step = 1; step <= 4; step++)
		await touch("touchMove", { x: from.x + ((end.x - from.x) * step) / 4, y: from.y + ((end.y - from.y) * step) / 4 });
	await page.locator("[data-over]").waitFor();
	await touch("touchEnd");
}

test("cards are moved by touch, mouse, keyboard and menu, and each person sees the other's moves", { timeout: 90_000 }, async () => {
	const [phone, desk] = [await open({ hasTouch: true, isMobile: true }), await open({ viewport: { width: 1400, height: 900 } })];
	const cdp = await phone.context.newCDPSession(phone.page);
	const tabs = phone.page.getByRole("navigation", { name: "Columns" });
	const mine = card(phone.page, "Menchum Cooperative");
	await mine.scrollIntoViewIfNeeded();
	await dragByFinger(phone.page, cdp, await middleOf(mine), () => middleOf(tabs.getByRole("link", { name: /^Contacted/ })));
	await phone.page.getByRole("status").getByText("Menchum Cooperative moved to Contacted, 2 of 6.").waitFor();
	await inColumn(desk.page, "Menchum Cooperative", "Contacted").waitFor();

	const theirs = card(desk.page, "Kigali Tech Angels");
	await theirs.scrollIntoViewIfNeeded();
	const [from, { x }] = [await middleOf(theirs), await middleOf(column(desk.page, "Meeting"))];
	await desk.page.mouse.move(from.x, from.y);
	await desk.page.mouse.down();
	await desk.page.mouse.move(from.x + 20, from.y + 5);
	await desk.page.mouse.move(x, from.y, { steps: 3 });
	await desk.page.mouse.up();
	await inColumn(desk.page, "Kigali Tech Angels", "Meeting").waitFor();
	await inColumn(phone.page, "Kigali Tech Angels", "Meeting").waitFor({ state: "attached" });

	await card(desk.page, "Wouri Capital").focus();
	for (const key of ["Space", "ArrowRight", "ArrowRight", "Escape"]) await desk.page.keyboard.press(key);
	await desk.page.getByRole("status").getByText("Wouri Capital is back in Due diligence.").waitFor();
	for (const key of ["Space", "ArrowRight", "Enter"]) await desk.page.keyboard.press(key);
	await inColumn(desk.page, "Wouri Capital", "Committed").waitFor();
	await expect.poll(() => desk.page.evaluate(() => (document.activeElement as HTMLElement).dataset.card)).toBeTruthy();
	await desk.page.getByText(/^80,000,000\sFCFA/).waitFor();

	await card(desk.page, "Nyong Microfinance").getByText("Move to…").click();
	await card(desk.page, "Nyong Microfinance").getByRole("button", { name: "Passed" }).click();
	await inColumn(desk.page, "Nyong Microfinance", "Passed").waitFor();
	for (const { context, expectQuiet } of [phone, desk]) {
		expectQuiet();
		await context.close();
	}
});

test("text being written about an investor stays while a colleague writes or a note is removed, and is cleared once sent", async () => {
	const { page, context, expectQuiet } = await open({ viewport: { width: 1400, height: 900 } });
	const colleague = await browser.newContext();
	await enter(colleague, site.address, "colleague@demo.example");
	const { user } = await (await colleague.request.get(`${site.address}/api/auth/profile`)).json();
	await call(context, `${site.address}/api/investor-boards/sawa-digital/team`, { userId: user.id, desired: "true" });
	await page.getByRole("link", { name: "Nyong Microfinance" }).first().click();
	await page.getByRole("heading", { level: 1, name: "Nyong Microfinance" }).waitFor();
	const api = `${site.address}/api/investors/${new URL(page.url()).pathname.split("/").at(-1)}`;
	const note = page.getByLabel("New note");
	await note.fill("They like our books");
	await page.getByText("Add a contact").first().click();
	const person = page.getByLabel("Contact name");
	await person.fill("Ama Ngono");
	await call(colleague, `${api}/notes`, { text: "They called on Monday." });
	await call(colleague, `${api}/people`, { name: "Paul Biyong", role: "", email: "", phone: "" });
	await page.getByText("They called on Monday.").waitFor();
	await page.getByText("Paul Biyong").first().waitFor();
	expect([await note.inputValue(), await person.inputValue()]).toEqual(["They like our books", "Ama Ngono"]);
	await page.getByRole("button", { name: "Save note" }).click();
	await page.getByText("They like our books", { exact: true }).and(page.locator("p")).waitFor();
	await expect.poll(() => note.inputValue()).toBe("");
	await page.getByRole("button", { name: "Add a contact" }).click();
	await page.getByText("Ama Ngono").first().waitFor();
	await expect.poll(() => person.inputValue()).toBe("");
	await note.fill("Send them the figures");
	const saved = page.locator("#notes li").filter({ hasText: "They like our books" });
	await saved.getByRole("button", { name: /^Remove/ }).click();
	await saved.waitFor({ state: "detached" });
	expect(await note.inputValue()).toBe("Send them the figures");
	expectQuiet();
	await Promise.all([context.close(), colleague.close()]);
});

test("without JavaScript an investor is added to the board, moved, annotated and found", { timeout: 60_000 }, async () => {
	const { page, context, expectQuiet } = await open({ javaScriptEnabled: false });
	await page.getByRole("link", { name: "Add an investor" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Sawa <b>Angels</b>");
	await page.getByLabel(/^Amount/).fill("12,5 M");
	await page.getByRole("button", { name: "Add an investor" }).click();
	await page.getByRole("heading", { level: 1, name: "Sawa <b>Angels</b>" }).waitFor();
	await page.getByText("12,500,000 FCFA").first().waitFor();
	await page.getByLabel("New note").fill("They <i>like</i> us.");
	await page.getByRole("button", { name: "Save note" }).click();
	await page.getByText("They <i>like</i> us.").waitFor();

	await page.goto(`${site.address}/investor-tracker`);
	await card(page, "Sawa <b>Angels</b>").getByText("Move to…").click();
	await card(page, "Sawa <b>Angels</b>").getByRole("button", { name: "Meeting" }).click();
	await inColumn(page, "Sawa <b>Angels</b>", "Meeting").waitFor();
	await page.getByRole("searchbox", { name: /^Search names/ }).fill("sawa angels");
	await page.getByRole("main").getByRole("button", { name: "Search" }).click();
	await page.waitForURL(/q=sawa/);
	expect(await page.locator("[data-card]").count()).toBe(1);
	expectQuiet();
	await context.close();
});

test("a list is checked and imported: a wrong file keeps the pasted text, and columns are mapped without JavaScript", {
	timeout: 60_000,
}, async () => {
	const { page, context, expectQuiet } = await open();
	await page.goto(`${site.address}/investor-tracker/import?company=sawa-digital`);
	await page.locator("html[data-live]").waitFor();
	const pasted = "Name\tRound\tStage\nMbam Ventures\t\tmeeting\nNoun Fund\tSeries Z\t\nBoumba Angels\t\tnowhere";
	await page.getByLabel("Paste from a spreadsheet").fill(pasted);
	const workbook = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.concat([Buffer.from("PK"), Buffer.alloc(60)]) };
	await page.locator("input[name=list]").setInputFiles(workbook);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("alert").getByText("This isn’t a CSV file.").waitFor();
	const refused = page.locator("input[name=list][aria-invalid]");
	await expect.poll(() => refused.getAttribute("aria-describedby")).toContain("field-list-error");
	await page.locator("#field-list-error").getByText("This isn’t a CSV file.").waitFor();
	// choosing another file clears the error, until it is refused with the same words
	await page.locator("input[name=list]").setInputFiles({ ...workbook, name: "other.csv" });
	await refused.waitFor({ state: "detached" });
	await page.getByRole("button", { name: "Continue" }).click();
	await refused.waitFor();
	expect(await page.getByLabel("Paste from a spreadsheet").inputValue()).toBe(pasted);
	await page.locator("input[name=list]").setInputFiles([]);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("heading", { name: "1 of 3 lines can be added" }).waitFor();
	expect(await findings(page)).toEqual([]);

	const plain = await open({ javaScriptEnabled: false });
	await plain.page.goto(page.url());
	await plain.page.getByText("2 lines can’t be added").click();
	await plain.page.getByText("Line 3, Round: Not the name of one of your rounds.").waitFor();
	await plain.page.getByLabel("Round is").selectOption({ label: "Leave out" });
	await plain.page.getByRole("button", { name: "Check again" }).click();
	await plain.page.getByRole("heading", { name: "2 of 3 lines can be added" }).waitFor();
	await plain.page.getByRole("button", { name: "Add to the board" }).click();
	await plain.page.getByText("2 investors added").waitFor();
	await plain.page.getByRole("link", { name: "To the board" }).click();
	await inColumn(plain.page, "Mbam Ventures", "Meeting").waitFor();
	expectQuiet(/status of 415/);
	plain.expectQuiet();
	await Promise.all([context.close(), plain.context.close()]);
});
