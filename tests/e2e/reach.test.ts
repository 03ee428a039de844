import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemsOf } from "../support/job-posting-rules.ts";
import { demo, enter, openPage, signIn, startBrowser, startSite } from "../support/site.ts";
import { pathsOf } from "../support/site-pages.ts";
import { readXml } from "../support/xml.ts";

/** The built product as search engines, feed readers and chats see it (decisions.md "Public pages"). */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const read = async (path: string, headers: Record<string, string> = {}) => {
	const response = await fetch(site.address + path, { headers });
	return { response, html: await response.text() };
};
const locations = async (path: string) =>
	readXml((await read(path)).html)
		.all("loc")
		.map(({ text }) => text.replace(site.address, ""));
const everyAddress = async () => (await Promise.all((await locations("/sitemap.xml")).map(locations))).flat();

/** Returns a predicate that is true for the paths robots.txt closes to search engines. */
async function readRobots(): Promise<(path: string) => boolean> {
	const { html } = await read("/robots.txt");
	const rules = [...html.matchAll(/^Disallow: (.*)$/gm)].map(
		([, rule = ""]) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`),
	);
	return (path) => rules.some((rule) => rule.test(path));
}

/** The contents of a page's head, as a browser reads it. */
const headOf = (page: Page) =>
	page.evaluate(() => {
		const href = (selector: string) => document.querySelector<HTMLLinkElement>(selector)?.href;
		const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"],meta[name="${name}"]`)?.content;
		return {
			language: document.documentElement.lang,
			canonical: href('link[rel="canonical"]'),
			alternates: Object.fromEntries(
				[...document.querySelectorAll<HTMLLinkElement>("link[hreflang]")].map((link) => [link.hreflang, link.href]),
			),
			image: meta("og:image"),
			title: meta("og:title"),
			description: meta("og:description"),
			url: meta("og:url"),
			card: meta("twitter:card"),
			robots: meta("robots"),
			structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
				JSON.parse(script.textContent ?? ""),
			),
		};
	});

describe("the sitemap", () => {
	test("lists only pages that respond and are canonical, in their language and with a picture", {
		timeout: 120_000,
	}, async () => {
		const all = await everyAddress();
		const jobs = all.filter((path) => path.startsWith("/jobs/"));
		expect(jobs.length).toBeGreaterThan(20);
		// every kind of page, but only a few of the many jobs, companies and people
		const companies = all.filter((path) => path.startsWith("/company/"));
		const people = all.filter((path) => path.startsWith("/users/"));
		const others = all.filter((path) => ![jobs, companies, people].some((list) => list.includes(path)));
		const { page, context, expectQuiet } = await openPage(browser);
		for (const path of [...others, ...companies.slice(0, 4), ...people.slice(0, 4), ...jobs.slice(0, 6)]) {
			// to a search engine each page is its first
			await context.clearCookies();
			expect((await page.goto(site.address + path))?.status(), path).toBe(200);
			const head = await headOf(page);
			expect(head.canonical, path).toBe(site.address + path);
			expect(head.url).toBe(head.canonical);
			expect(head.language).toBe(path.includes("lang=fr") ? "fr" : "en");
			const bare = site.address + path.replace(/[?&]lang=fr/, "");
			expect(head.alternates).toEqual({ en: bare, fr: expect.stringMatching(/[?&]lang=fr$/), "x-default": bare });
			expect([head.card, head.robots]).toEqual(["summary_large_image", undefined]);
			expect([head.title, head.description].every(Boolean)).toBe(true);
			const picture = await fetch(head.image ?? "");
			expect([picture.status, picture.headers.get("content-type")], head.image).toEqual([200, "image/jpeg"]);
			expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(300 * 1024);
			for (const structured of head.structured) if (structured["@type"] === "JobPosting") expect(problemsOf(structured), path).toEqual([]);
			if (path.startsWith("/jobs/")) expect(head.structured.map((one) => one["@type"])).toContain("JobPosting");
			if (/^\/(\?|$)/.test(path)) expect(head.structured[0]?.potentialAction?.["@type"]).toBe("SearchAction");
			if (path.startsWith("/users/")) expect(head.structured.map((one) => one["@type"])).toEqual(["ProfilePage"]);
			if (path.startsWith("/company/")) expect(head.structured.map((one) => one["@type"])).toContain("Organization");
		}
		expectQuiet();
		await context.close();
	});

	test("is XML to a browser, and so are the feeds", async () => {
		// the page's own policy forbids parsing on it
		const { page, context } = await openPage(browser, { bypassCSP: true });
		await page.goto(`${site.address}/jobs`);
		const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
		for (const path of [
			"/sitemap.xml",
			...(await locations("/sitemap.xml")),
			feed?.replace(site.address, "") ?? "",
			"/jobs.rss?q=a&location=%26%3C",
			"/jobs.xml",
		]) {
			const root = await page.evaluate(async (address) => {
				const text = await (await fetch(address)).text();
				const parsed = new DOMParser().parseFromString(text, "text/xml");
				return parsed.querySelector("parsererror")?.textContent ?? parsed.documentElement.nodeName;
			}, site.address + path);
			expect(["sitemapindex", "urlset", "rss", "source"], path).toContain(root);
		}
		await context.close();
	});

	test("lists nothing that robots.txt forbids", async () => {
		const isForbidden = await readRobots();
		expect((await everyAddress()).filter(isForbidden)).toEqual([]);
	});

	test("lists every page that a guest may read and a search engine may index", async () => {
		const [isForbidden, named] = [await readRobots(), await everyAddress()];
		const missing: string[] = [];
		// paths without parameters: no row fills these in
		for (const path of pathsOf().filter((one) => !/[:*]/.test(one))) {
			if (isForbidden(path) || named.includes(path)) continue;
			const { response, html } = await read(path);
			// an alternative address, listed under its canonical one
			const own = /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? site.address + path;
			if (own !== site.address + path) continue;
			if (response.status === 200 && !response.redirected && !html.includes('content="noindex"')) missing.push(path);
		}
		expect(missing, "name it in src/server/site/public-pages.ts, as public or as private").toEqual([]);
	});
});

