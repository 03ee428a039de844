import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { openLine } from "../support/line.ts";
import { demo, enter, openPage, signIn, signInHere, startBrowser, startSite } from "../support/site.ts";

/** Reading while the network is away, in a real browser behind a line that is cut. */

let site: Awaited<ReturnType<typeof startSite>>;
let line: Awaited<ReturnType<typeof openLine>>;
let browser: Browser;
let jobs: { id: string; title: string; company: string }[];

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	line = await openLine(site.address);
	jobs = (await (await fetch(`${site.address}/api/jobs`)).json()).jobs;
});
afterAll(async () => {
	await browser?.close();
	await line?.close();
	await site?.stop();
});

/** What is kept, by path. */
const kept = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const keys = await (await caches.open("kept-1")).keys();
		return keys.map(({ url }) => new URL(url).pathname);
	});

const keeps = (page: Page, ...paths: string[]) => expect.poll(() => kept(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(paths));

/** A visit after which the worker stands between this page and the network. */
async function begin(page: Page, path: string): Promise<void> {
	await page.goto(line.address + path);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await keeps(page, path, "/offline");
}

const away = (page: Page) => page.getByRole("status").getByText("No connection. You can read what this phone has kept.");

async function withLineCut(work: () => Promise<void>): Promise<void> {
	line.cut();
	try {
		await work();
	} finally {
		line.mend();
	}
}

function visitor(options: { locale?: string } = {}): Promise<Awaited<ReturnType<typeof openPage>>> {
	return openPage(browser, { serviceWorkers: "allow", ...options });
}

const [first, second] = [0, 1];
const job = (index: number) => jobs[index] as (typeof jobs)[number];

describe("a guest without a network", () => {
	test("reads the job that was read and, as far as the list says, one that was only listed", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor();
		await begin(page, "/jobs");
		await page.goto(`${line.address}/jobs/${job(first).id}`);
		await keeps(page, `/jobs/${job(first).id}`);
		await withLineCut(async () => {
			await page.goto(`${line.address}/jobs/${job(first).id}`);
			await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();
			await away(page).waitFor();

			// the card's link has another address
			await page.goto(`${line.address}/jobs`);
			await page
				.getByRole("link", { name: job(first).title, exact: true })
				.first()
				.click();
			await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();

			await page.goto(`${line.address}/jobs`);
			await page
				.getByRole("link", { name: job(second).title, exact: true })
				.first()
				.click();
			await page.getByRole("article").getByText(job(second).title).waitFor();
			await page.getByText("This page is not on your phone.").waitFor();
			await page.getByRole("link", { name: job(first).title }).waitFor();
			expect(await findings(page)).toEqual([]);
		});
		await page.getByRole("link", { name: "Try again" }).click();
		await page.getByRole("heading", { level: 1, name: job(second).title }).waitFor();
		expect(await away(page).isVisible()).toBe(false);
		await context.close();
	});

	test("is told so in French, and a page that was never seen says what there is", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor({ locale: "fr-CM" });
		await begin(page, "/jobs");
		await withLineCut(async () => {
			await page.goto(`${line.address}/about`);
			await page.getByRole("heading", { level: 1, name: "Sur ce téléphone" }).waitFor();
			await page.getByRole("status").getByText("Pas de connexion.").waitFor();
		});
		await context.close();
	});
});

