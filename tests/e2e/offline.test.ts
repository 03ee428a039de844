import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { openProxy } from "../support/proxy.ts";
import { seeSessionEnd } from "../support/session-over.ts";
import { call, demo, enter, openPage, signIn, signInHere, startBrowser, startSite } from "../support/site.ts";

/** Reading without a network, in a real browser behind a proxy that can be cut. */

let site: Awaited<ReturnType<typeof startSite>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let browser: Browser;
let jobs: { id: string; title: string; company: string }[];

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	proxy = await openProxy(site.address);
	jobs = (await (await fetch(`${site.address}/api/jobs`)).json()).jobs;
});
afterAll(async () => {
	await browser?.close();
	await proxy?.close();
	await site?.stop();
});

/** The cached paths. */
const cachedPages = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const keys = await (await caches.open("kept-1")).keys();
		return keys.map(({ url }) => new URL(url).pathname);
	});

const keeps = (page: Page, ...paths: string[]) =>
	expect.poll(() => cachedPages(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(paths));

/** Opens a page and waits until the worker serves it between page and network. */
async function begin(page: Page, path: string): Promise<void> {
	await page.goto(proxy.address + path);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await keeps(page, path, "/offline");
}

const away = (page: Page) => page.getByRole("status").getByText("You’re offline. You can still read what’s saved on this device.");

async function whileDisconnected(work: () => Promise<void>): Promise<void> {
	proxy.cut();
	try {
		await work();
	} finally {
		proxy.restore();
	}
}

function visitor(options: { locale?: string } = {}): Promise<Awaited<ReturnType<typeof openPage>>> {
	return openPage(browser, { serviceWorkers: "allow", ...options });
}

const [first, second] = [0, 1];
const job = (index: number) => jobs[index] as (typeof jobs)[number];

describe("a guest offline", () => {
	test("can read an opened job in full, and a listed one as far as the list shows it", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor();
		await begin(page, "/jobs");
		await page.goto(`${proxy.address}/jobs/${job(first).id}`);
		await keeps(page, `/jobs/${job(first).id}`);
		await whileDisconnected(async () => {
			await page.goto(`${proxy.address}/jobs/${job(first).id}`);
			await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();
			await away(page).waitFor();

			// the card links to it by another address
			await page.goto(`${proxy.address}/jobs`);
			await page
				.getByRole("link", { name: job(first).title, exact: true })
				.first()
				.click();
			await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();

			await page.goto(`${proxy.address}/jobs`);
			await page
				.getByRole("link", { name: job(second).title, exact: true })
				.first()
				.click();
			await page.getByRole("article").getByText(job(second).title).waitFor();
			await page.getByText("This page isn’t saved on your device.").waitFor();
			await page.getByRole("link", { name: job(first).title }).waitFor();
			expect(await findings(page)).toEqual([]);
		});
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("heading", { level: 1, name: job(second).title }).waitFor();
		expect(await away(page).isVisible()).toBe(false);
		await context.close();
	});

	test("sees the notice in French, and for a page never opened the list of saved ones", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor({ locale: "fr-CM" });
		await begin(page, "/jobs");
		await whileDisconnected(async () => {
			await page.goto(`${proxy.address}/about`);
			await page.getByRole("heading", { level: 1, name: "Gardé sur cet appareil" }).waitFor();
			await page.getByRole("status").getByText("Vous êtes hors ligne.").waitFor();
		});
		await context.close();
	});
});