describe("language addresses (docs/decisions/012)", () => {
	test("choose the language before cookie and browser, for guests with cached pages too", async () => {
		const language = async (path: string, headers: Record<string, string>) =>
			/<html lang="(..)"/.exec((await read(path, headers)).html)?.[1];
		for (let twice = 0; twice < 2; twice++) {
			expect(await language("/jobs?lang=fr", { "accept-language": "en", cookie: "language=en" })).toBe("fr");
			expect(await language("/jobs?lang=en", { "accept-language": "fr", cookie: "language=fr" })).toBe("en");
			expect(await language("/jobs", { "accept-language": "fr" })).toBe("fr");
			expect(await language("/jobs?lang=de", { "accept-language": "fr" })).toBe("fr");
		}
		// in French without being asked by the address: the canonical page is the French address
		expect((await read("/jobs", { "accept-language": "fr" })).html).toContain(`rel="canonical" href="${site.address}/jobs?lang=fr"`);
		expect((await read("/jobs?lang=en")).html).toContain(`rel="canonical" href="${site.address}/jobs"`);
	});

	test("keep a guest in the language they arrived in, until they switch", async () => {
		const { page, context } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto(`${site.address}/jobs?q=de&lang=fr`);
		await page.goto(`${site.address}/jobs`);
		expect((await headOf(page)).language).toBe("fr");
		await page.goto(`${site.address}/jobs?q=de&lang=fr`);
		await page.getByRole("button", { name: "English" }).last().click();
		expect([page.url(), (await headOf(page)).language]).toEqual([`${site.address}/jobs?q=de`, "en"]);
		await context.close();
	});

	test("show a signed-in person that language without changing their own", async () => {
		const { page, context } = await openPage(browser);
		await signIn(page, site.address, demo.seeker);
		await page.locator("summary", { hasText: "Account of" }).click();
		const inEnglish = page.waitForEvent("load");
		await page.getByRole("button", { name: "English" }).last().click();
		await inEnglish;
		await page.goto(`${site.address}/jobs?lang=fr`);
		expect((await headOf(page)).language).toBe("fr");
		await page.goto(`${site.address}/jobs`);
		expect((await headOf(page)).language).toBe("en");
		await context.close();
	});
});

test("a closed job's page is gone for search engines, without JobPosting or a picture of its own", async () => {
	const { page, context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	await page.goto(`${site.address}/jobs/my-jobs`);
	const href = await page.locator('main a[href^="/jobs/"][href$="/closing"]').first().getAttribute("href");
	const path = href?.replace("/closing", "") ?? "";
	expect((await read(path)).html).toContain('"JobPosting"');
	await page.goto(`${site.address}${path}/closing`);
	await page.getByRole("button", { name: "Close job" }).click();
	await expect.poll(async () => (await read(path)).response.status).toBe(410);
	const { html } = await read(path);
	expect(html).not.toContain("JobPosting");
	expect(html).not.toContain("/previews/jobs/");
	expect((await everyAddress()).join()).not.toContain(path);
	expect((await read("/jobs.xml")).html).not.toContain(path);
	await context.close();
});
