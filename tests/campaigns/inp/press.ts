import type { BrowserContext, CDPSession, Locator, Page } from "playwright-core";

/** So much slower than this machine is a cheap phone. */
export const slowness = 6;
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/**
 * A press of the mouse and no more: a click of Playwright looks through the page and watches over the press by scripts of its own,
 * which on a slow processor are more than what is measured.
 */
export async function press(page: Page, target: Locator): Promise<void> {
	// at once: what was pressed before may put another element in its place
	const box = await target.evaluate((element) => {
		element.scrollIntoView({ block: "center" });
		const { x, y, width, height } = element.getBoundingClientRect();
		return { x, y, width, height };
	});
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await painted(page);
	await page.mouse.click(x, y);
	await painted(page);
}

/** What was pressed is shown, and the browser has told of it. */
export const painted = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))));

export async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<CDPSession> {
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate });
	return session;
}

export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What a page asks for, to find what it asks for twice. */
export function watchRequests(page: Page): () => string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		// the line of live events is opened again and again by intent
		if (request.method() === "GET" && !request.url().includes("/api/events")) asked.push(request.url());
	});
	/** Since the last time. */
	return () => {
		const found = asked.splice(0);
		return found.filter((url, place) => found.indexOf(url) !== place).map((url) => url.replace(/^https?:\/\/[^/]+/, ""));
	};
}
