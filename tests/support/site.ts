import { randomBytes } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from "playwright-core";
import { inject } from "vitest";
import { findBrowser } from "../../tools/browser.mjs";
import { type Authenticator, makeAuthenticator } from "./authenticator.ts";
import { addressOf, copyDatabase, databaseOf, dropDatabase } from "./cluster.ts";
import { record, watchPolicy } from "./failures.ts";
import { makeSiteFolder, runBuild, type Site } from "./own-site.ts";

/** For Chromium on a machine without a screen, as root. */
export const browserFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// fewer processes to start and to talk to: saves a quarter of a person's first page
	"--in-process-gpu",
	"--renderer-process-limit=1",
];

export const demo = { seeker: "seeker@demo.example", recruiter: "recruiter@demo.example", password: "njangi-demo" };

/** The built product in its own process, on a copy of the demo's database and files. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
	const { cluster, folder: demoFolder } = inject("demo");
	const database = `site_${randomBytes(6).toString("hex")}`;
	const [folder] = await Promise.all([makeSiteFolder(), copyDatabase(cluster, { from: "demo", to: database })]);
	await cp(demoFolder, folder, { recursive: true });
	const site = await runBuild({ DATA_DIR: folder, DATABASE_URL: addressOf(databaseOf(cluster, database)), DEMO: "on", ...env });
	return {
		...site,
		stop: async () => {
			await site.stop();
			await Promise.all([dropDatabase(cluster, database), rm(folder, { recursive: true, force: true })]);
		},
	};
}

/** If the machine sets no locale, a download with a non-ASCII name would be called "download". */
const browserEnv = { ...process.env, LC_ALL: "C.UTF-8" };

export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
	chromium.launch({ executablePath: findBrowser(), args: browserFlags, env: browserEnv, ...options });

/** A test's page is gone before optimised compilation pays off: without it pages take a sixth less time. */
const plainScripts = "--js-flags=--no-maglev --no-turbofan";

let shared: Browser | undefined;

/** One Chromium for all files of a worker; closing it only closes the contexts a file opened, and the next file takes it over. */
export async function startBrowser(): Promise<Browser> {
	if (shared?.isConnected()) return shared;
	const browser = await launchBrowser({ tracesDir: inject("traces"), args: [...browserFlags, plainScripts] });
	shared = Object.assign(browser, {
		close: async () => {
			await Promise.all(browser.contexts().map((context) => context.close()));
		},
	});
	return shared;
}

/** Opens a page on which an unexpected console error fails the test, by `expectQuiet`. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; expectQuiet(expected?: RegExp): void }> {
	// tests watch and answer a page's requests: the service worker only takes part where a test is about it
	const context = await browser.newContext({
		serviceWorkers: "block",
		locale: "en-GB",
		viewport: { width: 390, height: 844 },
		// no test checks motion, yet every frame of it would be rendered: a third of the cost of a sign-in
		reducedMotion: "reduce",
		...options,
	});
	context.setDefaultTimeout(15_000);
	await record(context);
	watchPolicy(context);
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") complaints.push(`${page.url()}: ${message.text()}`);
	});
	page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
	return {
		page,
		context,
		expectQuiet: (expected) => {
			const unexpected = complaints.filter((complaint) => !expected?.test(complaint));
			if (unexpected.length > 0) throw new Error(`The console says:\n${unexpected.join("\n")}`);
		},
	};
}

/** Signs in through the form, as a person does; ends where the splash leads. */
export async function signIn(page: Page, address: string, email: string, password = demo.password): Promise<void> {
	await page.goto(`${address}/signin`);
	await signInHere(page, email, password);
}

/** The same where the form is already open. */
export async function signInHere(page: Page, email: string, password = demo.password): Promise<void> {
	await page.getByLabel(/^(Email|Adresse e‑mail|E‑mail)/).fill(email);
	await page.getByLabel(/^(Password|Mot de passe)/).fill(password);
	await page.getByRole("button", { name: /^(Sign In|Se connecter)$/ }).click();
	await page.waitForURL((url) => !/\/(signin|loading)/.test(url.pathname));
}

/** The same by two API calls, for journeys that begin behind the form; a moderator also presents a passkey. */
export async function enter(context: BrowserContext, address: string, email: string, password = demo.password): Promise<void> {
	await context.addCookies([{ name: "csrftoken", value: "e2e", url: address }]);
	const { user } = await call(context, `${address}/api/auth/login`, { email, password });
	if (user.isModerator || user.isAdministrator) await givePasskey(context, { address, email, password });
}

/** Authenticators of moderators who entered, by site: the first time adds one, later ones sign in with it. */
const authenticators = new Map<string, Authenticator>();

async function givePasskey(context: BrowserContext, { address, email, password }: { address: string; email: string; password: string }) {
	const overrides = { origin: address };
	const device = authenticators.get(address + email);
	if (device) {
		const { options } = await call(context, `${address}/api/auth/passkey/options`, {});
		await call(context, `${address}/api/auth/passkey`, { response: device.get(options, overrides) });
		return;
	}
	const authenticator = makeAuthenticator();
	const { options } = await call(context, `${address}/api/user/passkeys/options`, { currentPassword: password });
	await call(context, `${address}/api/user/passkeys`, { name: "Test", response: authenticator.create(options, overrides) });
	authenticators.set(address + email, authenticator);
}

/** Makes a call as the site's own script would, with the cookies of a person who has entered; returns the response body. */
export async function call(context: BrowserContext, url: string, data?: object, method = "POST") {
	const answer = await context.request.fetch(url, { method, headers: { "x-csrftoken": "e2e" }, ...(data ? { data } : {}) });
	if (!answer.ok()) throw new Error(`${url} answered ${answer.status()} ${await answer.text()}`);
	return answer.json();
}
