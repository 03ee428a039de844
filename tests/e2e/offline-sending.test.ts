import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openProxy } from "../support/proxy.ts";
import { seeSessionEnd } from "../support/session-over.ts";
import { call, demo, enter, openPage, signInHere, startBrowser, startSite } from "../support/site.ts";

/** Anything written offline is sent exactly once when the network returns. */

let site: Awaited<ReturnType<typeof startSite>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let browser: Browser;
let recruiter: BrowserContext;
let shellFiles: string[];
const cv = join(tmpdir(), `njangi-offline-cv-${process.pid}.pdf`);
const letter = join(tmpdir(), `njangi-offline-letter-${process.pid}.pdf`);

beforeAll(async () => {
	await Promise.all([cv, letter].map((path) => writeFile(path, "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n")));
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	proxy = await openProxy(site.address);
	shellFiles = await readShellFiles();
	const { context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	recruiter = context;
});
afterEach(() => proxy.restore());
afterAll(async () => {
	await browser?.close();
	await proxy?.close();
	await site?.stop();
	await Promise.all([cv, letter].map((path) => rm(path, { force: true })));
});

type Job = { id: string; title: string };

const asRecruiter = (path: string, data: object = {}): Promise<Record<string, Job>> => call(recruiter, `${site.address}/api${path}`, data);

async function postJob(title: string): Promise<Job> {
	const { job } = await asRecruiter("/jobs/create", {
		title,
		company: "Marché du Lac",
		location: "Kribi",
		description: "Sell fish at the harbour.",
		tags: ["Selling"],
		jobType: "FULL_TIME",
	});
	return job as Job;
}

/** The app files that the worker caches for an English reader, as listed in its own script; the page's own files are cached earlier. */
async function readShellFiles(): Promise<string[]> {
	const script = await (await fetch(`${site.address}/worker.js`)).text();
	return (script.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []).filter((file) => !file.includes("/fr-"));
}

/** The number of applications to this job, as the recruiter sees them. */
async function received({ id }: Job): Promise<number> {
	return (await (await recruiter.request.get(`${site.address}/api/application/${id}/applicants`)).json()).results.length;
}

/** Opens a job page as a seeker, with the worker running and its caches filled. */
async function readJob(job: Job) {
	const visit = await openPage(browser, { serviceWorkers: "allow" });
	await enter(visit.context, proxy.address, demo.seeker);
	await visit.page.goto(`${proxy.address}/jobs/${job.id}`);
	await visit.page.evaluate(() => navigator.serviceWorker.ready);
	const isReady = (id: string) =>
		visit.page.evaluate(async (path) => Boolean((await caches.match("/offline")) && (await caches.match(path))), `/jobs/${id}`);
	await expect.poll(() => isReady(job.id), { timeout: 20_000 }).toBe(true);
	const missing = () =>
		visit.page.evaluate(async (files) => {
			const cachedPaths = new Set((await (await caches.open("files-1")).keys()).map(({ url }) => new URL(url).pathname));
			return files.filter((file) => !cachedPaths.has(file));
		}, shellFiles);
	await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
	return visit;
}

async function applyInDialog(page: Page, message: string): Promise<void> {
	await page.locator("html[data-live]").waitFor();
	await page.getByRole("link", { name: "Apply Now" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(/^Message/).waitFor();
	for (const field of ["cvFrom", "letterFrom"]) {
		const file = dialog.locator(`input[name=${field}][value=""]`);
		if (await file.count()) await file.check();
	}
	await dialog.locator("input[name=cv]").setInputFiles(cv);
	await dialog.locator("input[name=cover_letter]").setInputFiles(letter);
	await dialog.getByLabel(/^Message/).fill(message);
	await dialog.getByRole("button", { name: "Submit application" }).click();
}

const waits = (page: Page) => page.getByText("Saved, waiting to be sent").first();

/** Presses "Send now", unless the browser was quicker: it sends by itself once the connection is back. */
const sendNow = (page: Page) =>
	page
		.getByRole("button", { name: "Send now" })
		.first()
		.click({ timeout: 3_000 })
		.catch(() => {});

describe("an application written offline", () => {
	test("is kept while its letter is typed, and arrives with the letter", { timeout: 120_000 }, async () => {
		const job = await postJob("Net mender");
		const { page, context, expectQuiet } = await readJob(job);
		proxy.cut();
		await page.locator("html[data-live]").waitFor();
		await page.getByRole("link", { name: "Apply Now" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Your letter").fill("I mend nets in the dark.");
		const storedDraft = () => page.evaluate((id) => Object.entries(sessionStorage).find(([key]) => key.includes(id))?.[1], job.id);
		expect(await storedDraft()).toContain("I mend nets in the dark.");
		await dialog.locator("input[name=cv]").setInputFiles(cv);
		await dialog.getByRole("button", { name: "Submit application" }).click();
		await waits(page).waitFor();
		proxy.restore();
		await sendNow(page);
		await expect.poll(() => received(job), { timeout: 20_000 }).toBe(1);
		const { results } = await (await recruiter.request.get(`${site.address}/api/application/${job.id}/applicants`)).json();
		const { application } = await (await recruiter.request.get(`${site.address}/api/application/${results[0].id}`)).json();
		expect(application.letter).toBe("I mend nets in the dark.");
		expectQuiet(/Failed to load resource|ERR_/);
		await context.close();
	});

	test("is shown as waiting, and arrives once when the network is back", { timeout: 120_000 }, async () => {
		const job = await postJob("Diver");
		const { page, context, expectQuiet } = await readJob(job);
		proxy.cut();
		await applyInDialog(page, "I know the harbour.");
		await waits(page).waitFor();
		await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
		await page.getByRole("link", { name: "Apply Now" }).click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: `Cancel the application for ${job.title}` })
			.waitFor();
		expect(await received(job)).toBe(0);
		proxy.restore();
		await sendNow(page);
		await page.getByText(`Your application for ${job.title} was sent.`).waitFor();
		expect(await received(job)).toBe(1);
		await page.goto(`${proxy.address}/applications`);
		await page.getByText("Sent", { exact: true }).first().waitFor();
		await page.getByRole("button", { name: `OK, remove the application for ${job.title} from this list` }).click();
		await expect.poll(() => page.getByRole("region", { name: "Written offline" }).count()).toBe(0);
		await page.getByRole("link", { name: job.title }).first().click();
		await page.getByText("What you sent").click();
		await page.getByText("I know the harbour.").waitFor();
		expectQuiet(/Failed to load resource|ERR_/);
		await context.close();
	});

	test("isn't duplicated when resent after only the response was lost", { timeout: 120_000 }, async () => {
		const job = await postJob("Boat builder");
		const { page, context } = await readJob(job);
		proxy.dropResponses();
		await applyInDialog(page, "Once is enough.");
		await waits(page).waitFor();
		await expect.poll(() => received(job)).toBe(1);
		proxy.restore();
		await sendNow(page);
		await page.getByText("Sent", { exact: true }).first().waitFor();
		expect(await received(job)).toBe(1);
		await context.close();
	});

	test("arrives once after the tab was closed, at the next visit or without one", { timeout: 180_000 }, async () => {
		const [atVisit, alone] = [await postJob("Sail maker"), await postJob("Net weaver")];
		const { page, context } = await readJob(atVisit);
		await page.goto(`${proxy.address}/jobs/${alone.id}`);
		await page.locator("html[data-live]").waitFor();
		proxy.cut();
		await applyInDialog(page, "From the dark.");
		await waits(page).waitFor();
		// a blank page outside the app, through which the browser can be told that the network is back
		const blank = await context.newPage();
		await page.close();
		proxy.restore();
		await dispatchSync(blank);
		await expect.poll(() => received(alone), { timeout: 20_000 }).toBe(1);

		const again = await context.newPage();
		await again.goto(`${proxy.address}/jobs/${atVisit.id}`);
		await again.locator("html[data-live]").waitFor();
		proxy.cut();
		await applyInDialog(again, "From the dark.");
		await waits(again).waitFor();
		await again.close();
		proxy.restore();
		const next = await context.newPage();
		await next.goto(`${proxy.address}/applications`);
		await expect.poll(() => received(atVisit), { timeout: 20_000 }).toBe(1);
		expect(await received(alone)).toBe(1);
		await context.close();
	});

	test("if refused, shows the reason and keeps the text; if cancelled, isn't sent", { timeout: 120_000 }, async () => {
		const [closed, cancelled] = [await postJob("Lamp lighter"), await postJob("Rope maker")];
		const { page, context } = await readJob(closed);
		await page.goto(`${proxy.address}/jobs/${cancelled.id}`);
		await page.locator("html[data-live]").waitFor();
		proxy.cut();
		await applyInDialog(page, "Never mind.");
		await page.getByRole("button", { name: `Cancel the application for ${cancelled.title}` }).click();
		await page.getByRole("button", { name: "Close" }).click();
		await page.goto(`${proxy.address}/jobs/${closed.id}`);
		await applyInDialog(page, "Three paragraphs that took an evening.");
		await waits(page).waitFor();
		await asRecruiter(`/jobs/${closed.id}/close`);
		proxy.restore();
		await page.goto(`${proxy.address}/applications`);
		await page.getByText(/^Not sent: .*closed/).waitFor();
		await page.getByText("What you wrote").click();
		await page.getByText("Three paragraphs that took an evening.").waitFor();
		expect([await received(closed), await received(cancelled)]).toEqual([0, 0]);
		await context.close();
	});

	test("is its author's only: another person doesn't see or send it, and signing out asks first", {
		timeout: 180_000,
	}, async () => {
		const job = await postJob("Pilot");
		const { page, context } = await readJob(job);
		proxy.cut();
		await applyInDialog(page, "Mine.");
		await waits(page).waitFor();
		await leaveWithoutSession(page, async () => {
			await context.clearCookies({ name: "session" });
			proxy.restore();
			await page.getByRole("button", { name: "Close" }).click();
		});
		await signInHere(page, demo.recruiter);
		await page.goto(`${proxy.address}/applications?side=seeker`);
		await page.goto(`${proxy.address}/offline`);
		await page.locator("html[data-live]").waitFor();
		expect(await page.getByText(job.title).count()).toBe(0);
		expect(await received(job)).toBe(0);

		await leaveWithoutSession(page, async () => {
			await context.clearCookies({ name: "session" });
			proxy.cut();
			proxy.restore();
		});
		await signInHere(page, demo.seeker);
		await expect.poll(() => received(job), { timeout: 20_000 }).toBe(1);

		const other = await postJob("Cook");
		await page.goto(`${proxy.address}/jobs/${other.id}`);
		await page.locator("html[data-live]").waitFor();
		proxy.cut();
		await applyInDialog(page, "Not on this phone.");
		await waits(page).waitFor();
		await page.getByRole("button", { name: "Close" }).click();
		await page.locator("summary", { hasText: "Account of" }).click();
		await page.getByRole("button", { name: "Logout" }).click();
		await page.getByText("they’ll be deleted from this device").waitFor();
		await page.getByRole("button", { name: "Sign out and delete them" }).click();
		await page.waitForURL("**/signin");
		proxy.restore();
		// the server never received the sign-out, but nothing is left that could be sent
		await page.goto(`${proxy.address}/applications`);
		await page.locator("html[data-live]").waitFor();
		expect(await page.getByText("Written offline").count()).toBe(0);
		expect(await received(other)).toBe(0);
		await context.close();
	});
});

/** Keeps using the open page after its session ended: its next request is answered as signed out. */
async function leaveWithoutSession(page: Page, end: () => Promise<void>): Promise<void> {
	await seeSessionEnd(page, async () => {
		await end();
		await page.getByRole("link", { name: "Applications" }).last().click();
	});
	await page.waitForURL("**/signin?next=*&problem=session_ended");
}

/** Fires the worker's sync event, as the browser does when the network is back. */
async function dispatchSync(page: Page): Promise<void> {
	const client = await page.context().newCDPSession(page);
	const registration = new Promise<string>((resolve) => {
		client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(proxy.address) && !isDeleted);
			if (ours) resolve(ours.registrationId);
		});
	});
	await client.send("ServiceWorker.enable");
	const registrationId = await registration;
	await client.send("ServiceWorker.dispatchSyncEvent", { origin: proxy.address, registrationId, tag: "outbox", lastChance: false });
}