describe("a signed-in person offline", () => {
	test("can use the app: the list, opened and listed jobs, saved jobs, even in a new tab", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor();
		await enter(context, proxy.address, demo.seeker);
		await page.goto(`${proxy.address}/jobs`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await keeps(page, "/offline");
		await page.goto(`${proxy.address}/jobs`);
		await page.locator("html[data-live]").waitFor();
		// inside the app: API responses are loaded, not documents
		await page
			.getByRole("link", { name: job(first).title, exact: true })
			.first()
			.click();
		await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();
		await openSaved(page);
		await page.getByRole("heading", { level: 1, name: "Saved Jobs" }).waitFor();
		const saved = await page.getByRole("article").getByRole("heading").first().innerText();
		await keeps(page, `/api/jobs/${job(first).id}`, "/api/jobs/saved", "/jobs");

		await whileDisconnected(async () => {
			await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
			await page
				.getByRole("link", { name: job(first).title, exact: true })
				.first()
				.click();
			await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();
			await away(page).waitFor();

			const tab = await context.newPage();
			await tab.goto(`${proxy.address}/jobs/saved`);
			await tab.getByRole("heading", { level: 1, name: "Saved Jobs" }).waitFor();
			await tab.getByRole("link", { name: saved, exact: true }).click();
			await tab.getByRole("heading", { level: 1, name: saved }).waitFor();
			await tab.close();
		});
		await context.close();
	});

	test("has their pages deleted on sign-out, at the session's end and when another person signs in", {
		timeout: 180_000,
	}, async () => {
		const { page, context } = await visitor();
		const readOne = async (email: string) => {
			await signIn(page, proxy.address, email);
			await page.goto(`${proxy.address}/jobs`);
			await page.evaluate(() => navigator.serviceWorker.ready);
			// wait for the event stream: opened later, it would learn of the end first
			const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/events");
			await page.goto(`${proxy.address}/applications`);
			await Promise.all([listens, keeps(page, "/applications", "/offline")]);
		};
		await readOne(demo.seeker);
		await page.locator("html[data-live]").waitFor();
		await page.locator("summary", { hasText: "Account of" }).click();
		await page.getByRole("button", { name: "Logout" }).click();
		await page.waitForURL("**/signin");
		await expect.poll(() => cachedPages(page)).not.toContain("/applications");
		await expectNotReadable(page);

		await readOne(demo.seeker);
		await learnThatItIsOver(page, () => endSessions(context));
		await expect.poll(() => cachedPages(page)).not.toContain("/applications");
		await expectNotReadable(page);

		await readOne(demo.seeker);
		await learnThatItIsOver(page, () => context.clearCookies({ name: "session" }));
		await signInHere(page, demo.recruiter);
		await expect.poll(() => cachedPages(page)).not.toContain("/applications");
		await context.close();
	});
});

async function expectNotReadable(page: Page): Promise<void> {
	await whileDisconnected(async () => {
		await page.goto(`${proxy.address}/applications`);
		await page.getByRole("heading", { level: 1, name: /^(Saved on this device|No connection)/ }).waitFor();
	});
}

/** Opens the saved jobs, which on a phone are in the account menu. */
async function openSaved(page: Page): Promise<void> {
	await page.locator("summary", { hasText: "Account of" }).click();
	await page.getByRole("link", { name: "Saved", exact: true }).filter({ visible: true }).click();
}

/** Learns it by the next press in the open page; before the scripts have loaded, a link would load a document. */
async function learnThatItIsOver(page: Page, end: () => Promise<void>): Promise<void> {
	await page.locator("html[data-live]").waitFor();
	await seeSessionEnd(page, async () => {
		await end();
		await page.getByRole("link", { name: "Messages" }).filter({ visible: true }).click();
	});
	await page.waitForURL("**/signin?next=%2Fmessages&problem=session_ended");
}

