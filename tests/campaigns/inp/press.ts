import type { BrowserContext, CDPSession, Locator, Page } from "playwright-core";

/** How many times slower a cheap phone is than this machine. */
export const slowness = 6;
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/**
 * Presses the mouse and nothing more: Playwright's click inspects the page and monitors the press with scripts of its own, which on a slow
 * processor cost more than what is measured.
 */
export async function press(page: Page, target: Locator): Promise<void> {
	// in one step: an earlier press may replace the element
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

/** Waits until the press has been painted and the browser has reported it. */
export const painted = (page: Page) =>
	page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))));

export async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<CDPSession> {
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate });
	return session;
}

/** Records a page's requests, to find those made twice. */
export function watchRequests(page: Page): () => string[] {
	const requested: string[] = [];
	page.on("request", (request) => {
		// the event stream is reopened again and again on purpose
		if (request.method() === "GET" && !request.url().includes("/api/events")) requested.push(request.url());
	});
	/** Returns the duplicates since the last call. */
	return () => {
		const urls = requested.splice(0);
		return urls.filter((url, place) => urls.indexOf(url) !== place).map((url) => url.replace(/^https?:\/\/[^/]+/, ""));
	};
}
