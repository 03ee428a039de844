import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

/** Calling the API from its documentation, with a pasted key. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
let key: string;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	const { context } = await openPage(browser);
	await enter(context, site.address, demo.recruiter);
	const scopes = ["jobs:read", "jobs:write", "applications:read"];
	const fields = { name: "Docs", scopes, expires: "30", currentPassword: demo.password };
	key = (await call(context, `${site.address}/api/user/api-keys`, fields)).secret;
	expect(key).toMatch(/^njk_/);
	await context.close();
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

type Call = Awaited<ReturnType<typeof openCall>>;

/** Opens a call in the documentation with its form unfolded. */
async function openCall(name: string, { language = "en", ...options }: BrowserContextOptions & { language?: "en" | "fr" } = {}) {
	const visit = await openPage(browser, options);
	const { page } = visit;
	await page.goto(`${site.address}/api/docs?lang=${language}`);
	const section = page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
	await section.getByText(language === "en" ? "Try it" : "Essayer", { exact: true }).click();
	const requests: Request[] = [];
	page.on("request", (request) => {
		if (/\/api\/(?!docs)/.test(request.url())) requests.push(request);
	});
	return { ...visit, section, requests };
}

const answer = ({ section }: Pick<Call, "section">) => section.getByLabel(/^(The answer|La réponse)$/);
const send = ({ section }: Pick<Call, "section">) => section.getByRole("button").press("Enter");

/** Everything the browser could retain of a page: storage, cookies, address, history, databases. */
const keptBy = (page: Page) =>
	page.evaluate(async () => {
		// by index: a key named like a method cannot be read as a property
		const inStorage = (storage: Storage) => Array.from({ length: storage.length }, (_, place) => storage.getItem(storage.key(place) ?? ""));
		const databases = (await indexedDB.databases()).map(({ name }) => name);
		return JSON.stringify([inStorage(localStorage), inStorage(sessionStorage), document.cookie, location.href, history.state, databases]);
	});

test("the documentation uses the product's font", async () => {
	const { page, context, expectQuiet } = await openPage(browser);
	await page.goto(`${site.address}/api/docs`);
	await expect
		.poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status])))
		.toEqual([["Figtree", "loaded"]]);
	expectQuiet();
	await context.close();
});

