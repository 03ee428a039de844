import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { startOwnSite } from "../support/own-site.ts";
import { call, demo, enter, launchBrowser } from "../support/site.ts";
import { type Interactions, measureInteractions, steps } from "./inp/interactions.ts";
import { measureLongFeed } from "./inp/long-feed.ts";
import { measureNextPages, type PageTimes } from "./inp/next-pages.ts";

/**
 * Measures what people feel: from a press to its effect on screen, on a processor six times slower (list of jobs, feed with 500 posts,
 * composer, applicants, board); from a press on a link to the next page drawn, at full speed and six times slower; and the feed read down
 * through 5,000 posts: its heap, the work of its frames, and duplicate requests. Prints each figure with the machine's load and exits with
 * 1 if one exceeds its target. `-- board` runs only the steps whose name contains this; the other parts are called `pages` and `long`.
 */
const [only = ""] = process.argv.slice(2);
const targets = { interaction: 100, megabytes: 20, frame: 50 };
const posts = 5_000;

async function measure(): Promise<void> {
	const chosen = steps.filter(({ name }) => name.includes(only));
	const hasPages = "pages".includes(only);
	const isLong = "long".includes(only);
	const [site, browser] = await Promise.all([startOwnSite(), launchBrowser()]);
	const { address } = site;
	try {
		if (isLong) await writePosts(browser, address, posts);
		else if (chosen.some(({ name }) => name.startsWith("feed"))) await writePosts(browser, address, 500);
		for (const step of chosen) printInteractions(await measureInteractions(browser, address, step));
		if (hasPages) for await (const times of measureNextPages(browser, address)) printPageTimes(times);
		if (isLong) printLongFeed(await measureLongFeed(browser, address, posts));
	} finally {
		await browser.close();
		await site.stop();
	}
}

/** Prints a figure with the load it was measured under. */
function printFigure(figure: string, { isOver }: { isOver: boolean }): void {
	console.log(`${isOver ? "OVER  " : "      "}${figure} (load ${loadavg()[0]?.toFixed(1)})`);
	if (isOver) process.exitCode = 1;
}

function printInteractions({ name, durations }: Interactions): void {
	const sorted = durations.toSorted((a, b) => a - b);
	const [middle = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
	printFigure(`${name}: slowest ${slowest} ms, median ${middle} ms, of ${sorted.length} interactions`, {
		isOver: slowest > targets.interaction,
	});
}

function printPageTimes({ name, first, later, work, target, twice }: PageTimes): void {
	printFigure(`${name}: ${later} ms, the first time ${first} ms, ${work.toFixed(0)} ms of processor time (target ${target})`, {
		isOver: later > target,
	});
	for (const url of twice) printFigure(`${name}: requested ${url} twice`, { isOver: true });
}

function printLongFeed({ megabytes, cards, longest, long, frames, twice }: Awaited<ReturnType<typeof measureLongFeed>>): void {
	printFigure(`feed of ${posts} posts: heap +${megabytes.toFixed(1)} MB, ${cards} posts on the page`, {
		isOver: megabytes > targets.megabytes,
	});
	printFigure(
		`feed of ${posts} posts: longest task ${longest.toFixed(0)} ms of processor time, ${long} of ${frames} frames over ${targets.frame} ms`,
		{
			isOver: longest > targets.frame,
		},
	);
	for (const url of new Set(twice)) printFigure(`feed of ${posts} posts: requested ${url} twice`, { isOver: true });
}

async function writePosts(browser: Browser, address: string, count: number): Promise<void> {
	const context = await browser.newContext();
	await enter(context, address, demo.recruiter);
	let next = 0;
	const writer = async () => {
		while (next < count)
			await call(context, `${address}/api/feed/posts/create`, {
				type: "text",
				content: `Post ${next++}: we look for people in #Buea, ask @mireille-ngono`,
			});
	};
	await Promise.all([writer(), writer(), writer(), writer()]);
	await context.close();
}

await measure();
