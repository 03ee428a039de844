import type { Browser, Page } from "playwright-core";
import { demo, enter } from "../../support/site.ts";
import { desk, painted, phone, press, slowDown, slowness } from "./press.ts";

const posts = 500;

export type Step = { name: string; path: string; viewport: typeof phone; email: string; act: (page: Page) => Promise<void> };
export type Interactions = { name: string; durations: number[] };

export const steps: readonly Step[] = [
	{
		name: "job list",
		path: "/jobs",
		viewport: phone,
		email: demo.seeker,
		act: async (page) => {
			const free = page.getByRole("main").getByRole("button", { name: "Save Job" });
			for (let one = 0; one < 4; one++) await press(page, free.first());
			await press(page, page.getByRole("button", { name: /Job, skill or company/ }));
			await type(page, page.getByLabel("Keyword or company"), "accountant");
			await page.keyboard.press("Escape");
		},
	},
	{
		name: `feed of ${posts} posts`,
		path: "/feed",
		viewport: phone,
		email: demo.seeker,
		act: async (page) => {
			// the last posts that were read
			const post = (back: number) => page.locator(`[aria-posinset="${posts - back}"]`);
			for (const back of [3, 4, 5]) await press(page, post(back).getByRole("button", { name: /^Like/ }));
			await press(page, post(3).getByRole("link", { name: /^Comment/ }));
			await type(page, post(3).getByRole("textbox"), "Where in Buea is it?");
			await press(page, post(4).getByLabel(/^More actions/));
		},
	},
	{
		name: "composer",
		path: "/feed",
		viewport: phone,
		email: demo.seeker,
		act: async (page) => {
			await press(page, page.getByRole("link", { name: "Create Post" }));
			await type(page, page.getByLabel("What do you want to say?"), "We hire two people in Buea");
			await press(page, page.getByRole("link", { name: "Article", exact: true }).last());
			const text = page.locator("textarea[name=content]");
			await type(page, text, "# Who we are");
			await press(page, page.getByRole("button", { name: "Bold" }));
			await press(page, page.getByRole("button", { name: "List", exact: true }));
		},
	},
	{
		name: "applicants",
		path: "/applications",
		viewport: desk,
		email: demo.recruiter,
		act: async (page) => {
			for (let one = 0; one < 4; one++) {
				await page.keyboard.press("j");
				await page.locator("article h2").first().waitFor();
				await painted(page);
			}
			for (let one = 0; one < 3; one++) await press(page, page.locator("input[name=several]").nth(one));
		},
	},
	{
		name: "board",
		path: "/applications?view=board",
		viewport: desk,
		email: demo.recruiter,
		act: async (page) => {
			await page.locator("[data-card]").first().focus();
			for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", " ", "ArrowRight", "ArrowLeft", "Escape", "ArrowLeft"])
				await page.keyboard.press(key);
			await press(page, page.locator("[data-card] summary").first());
		},
	},
];

const type = async (page: Page, field: ReturnType<Page["locator"]>, words: string) => {
	await press(page, field);
	for (const letter of words) await page.keyboard.press(letter === " " ? "Space" : letter);
};

/** Measures every interaction of a step on the slowed processor, as browsers count them (Event Timing, in steps of 8 ms). */
export async function measureInteractions(
	browser: Browser,
	address: string,
	{ name, path, viewport, email, act }: Step,
): Promise<Interactions> {
	const context = await browser.newContext({ viewport, locale: "en-GB", serviceWorkers: "block" });
	await enter(context, address, email);
	const page = await context.newPage();
	await page.goto(address + path);
	await page.locator("html[data-live]").waitFor();
	if (name.startsWith("feed")) await readDown(page);
	await page.evaluate(() => {
		const slowest = new Map<number, number>();
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
				if (entry.interactionId) slowest.set(entry.interactionId, Math.max(entry.duration, slowest.get(entry.interactionId) ?? 0));
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
		Object.assign(globalThis, { slowest });
	});
	await slowDown(context, page, slowness);
	await act(page);
	await painted(page);
	const durations = await page.evaluate(() => [...(globalThis as unknown as { slowest: Map<number, number> }).slowest.values()]);
	await context.close();
	return { name, durations };
}

/** Scrolls to the bottom again and again until the last post is loaded. */
async function readDown(page: Page): Promise<void> {
	const last = page.locator(`[aria-posinset="${posts}"]`);
	while ((await last.count()) === 0) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}