describe("somebody signed in, without a network", () => {
	test("goes through the app: list, jobs read and listed, saved jobs, also in a new tab", { timeout: 120_000 }, async () => {
		const { page, context } = await visitor();
		await enter(context, line.address, demo.seeker);
		await page.goto(`${line.address}/jobs`);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await keeps(page, "/offline");
		await page.goto(`${line.address}/jobs`);
		await page.locator("html[data-live]").waitFor();
		// inside the app: answers, not documents
		await page
			.getByRole("link", { name: job(first).title, exact: true })
			.first()
			.click();
		await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();
		await page.getByRole("link", { name: "Saved" }).first().click();
		await page.getByRole("heading", { level: 1, name: "Saved Jobs" }).waitFor();
		const saved = await page.getByRole("article").getByRole("heading").first().innerText();
		await keeps(page, `/api/jobs/${job(first).id}`, "/api/jobs/saved", "/jobs");

		await withLineCut(async () => {
			await page.getByRole("link", { name: "Jobs", exact: true }).first().click();
			await page
				.getByRole("link", { name: job(first).title, exact: true })
				.first()
				.click();
			await page.getByRole("heading", { level: 1, name: job(first).title }).waitFor();
			await away(page).waitFor();

			const tab = await context.newPage();
			await tab.goto(`${line.address}/jobs/saved`);
			await tab.getByRole("heading", { level: 1, name: "Saved Jobs" }).waitFor();
			await tab.getByRole("link", { name: saved, exact: true }).click();
			await tab.getByRole("heading", { level: 1, name: saved }).waitFor();
			await tab.close();
		});
		await context.close();
	});

	test("is alone with it: it is gone at sign-out, when the session ends, and when another person signs in", {
		timeout: 180_000,
	}, async () => {
		const { page, context } = await visitor();
		const readOne = async (email: string) => {
			await signIn(page, line.address, email);
			await page.goto(`${line.address}/jobs`);
			await page.evaluate(() => navigator.serviceWorker.ready);
			await page.goto(`${line.address}/applications`);
			await keeps(page, "/applications", "/offline");
		};
		await readOne(demo.seeker);
		await page.locator("html[data-live]").waitFor();
		await page.locator("summary", { hasText: "Account of" }).click();
		await page.getByRole("button", { name: "Logout" }).click();
		await page.waitForURL("**/signin");
		await expect.poll(() => kept(page)).not.toContain("/applications");
		await expectNotReadable(page);

		await readOne(demo.seeker);
		await endSessions(context);
		await learnThatItIsOver(page);
		await expect.poll(() => kept(page)).not.toContain("/applications");
		await expectNotReadable(page);

		await readOne(demo.seeker);
		await context.clearCookies({ name: "session" });
		await learnThatItIsOver(page);
		await signInHere(page, demo.recruiter);
		await expect.poll(() => kept(page)).not.toContain("/applications");
		await context.close();
	});
});

async function expectNotReadable(page: Page): Promise<void> {
	await withLineCut(async () => {
		await page.goto(`${line.address}/applications`);
		await page.getByRole("heading", { level: 1, name: /^(On this phone|No connection)/ }).waitFor();
	});
}

/** By the next press in the open page. */
async function learnThatItIsOver(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Saved" }).last().click();
	await page.getByRole("alert").filter({ hasText: "Session expired. Please log in again." }).waitFor();
	await page.waitForURL("**/signin?next=%2Fjobs%2Fsaved");
}

/** From another device. */
async function endSessions(context: BrowserContext): Promise<void> {
	const token = (await context.cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
	const { sessions } = await (await context.request.get(`${site.address}/api/user/sessions`)).json();
	for (const { id } of sessions)
		await context.request.delete(`${site.address}/api/user/sessions/${id}`, { headers: { "x-csrftoken": token } });
}

test("at most fifty jobs are kept, the last ones", { timeout: 180_000 }, async () => {
	const { page, context } = await visitor();
	await begin(page, "/jobs");
	const { jobs: many } = await (await fetch(`${site.address}/api/jobs?limit=50`)).json();
	const { jobs: more } = await (await fetch(`${site.address}/api/jobs?limit=50&sort=newest&q=e`)).json();
	const ids = [...new Set([...many, ...more].map(({ id }: { id: string }) => id))].slice(0, 55);
	for (const id of ids) await page.evaluate((path) => fetch(path).then((answer) => answer.text()), `/api/jobs/${id}`);
	const count = Math.min(50, ids.length);
	await expect
		.poll(async () => (await kept(page)).filter((path) => /^\/api\/jobs\/.{36}$/.test(path)))
		.toEqual(ids.slice(-count).map((id) => `/api/jobs/${id}`));
	await context.close();
});

test("the worker is not kept by the browser's cache, costs nothing when it is known, and may reach this site only", async () => {
	const answer = await fetch(`${site.address}/worker.js`);
	expect(answer.headers.get("cache-control")).toBe("no-cache");
	expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
	const again = await fetch(`${site.address}/worker.js`, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
	expect(again.status).toBe(304);
});
