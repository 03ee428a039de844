import type { Browser, CDPSession, Page } from "playwright-core";
import { median } from "../../support/median.ts";
import { demo, enter } from "../../support/site.ts";
import { desk, painted, phone, slowDown, slowness, watchRequests } from "./press.ts";

type Arrival = { page: string; sign: string };
/** `work`: processor time of the page's main thread in the later visits, the figure that other load on the machine disturbs least. */
export type PageTimes = { name: string; first: number; later: number; work: number; target: number; twice: readonly string[] };

/** The journeys: the person, the starting page, and for each next page an element of its own that is never on the page before. */
const journeys: readonly { email: string; from: string; arrivals: readonly Arrival[] }[] = [
	{
		email: demo.seeker,
		from: "/jobs/saved",
		arrivals: [
			{ page: "/dashboard", sign: "main .circle-cover h1" },
			{ page: "/feed", sign: "main [role=feed] article" },
			{ page: "/applications", sign: "main a[href^='/applications/']" },
			{ page: "/messages", sign: "main a[href^='/messages/']" },
			{ page: "/notifications", sign: "main form[method=post] button[value=all], main form input[name=intent][value=all]" },
		],
	},
	{ email: demo.recruiter, from: "/jobs/saved", arrivals: [{ page: "/applications", sign: "main input[name=several]" }] },
];
const rounds = 5;
const targetAt = { 1: 100, [slowness]: 300 } as const;

/**
 * Measures from a press on a link to the frame that shows the next page, on this machine and on one six times slower: the first time, when
 * its scripts load too, and the median of the later ones. After each page it returns to the start of the journey.
 */
export async function* measureNextPages(browser: Browser, address: string): AsyncGenerator<PageTimes> {
	for (const [rate, target] of [
		[1, targetAt[1]],
		[slowness, targetAt[slowness]],
	] as const)
		for (const { email, from, arrivals } of journeys) {
			const context = await browser.newContext({ viewport: rate === 1 ? desk : phone, locale: "en-GB", serviceWorkers: "block" });
			await enter(context, address, email);
			const page = await context.newPage();
			const takeDuplicates = watchRequests(page);
			await page.goto(address + from);
			await page.locator("html[data-live]").waitFor();
			const session = await slowDown(context, page, rate);
			await session.send("Performance.enable", { timeDomain: "threadTicks" });
			for (const { page: path, sign } of arrivals) {
				const times: number[] = [];
				const works: number[] = [];
				const twice = new Set<string>();
				for (let round = 0; round < rounds; round++) {
					const before = await workOf(session);
					times.push(await timeToPage(page, { path, sign }));
					works.push((await workOf(session)) - before);
					for (const url of takeDuplicates()) twice.add(url);
					await page.goBack();
					await page.locator(sign).first().waitFor({ state: "detached" });
					await painted(page);
					takeDuplicates();
				}
				const [first = 0, ...later] = times;
				const who = email === demo.recruiter ? "recruiter " : "";
				yield {
					name: `${who}${path} at ${rate} ×`,
					first,
					later: median(later),
					work: median(works.slice(1)),
					target,
					twice: [...twice],
				};
			}
			await context.close();
		}
}

/** The thread's processor time so far, in milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/**
 * Presses a link of the frame, or of the account menu on a narrow screen; returns the milliseconds until the page is shown. The press is
 * the browser's own.
 */
async function timeToPage(page: Page, { path, sign }: { path: string; sign: string }): Promise<number> {
	const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
	if ((await link.count()) === 0) await page.locator("header details summary").last().click();
	await link.waitFor();
	const box = await link.boundingBox();
	if (!box) throw new Error(`no link to ${path}`);
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await painted(page);
	await page.evaluate((sign) => {
		const arrived = new Promise<number>((resolve, fail) => {
			setTimeout(() => fail(new Error(`not shown within a minute: ${sign}`)), 60_000);
			const poll = (startedAt: number) => {
				if (!document.querySelector(sign)) return requestAnimationFrame(() => poll(startedAt));
				// a task queued in this frame runs after its paint
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => resolve(performance.now() - startedAt);
				port2.postMessage(null);
			};
			addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => poll(timeStamp)), { capture: true, once: true });
		});
		Object.assign(globalThis, { arrived });
	}, sign);
	await page.mouse.click(x, y);
	const elapsed = await page.evaluate(() => (globalThis as unknown as { arrived: Promise<number> }).arrived);
	await painted(page);
	return Math.round(elapsed);
}