describe("trying a call from the documentation", () => {
	test.each([
		["en", "Your key", "limit", "200 OK"],
		["fr", "Votre clé", "limit", "200 OK"],
	] as const)(
		"in %s, works by keyboard on a phone and shows the response with its status and body",
		async (language, keyLabel, limit, status) => {
			const call = await openCall("GET /api/jobs/user", { language });
			const { page, section, requests, context } = call;
			await section.getByLabel(keyLabel).focus();
			await page.keyboard.insertText(key);
			await section.getByLabel(limit, { exact: true }).fill("2");
			await page.keyboard.press("Enter");
			await section.getByText(status).waitFor();
			const response = JSON.parse((await answer(call).textContent()) ?? "");
			expect([response.success, response.jobs.length]).toEqual([true, 2]);
			expect(requests.map((request) => [request.method(), new URL(request.url()).pathname + new URL(request.url()).search])).toEqual([
				["GET", "/api/jobs/user?limit=2"],
			]);
			expect(await requests[0]?.headerValue("authorization")).toBe(`Bearer ${key}`);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
			expect(wide).toBe(0);
			call.expectQuiet();
			await context.close();
		},
	);

	test("keeps the key in its fields only, not in addresses, storage or history, and loses it with the page", async () => {
		const call = await openCall("GET /api/jobs/user");
		const { page, section, requests, context } = call;
		await section.getByLabel("Your key").fill(key);
		// typed once, filled in for all calls
		const others = await page.locator("[data-key]").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
		expect(new Set(others)).toEqual(new Set([key]));
		await send(call);
		await section.getByText("200 OK").waitFor();
		for (const request of requests) {
			expect(request.url()).not.toContain(key);
			expect(request.postData() ?? "").not.toContain(key);
			const headers = await request.allHeaders();
			expect(Object.keys(headers).filter((name) => headers[name]?.includes(key))).toEqual(["authorization"]);
		}
		expect(await keptBy(page)).not.toContain(key);
		expect(await page.content()).not.toContain(key);
		await page.goto(`${site.address}/about`);
		await page.goBack();
		expect(
			await page.locator("[data-key]").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join("")),
		).toBe("");
		await context.close();
	});

	test("uses only the key, even during a session of one's own", async () => {
		const visit = await openPage(browser);
		await enter(visit.context, site.address, demo.seeker);
		await visit.page.goto(`${site.address}/api/docs`);
		const section = visit.page.locator("section", { has: visit.page.getByRole("heading", { name: "GET /api/jobs/user", exact: true }) });
		await section.getByText("Try it", { exact: true }).click();
		await section.getByLabel("Your key").fill(key);
		await send({ section });
		await section.getByText("200 OK").waitFor();
		await visit.context.close();
	});

	test("sends a body as written, and the new id can fill another call's path", async () => {
		const call = await openCall("POST /api/jobs/create");
		const { section, page, context } = call;
		await section.getByLabel("Your key").fill(key);
		const body = section.getByLabel("Body (JSON)");
		expect(Object.keys(JSON.parse(await body.inputValue()))).toEqual(
			expect.arrayContaining(["title", "company", "location", "description"]),
		);
		const job = { title: "Baker", company: "Marché du Lac", location: "Kribi", description: "Bread.", skills: ["Ovens", "Dough"] };
		await body.fill(JSON.stringify(job));
		await send(call);
		await section.getByText("200 OK").waitFor();
		const { id } = JSON.parse((await answer(call).textContent()) ?? "").job;
		const closing = page.locator("section", { has: page.getByRole("heading", { name: "POST /api/jobs/:jobId/close", exact: true }) });
		await closing.getByText("Try it", { exact: true }).click();
		await closing.getByLabel("jobId").fill(id);
		await send({ section: closing });
		await closing.getByText("200 OK").waitFor();
		expect(JSON.parse((await answer({ section: closing }).textContent()) ?? "").job).toMatchObject({ id, isOpen: false });
		call.expectQuiet();
		await context.close();
	});

	test("reports missing values and invalid JSON at their fields, and sends nothing", async () => {
		const call = await openCall("PATCH /api/jobs/:jobId");
		const { section, requests, page, context } = call;
		await section.getByLabel("Body (JSON)").fill("{ title: ");
		await send(call);
		expect(await section.getByText("Fill this in.").filter({ visible: true }).count()).toBe(2);
		await section.getByText("This is not JSON yet.").waitFor();
		expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-key"))).toBe(true);
		expect(await section.locator("[aria-invalid=true]").count()).toBe(3);
		await section.getByLabel("Your key").fill("njk_wrong");
		await section.getByLabel("jobId").fill("../user");
		await section.getByLabel("Body (JSON)").fill("{}");
		await send(call);
		await section.getByText("401").waitFor();
		expect(await section.locator("[aria-invalid=true]").count()).toBe(0);
		expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(["/api/jobs/..%2Fuser"]);
		await context.close();
	});

	test("shows a refusal's message in the page's language, with its status and body", async () => {
		const call = await openCall("GET /api/application", { language: "fr" });
		const { section, context } = call;
		await section.getByLabel("Votre clé").fill("njk_wrong");
		await send(call);
		await section.getByText("401 Unauthorized").waitFor();
		const { code, message } = JSON.parse((await answer(call).textContent()) ?? "");
		expect(code).toBe("bad_key");
		expect(message).toMatch(/clé/);
		expect(await section.getByRole("status").innerText()).toContain(message);
		await section.getByLabel("Votre clé").fill(key);
		await section.getByLabel("side").selectOption("seeker");
		await send(call);
		await section.getByText("403 Forbidden").waitFor();
		await context.close();
	});

	test("reports a failed network, and can send again", async () => {
		const call = await openCall("GET /api/jobs/user");
		const { section, context } = call;
		await section.getByLabel("Your key").fill(key);
		await context.setOffline(true);
		await send(call);
		await section.getByText("No answer came. Check your connection, and try again.").waitFor();
		expect(await answer(call).isHidden()).toBe(true);
		await context.setOffline(false);
		await send(call);
		await section.getByText("200 OK").waitFor();
		expect(await section.getByText("No answer came.").filter({ visible: true }).count()).toBe(0);
		await context.close();
	});

	test("describes a file by its type and size, and a foreign response with a message", async () => {
		const call = await openCall("GET /api/jobs/user");
		const { section, page, context } = call;
		await section.getByLabel("Your key").fill(key);
		const answers = [
			{ status: 200, contentType: "application/pdf", body: "%PDF-1.7" },
			{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
		];
		for (const [place, words] of [
			"A file: application/pdf, 8 bytes.",
			"Something other than this site’s API answered. Try again in a minute.",
		].entries()) {
			await page.route("**/api/jobs/user", (route) => route.fulfill(answers[place] ?? {}));
			await send(call);
			await section.getByText(words).waitFor();
		}
		await context.close();
	});
});

test("without JavaScript the page is readable and has no controls for trying calls", async () => {
	const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${site.address}/api/docs`);
	await page.getByRole("heading", { name: "POST /api/jobs/create", exact: true }).waitFor();
	expect(await page.locator("input:visible, button:visible, textarea:visible").count()).toBe(0);
	expect(await page.getByText("Try it", { exact: true }).count()).toBe(0);
	expectQuiet();
	await context.close();
});

test("the worker that caches pages stores nothing returned for a key", async () => {
	const call = await openCall("GET /api/jobs/saved", { serviceWorkers: "allow" });
	const { page, section, context } = call;
	await page.goto(`${site.address}/jobs`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	const cachedPaths = () => page.evaluate(async () => (await (await caches.open("kept-1")).keys()).map(({ url }) => new URL(url).pathname));
	await expect.poll(cachedPaths, { timeout: 20_000 }).toContain("/jobs");
	await page.goto(`${site.address}/api/docs`);
	await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 20_000 }).toBe(true);
	const before = await cachedPaths();
	const open = page.locator("section", { has: page.getByRole("heading", { name: "GET /api/jobs/:jobId", exact: true }) });
	await open.getByText("Try it", { exact: true }).click();
	await open.getByLabel("Your key").fill(key);
	const listed = await (await fetch(`${site.address}/api/jobs?limit=1`)).json();
	await open.getByLabel("jobId").fill(listed.jobs[0].id);
	await send({ section: open });
	await open.getByText("200 OK").waitFor();
	expect(await section.count()).toBe(1);
	expect(await cachedPaths()).toEqual(before);
	await context.close();
});
