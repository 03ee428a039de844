import type { Browser, CDPSession, Page } from "playwright-core";
import { demo, enter } from "../../support/site.ts";
import { phone, slowDown, slowness, watchRequests } from "./press.ts";

/** Pixels that a thumb's flick scrolls a list between two frames. */
const stride = 250;

type LongFeed = { megabytes: number; cards: number; longest: number; long: number; frames: number; twice: readonly string[] };
type TracedTask = { name: string; pid: number; tid: number; ts: number; tdur?: number; args: { name?: string } };

/**
 * Measures the feed read down through this many posts on a slow processor: heap growth and the cost of frames. A frame's work is the
 * longest task of the page's main thread, in that thread's processor time: the figure that other load on the machine disturbs least.
 */
export async function measureLongFeed(browser: Browser, address: string, posts: number): Promise<LongFeed> {
	const context = await browser.newContext({ viewport: phone, locale: "en-GB", serviceWorkers: "block" });
	await enter(context, address, demo.seeker);
	const page = await context.newPage();
	const takeDuplicates = watchRequests(page);
	await page.goto(`${address}/feed`);
	await page.locator("html[data-live]").waitFor();
	const session = await slowDown(context, page, slowness);
	const before = await heapOf(session);
	const stop = await traceTasks(session);
	await page.mouse.move(phone.width / 2, phone.height / 2);
	for (let read = 0; read < posts; read = await lastPlace(page))
		for (let strides = 0; strides < 20; strides++) {
			await page.mouse.wheel(0, stride);
			await page.evaluate(() => new Promise(requestAnimationFrame));
		}
	const tasks = await stop();
	const megabytes = (await heapOf(session)) - before;
	const cards = await page.getByRole("feed").getByRole("article").count();
	await context.close();
	const twice = takeDuplicates();
	return { megabytes, cards, longest: Math.max(...tasks), long: tasks.filter((task) => task > 50).length, frames: tasks.length, twice };
}

const lastPlace = (page: Page) =>
	page.evaluate(() => Number([...document.querySelectorAll("[aria-posinset]")].at(-1)?.getAttribute("aria-posinset") ?? 0));

/** Heap in megabytes, of scripts and of the page's own objects. */
async function heapOf(session: CDPSession): Promise<number> {
	await session.send("HeapProfiler.collectGarbage");
	const { usedSize, embedderHeapUsedSize = 0 } = (await session.send("Runtime.getHeapUsage")) as {
		usedSize: number;
		embedderHeapUsedSize?: number;
	};
	return (usedSize + embedderHeapUsedSize) / 1_000_000;
}

/**
 * Starts tracing and returns a function that stops it and returns the tasks of the page's main thread, in milliseconds of its processor
 * time.
 */
async function traceTasks(session: CDPSession): Promise<() => Promise<number[]>> {
	const events: TracedTask[] = [];
	session.on("Tracing.dataCollected", ({ value }) => {
		// of millions of events, keep only tasks of at least a few milliseconds
		for (const event of value as unknown as TracedTask[])
			if (event.name === "thread_name" || (event.name === "RunTask" && (event.tdur ?? 0) > 4_000)) events.push(event);
	});
	const traceConfig = { includedCategories: ["disabled-by-default-devtools.timeline"] };
	await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
	return async () => {
		const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
		await session.send("Tracing.end");
		await complete;
		const threads = events
			.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
			.map(({ pid, tid }) => `${pid} ${tid}`);
		return events.flatMap(({ name, pid, tid, tdur = 0 }) =>
			name === "RunTask" && threads.includes(`${pid} ${tid}`) ? [tdur / 1_000] : [],
		);
	};
}