/** Ends the sessions as if from another device. */
async function endSessions(context: BrowserContext): Promise<void> {
	const token = (await context.cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
	const { sessions } = await (await context.request.get(`${site.address}/api/user/sessions`)).json();
	for (const { id } of sessions)
		await context.request.delete(`${site.address}/api/user/sessions/${id}`, { headers: { "x-csrftoken": token } });
}

/** Reads a page without a network: opens its address in a new tab, rendered with its scripts from what was read before. */
async function readAway(context: BrowserContext, path: string, heading: string | RegExp, expectedText: string | RegExp): Promise<void> {
	const tab = await context.newPage();
	await tab.goto(proxy.address + path);
	await tab.getByRole("heading", { level: 1, name: heading }).waitFor();
	await tab.getByRole("main").getByText(expectedText).filter({ visible: true }).first().waitFor();
	await tab.locator("html[data-live]").waitFor();
	expect(await tab.evaluate(() => location.pathname + location.search)).toBe(path);
	await tab.close();
}

describe("the menu's other rooms offline", () => {
	test("skills, startups and groups can be read, including those opened inside the app", { timeout: 180_000 }, async () => {
		const { page, context } = await visitor();
		await enter(context, proxy.address, demo.seeker);
		await page.goto(`${proxy.address}/jobs`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await keeps(page, "/offline");
		// loaded as documents
		for (const path of ["/assessments", "/startup", "/community", "/community/developpeurs-de-yaounde"]) {
			await page.goto(proxy.address + path);
			await page.locator("html[data-live]").waitFor();
			await keeps(page, path);
		}
		// inside the app: loaded as API responses
		const go = async (name: string | RegExp, cachedPath: string) => {
			await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
			await keeps(page, cachedPath);
		};
		await page.goto(`${proxy.address}/startup`);
		await page.locator("html[data-live]").waitFor();
		await go("Kotiza", "/api/startups/kotiza");
		await page.goto(`${proxy.address}/assessments`);
		await page.locator("html[data-live]").waitFor();
		await go("Tests", "/api/assessments");
		await go("SQL", "/api/assessments/sql");
		await whileDisconnected(async () => {
			await readAway(context, "/assessments", "Skills", "Git");
			await readAway(context, "/assessments/tests", "Skills", "SQL");
			await readAway(context, "/assessments/sql", "Test: SQL", "10 questions");
			await readAway(context, "/startup", "Startups", "Kotiza");
			await readAway(context, "/startup/kotiza", "Kotiza", "Milestones");
			await readAway(context, "/community", "Community", "Développeurs de Yaoundé");
			await readAway(context, "/community/developpeurs-de-yaounde", "Développeurs de Yaoundé", "Members");
			// inside the app again
			await page.getByRole("link", { name: "All tests" }).click();
			await page.getByRole("heading", { level: 2, name: "Customer service" }).waitFor();
			await page.getByRole("link", { name: "SQL", exact: true }).click();
			await page.getByRole("heading", { level: 1, name: "Test: SQL" }).waitFor();
		});
		await context.close();
	});

	test("an investor board, as board and table, an investor, and a company's startup can be read", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor();
		await enter(context, proxy.address, demo.recruiter);
		await page.goto(`${proxy.address}/startup-listings`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await keeps(page, "/offline");
		await page.goto(`${proxy.address}/startup-listings/sawa-digital`);
		await keeps(page, "/startup-listings/sawa-digital");
		await page.goto(`${proxy.address}/investor-tracker?view=table`);
		await page.goto(`${proxy.address}/investor-tracker`);
		await page.locator("html[data-live]").waitFor();
		await page.getByRole("link", { name: "Menchum Cooperative" }).first().click();
		await page.getByRole("heading", { level: 1, name: "Menchum Cooperative" }).waitFor();
		const { pathname } = new URL(page.url());
		await keeps(page, pathname.replace("/investor-tracker", "/api/investors"));
		await whileDisconnected(async () => {
			await readAway(context, "/startup-listings/sawa-digital", "Sawa Digital", "Deck");
			await readAway(context, "/investor-tracker?view=table", "Investor Tracker", "Menchum Cooperative");
			await readAway(context, pathname, "Menchum Cooperative", "History");
			await page.goto(`${proxy.address}/investor-tracker`);
			await page.locator("html[data-live]").waitFor();
			// a card cannot be moved offline: it stays where it was, and the reason is shown
			const card = page.getByRole("listitem", { name: "Menchum Cooperative", exact: true });
			await card.getByText("Move to…").click();
			await card.getByRole("button", { name: "Passed" }).click();
			await page.getByRole("alert").filter({ visible: true }).first().waitFor();
			await page
				.getByRole("region", { name: /^Identified/ })
				.getByRole("listitem", { name: "Menchum Cooperative", exact: true })
				.waitFor();
		});
		// what the reader may no longer see is dropped from the cache too
		const investorPath = pathname.replace("/investor-tracker", "/api/investors");
		await call(context, site.address + investorPath, undefined, "DELETE");
		await page.goto(proxy.address + pathname);
		await expect.poll(() => cachedPages(page)).not.toContain(investorPath);
		expect(await cachedPages(page)).not.toContain(pathname);
		await context.close();
	});
});

/**
 * A person who left a closed group can no longer read any of it (decisions.md, "The menu's other rooms"), even when the server is not
 * asked.
 */
test("nothing of a closed group stays cached after leaving it, here or on another device", { timeout: 180_000 }, async () => {
	const [{ page, context }, founder] = [await visitor(), await openPage(browser)];
	await Promise.all([enter(context, proxy.address, demo.seeker), enter(founder.context, proxy.address, demo.recruiter)]);
	const api = `${site.address}/api`;
	const fields = { name: "Cable layers of Edéa", about: "We lay cables.", access: "request", language: "both" };
	const { slug } = (await call(founder.context, `${api}/groups`, fields)).group;
	await call(founder.context, `${api}/feed/posts/create`, { content: "The strike is on Monday.", group: slug });
	const path = `/community/${slug}`;
	const keptWithWords = () =>
		page.evaluate(async () => {
			const cache = await caches.open("kept-1");
			const texts = await Promise.all(
				(await cache.keys()).map(async (key) => [new URL(key.url).pathname, (await (await cache.match(key))?.text()) ?? ""] as const),
			);
			return [...new Set(texts.filter(([, text]) => text.includes("The strike is on Monday.")).map(([place]) => place))].toSorted();
		});
	const join = async () => {
		await call(context, `${api}/groups/${slug}/join`, { words: "I lay them too." });
		const { requests } = await call(founder.context, `${api}/groups/${slug}/requests`, undefined, "GET");
		await call(founder.context, `${api}/groups/${slug}/requests/${requests[0].id}`, { answer: "accept" });
		for (const one of [path, `${path}?tab=members`, "/feed?groups=true"]) {
			await page.goto(proxy.address + one);
			await page.locator("html[data-live]").waitFor();
		}
		await expect.poll(keptWithWords, { timeout: 20_000 }).toEqual([path, "/feed"]);
	};
	await page.goto(`${proxy.address}/jobs`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await keeps(page, "/offline");

	await join();
	await page.goto(`${proxy.address}${path}/leave`);
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("button", { name: "Leave the group" }).click();
	await page.getByRole("heading", { name: "Community", level: 1 }).waitFor();
	await expect.poll(keptWithWords).toEqual([]);
	await whileDisconnected(async () => {
		await page.goto(`${proxy.address}${path}?tab=members`);
		await page.getByText("This page isn’t saved on your device.").waitFor();
	});

	await join();
	await call(context, `${api}/groups/${slug}/leave`, {});
	await page.goto(proxy.address + path);
	await page.getByRole("button", { name: "Ask to join" }).waitFor();
	await expect.poll(keptWithWords).toEqual([]);
	await Promise.all([context.close(), founder.context.close()]);
});

test("at most the last fifty jobs are kept", { timeout: 180_000 }, async () => {
	const { page, context } = await visitor();
	await begin(page, "/jobs");
	const { jobs: many } = await (await fetch(`${site.address}/api/jobs?limit=50`)).json();
	const { jobs: more } = await (await fetch(`${site.address}/api/jobs?limit=50&sort=newest&q=e`)).json();
	const ids = [...new Set([...many, ...more].map(({ id }: { id: string }) => id))].slice(0, 55);
	for (const id of ids) await page.evaluate((path) => fetch(path).then((answer) => answer.text()), `/api/jobs/${id}`);
	const count = Math.min(50, ids.length);
	await expect
		.poll(async () => (await cachedPages(page)).filter((path) => /^\/api\/jobs\/.{36}$/.test(path)))
		.toEqual(ids.slice(-count).map((id) => `/api/jobs/${id}`));
	await context.close();
});

test("the worker isn't cached by the browser, returns 304 if unchanged, and may reach this site only", async () => {
	const answer = await fetch(`${site.address}/worker.js`);
	expect(answer.headers.get("cache-control")).toBe("no-cache");
	expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
	const again = await fetch(`${site.address}/worker.js`, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
	expect(again.status).toBe(304);
});

test("a page gets its scripts though the device has no room to keep them", { timeout: 120_000 }, async () => {
	const { page, context } = await visitor();
	await begin(page, "/jobs");
	const session = await context.newCDPSession(page);
	await session.send("Storage.overrideQuotaForOrigin", { origin: proxy.address, quotaSize: 1 });
	const answer = await page.evaluate(async () => {
		const file = document.querySelector<HTMLLinkElement>("link[href*='/assets/']")?.href ?? "";
		return fetch(`${file}?anew`).then(
			({ status }) => status,
			(error: Error) => error.message,
		);
	});
	expect(answer).toBe(200);
	await context.close();
});
