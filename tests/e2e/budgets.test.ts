import { readFileSync } from "node:fs";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

declare global {
	interface Window {
		shifted: number;
	}
}

/** Budgets for what a phone downloads, compressed, as a real browser measures it, and for how much is visible without scrolling. */
const kilo = 1024;
const budgets = { guestListBeforeJavaScript: 40 * kilo, guestJavaScript: 100 * kilo, anyJavaScript: 150 * kilo };

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

type Download = { type: string; bytes: number };

async function downloads(
	path: string,
	{ signedInAs, headers }: { signedInAs?: string; headers?: Record<string, string> } = {},
): Promise<Download[]> {
	const { page, context } = await openPage(browser, { serviceWorkers: "allow", ...(headers ? { extraHTTPHeaders: headers } : {}) });
	try {
		// signs in by API calls: nothing is cached yet, as on the first page of a person whose session is older than the browser's cache
		if (signedInAs) await enter(context, site.address, signedInAs);
		const sizes: Promise<Download>[] = [];
		const openRequests = new Set<Request>();
		page.on("request", (request) => !isLive(request) && openRequests.add(request));
		page.on("requestfailed", (request) => openRequests.delete(request));
		page.on("requestfinished", (request) => {
			openRequests.delete(request);
			sizes.push(request.sizes().then(({ responseBodySize }) => ({ type: request.resourceType(), bytes: responseBodySize })));
		});
		// the event stream is a signed-in page's last request: it stays open
		const last = signedInAs ? page.waitForRequest(isLive) : null;
		await page.goto(site.address + path);
		await last;
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
		await expect.poll(() => openRequests.size).toBe(0);
		return await Promise.all(sizes);
	} finally {
		await context.close();
	}
}

const isLive = (request: Request) => new URL(request.url()).pathname === "/api/events";

const sum = (list: Download[], is: (download: Download) => boolean) => list.filter(is).reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ type }: Download) => type === "script" || type === "fetch" || type === "xhr";

describe("download size", () => {
	test("the guest's job list is readable after 40 KB", async () => {
		const list = await downloads("/jobs");
		expect(sum(list, (one) => !isScript(one))).toBeLessThanOrEqual(budgets.guestListBeforeJavaScript);
	});

	test.each(["/jobs", "/signin", "/signup"])("JavaScript of the guest's %s is at most 100 KB", async (path) => {
		expect(sum(await downloads(path), isScript)).toBeLessThanOrEqual(budgets.guestJavaScript);
	});

	test("JavaScript of a guest's job page is at most 100 KB", async () => {
		const { jobs } = await (await fetch(`${site.address}/api/jobs`)).json();
		expect(sum(await downloads(`/jobs/${jobs[0].id}`), isScript)).toBeLessThanOrEqual(budgets.guestJavaScript);
	});

	test("a guest's search downloads no JavaScript, and its address has only what was searched for", async () => {
		const { page, context } = await openPage(browser);
		const scripts: string[] = [];
		page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
		await page.goto(`${site.address}/jobs`);
		await page.getByRole("button", { name: "Job, skill or company" }).click();
		await page.getByLabel(/^Keyword/).fill("douala");
		await page.getByRole("button", { name: "Search", exact: true }).click();
		await page.waitForURL("**/jobs?q=douala");
		await expect.poll(() => page.getByLabel(/^Keyword/).inputValue()).toBe("douala");
		expect(scripts).toEqual([]);
		await context.close();
	});

	test("with Save-Data a guest downloads no JavaScript", async () => {
		expect(sum(await downloads("/jobs", { headers: { "save-data": "on" } }), isScript)).toBe(0);
	});

	test.each([
		["/dashboard", demo.recruiter],
		["/analytics", demo.recruiter],
		["/candidates", demo.recruiter],
		["/reports", demo.recruiter],
		["/investor-tracker", demo.recruiter],
		["/reports/hiring", demo.recruiter],
		["/dashboard", demo.seeker],
		["/jobs/recommended", demo.seeker],
		["/search?q=sawa", demo.seeker],
		["/jobs", demo.seeker],
		["/messages", demo.seeker],
		["/settings", demo.recruiter],
		["/jobs/post", demo.recruiter],
		["/jobs/my-jobs", demo.recruiter],
		["/applications", demo.seeker],
		["/jobs/saved", demo.seeker],
		["/network", demo.seeker],
		["/feed", demo.seeker],
		["/my-networks", demo.seeker],
		["/users/samuel-tabe", demo.seeker],
	])("JavaScript of %s is at most 150 KB", async (path, email) => {
		expect(sum(await downloads(path, { signedInAs: email }), isScript)).toBeLessThanOrEqual(budgets.anyJavaScript);
	});

	test("a page's styles are preloaded by a header of its response", async () => {
		const answer = await fetch(`${site.address}/jobs`);
		const [, style] = /<link rel="stylesheet" href="([^"]*)"/.exec(await answer.text()) ?? [];
		expect(answer.headers.get("link")).toBe(`<${style}>; rel=preload; as=style`);
	});

	test("no style for a state in a box selects everything below it (`group-…` and `peer-…` of src/web/styles.css)", async () => {
		const page = await (await fetch(`${site.address}/jobs`)).text();
		const [, style] = /<link rel="stylesheet" href="([^"]*)"/.exec(page) ?? [];
		const styles = await (await fetch(site.address + style)).text();
		expect(styles).toContain(".group-open");
		expect(styles.match(/:where\(\.(?:group|peer)[^{}]*[ ~]\*\)/g)).toBe(null);
	});

	test("a guest's pages preload no scripts", async () => {
		const html = await (await fetch(`${site.address}/jobs`)).text();
		expect(html).not.toMatch(/rel="modulepreload"/);
	});
});

