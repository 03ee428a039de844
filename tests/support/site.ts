import { randomBytes } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from "playwright-core";
import { inject } from "vitest";
import { findBrowser } from "../../tools/browser.mjs";
import { type Authenticator, makeAuthenticator } from "./authenticator.ts";
import { addressOf, copyDatabase, databaseOf, dropDatabase } from "./cluster.ts";
import { record, watchPolicy } from "./failures.ts";
import { makeSiteFolder, runBuild, type Site } from "./own-site.ts";

/** For a Chromium on a machine without a screen, as root. */
export const browserFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// fewer processes to start and to talk to: a quarter of what a person's first page costs
	"--in-process-gpu",
	"--renderer-process-limit=1",
];

export const demo = { seeker: "seeker@demo.example", recruiter: "recruiter@demo.example", password: "njangi-demo" };

/** The built product in its own process, on a copy of the demo: of its database, and of its files. */
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

/** Where the machine names no language, a download whose name has more than ASCII would be called "download". */
const browserEnv = { ...process.env, LC_ALL: "C.UTF-8" };

export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
	chromium.launch({ executablePath: findBrowser(), args: browserFlags, env: browserEnv, ...options });

/** A page of a test is gone before a script that was compiled for speed has paid for it: a sixth of what the pages take. */
const plainScripts = "--js-flags=--no-maglev --no-turbofan";

let shared: Browser | undefined;

/** One Chromium for all files of a worker; a file that closes it gives back what it opened, and the next one takes it over. */
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

/** A page on which an unexpected error in the console fails the test, by `expectQuiet`. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; expectQuiet(expected?: RegExp): void }> {
	// a page's requests are watched and answered by tests: the worker stands between only where a test is about it
	const context = await browser.newContext({
		serviceWorkers: "block",
		locale: "en-GB",
		viewport: { width: 390, height: 844 },
		// nothing looks at what moves, and each frame of it is drawn: a third of what a sign-in costs
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
			const rest = complaints.filter((complaint) => !expected?.test(complaint));
			if (rest.length > 0) throw new Error(`The console says:\n${rest.join("\n")}`);
		},
	};
}

/** Through the form, as a person does; ends where the splash leads. */
export async function signIn(page: Page, address: string, email: string, password = demo.password): Promise<void> {
	await page.goto(`${address}/signin`);
	await signInHere(page, email, password);
}

/** The same where the form stands already. */
export async function signInHere(page: Page, email: string, password = demo.password): Promise<void> {
	await page.getByLabel(/^(Email|Adresse e‑mail|E‑mail)/).fill(email);
	await page.getByLabel(/^(Password|Mot de passe)/).fill(password);
	await page.getByRole("button", { name: /^(Sign In|Se connecter)$/ }).click();
	await page.waitForURL((url) => !/\/(signin|loading)/.test(url.pathname));
}

/** The same by two calls, for journeys that begin behind the form; who moderates gives a passkey too. */
export async function enter(context: BrowserContext, address: string, email: string, password = demo.password): Promise<void> {
	await context.addCookies([{ name: "csrftoken", value: "e2e", url: address }]);
	const { user } = await call(context, `${address}/api/auth/login`, { email, password });
	if (user.isModerator || user.isAdministrator) await givePasskey(context, { address, email, password });
}

/** Of moderators that entered, by site: their first time adds one, later ones sign in by it. */
const authenticators = new Map<string, Authenticator>();

async function givePasskey(context: BrowserContext, { address, email, password }: { address: string; email: string; password: string }) {
	const lies = { origin: address };
	const known = authenticators.get(address + email);
	if (known) {
		const { options } = await call(context, `${address}/api/auth/passkey/options`, {});
		await call(context, `${address}/api/auth/passkey`, { response: known.get(options, lies) });
		return;
	}
	const authenticator = makeAuthenticator();
	const { options } = await call(context, `${address}/api/user/passkeys/options`, { currentPassword: password });
	await call(context, `${address}/api/user/passkeys`, { name: "Test", response: authenticator.create(options, lies) });
	authenticators.set(address + email, authenticator);
}

/** A call as the site's own script makes it, with the person's cookies; gives the answer's body. */
export async function call(context: BrowserContext, url: string, data: object) {
	const answer = await context.request.post(url, { data, headers: { "x-csrftoken": "e2e" } });
	if (!answer.ok()) throw new Error(`${url} answered ${answer.status()} ${await answer.text()}`);
	return answer.json();
}