test("the feed can be read offline, and a comment written there arrives once", { timeout: 120_000 }, async () => {
	const { id } = (await asRecruiter("/feed/posts/create", { type: "text", content: "Who is at the harbour on Saturday?" })).post as Job;
	const { page, context } = await openPage(browser, { serviceWorkers: "allow" });
	await enter(context, proxy.address, demo.seeker);
	await page.goto(`${proxy.address}/feed`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.goto(`${proxy.address}/feed`);
	await page.locator("html[data-live]").waitFor();
	const post = page.getByRole("article").filter({ hasText: "at the harbour on Saturday" });
	await post.getByRole("link", { name: /^Comment/ }).click();
	await page.getByText("No comments yet.").waitFor();
	const isKept = () => page.evaluate(async () => Boolean((await caches.match("/feed")) && (await caches.match("/offline"))));
	await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
	const commentCount = async () => (await (await recruiter.request.get(`${site.address}/api/feed/comments/${id}`)).json()).comments.length;

	proxy.cut();
	await page.getByLabel("Write a comment").fill("I am");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await waits(page).waitFor();
	const tab = await context.newPage();
	await tab.goto(`${proxy.address}/feed`);
	await tab.getByText("at the harbour on Saturday").waitFor();
	await tab.close();
	expect(await commentCount()).toBe(0);

	proxy.restore();
	await expect.poll(commentCount, { timeout: 40_000 }).toBe(1);
	await page.getByText("Your comment “I am” was sent.").waitFor({ timeout: 40_000 });
	await page.reload();
	expect(await commentCount()).toBe(1);
	await context.close();
});