test.each(["build/main.js", "build/server/index.js"])(
	"the server's %s is pure ASCII, which V8 stores in one byte per character",
	(file) => {
		expect(readFileSync(file, "utf8").match(/[^\0-\x7f]/)).toBeNull();
	},
);

/**
 * Opens a page in the product's own font: while that is loading, the page is drawn in a system font, and this machine's is far wider than a
 * phone's.
 */
async function openInOwnFont(page: Page, url: string): Promise<void> {
	const isOwn = () =>
		page.evaluate(() => {
			const widthIn = (font: string) => {
				const probe = document.createElement("span");
				probe.textContent = "Douala";
				Object.assign(probe.style, { font, position: "absolute" });
				document.body.append(probe);
				const { width } = probe.getBoundingClientRect();
				probe.remove();
				return width;
			};
			return widthIn("100px Figtree, monospace") !== widthIn("100px monospace");
		});
	// from the second visit on the font is cached
	await expect.poll(async () => (await page.goto(url)) && isOwn(), { timeout: 15_000 }).toBe(true);
}

describe("a phone screen, 390 × 844", () => {
	test.each([
		["a guest", null],
		["a seeker whose profile lacks a step", demo.seeker],
	])("shows the first job to %s at once, and three and a half in all", async (_, email) => {
		const { page, context } = await openPage(browser);
		if (email) {
			await enter(context, site.address, email);
			await call(context, `${site.address}/api/user/profile`, { bio: null }, "PATCH");
		}
		await openInOwnFont(page, `${site.address}/jobs`);
		const { cards, bottomEdge } = await page.evaluate(() => {
			const bar = document.querySelector("nav.fixed")?.getBoundingClientRect();
			const cards = [...document.querySelectorAll("main article")].map((card) => card.getBoundingClientRect());
			return { bottomEdge: bar?.height ? bar.top : innerHeight, cards: cards.map(({ top, bottom, height }) => ({ top, bottom, height })) };
		});
		expect(cards[0]?.top).toBeLessThanOrEqual(220);
		// a title of two lines, and a proven domain that does not fit beside its company's name
		expect(Math.max(...cards.map(({ height }) => height))).toBeLessThanOrEqual(165);
		const visibleParts = cards.map(({ top, bottom, height }) => Math.max(0, Math.min(bottom, bottomEdge) - Math.max(top, 0)) / height);
		expect(visibleParts.reduce((total, part) => total + part, 0)).toBeGreaterThanOrEqual(3.5);
		await context.close();
	});
});

describe("layout shift while a public page loads", () => {
	test.each([
		"/",
		"/jobs",
		"/jobs/first",
		"/feed",
		"/network",
		"/company/sawa-digital",
		"/users/samuel-tabe",
		"/startup",
		"/career",
		"/about",
		"/signin",
		"/signup",
	])("%s: is at most 0.02", async (path) => {
		const { page, context } = await openPage(browser);
		const { jobs } = await (await fetch(`${site.address}/api/jobs`)).json();
		await page.addInitScript(() => {
			Object.assign(window, { shifted: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
					if (!entry.hadRecentInput) window.shifted += entry.value;
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(site.address + path.replace("first", jobs[0].id));
		await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))));
		expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
		await context.close();
	});
});
