import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findBrowser } from "../../tools/browser.mjs";

/** For a Chromium on a machine without a screen, as root. */
export const browserFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

export const demo = { seeker: "seeker@demo.example", recruiter: "recruiter@demo.example", password: "njangi-demo" };

/** The built product as a stranger runs it: its own process, its own embedded PostgreSQL, the demo in it. */
export async function startSite(env: Record<string, string> = {}) {
	const folder = await mkdtemp(join(tmpdir(), "njangi-site-"));
	const port = await freePort();
	const address = `http://localhost:${port}`;
	const child = spawn(process.execPath, ["--max-semi-space-size=8", "build/main.js"], {
		env: { ...process.env, PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder, RATE_LIMITS: "off", NODE_ENV: "", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	await answers(`${address}/api/health`, child, () => output);
	return {
		address,
		folder,
		pid: child.pid as number,
		output: () => output,
		stop: async () => {
			if (child.exitCode === null) {
				child.kill("SIGTERM");
				await once(child, "exit");
			}
			await rm(folder, { recursive: true, force: true });
		},
	};
}

export const startBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: browserFlags });

/** A page on which an unexpected error in the console fails the test, by `expectQuiet`. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; expectQuiet(expected?: RegExp): void }> {
	// a page's requests are watched and answered by tests: the worker stands between only where a test is about it
	const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB", viewport: { width: 390, height: 844 }, ...options });
	context.setDefaultTimeout(15_000);
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

async function freePort(): Promise<number> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
	for (const until = Date.now() + 60_000; Date.now() < until; ) {
		if (child.exitCode !== null) throw new Error(`The site ended at its start:\n${output()}`);
		try {
			if ((await fetch(url)).ok) return;
		} catch {
			// not listening yet
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`The site did not answer in 60 s:\n${output()}`);
}

/** Through the form, as a person does; ends where the splash leads. */
export async function signIn(page: Page, address: string, email: string, password = demo.password): Promise<void> {
	await page.goto(`${address}/signin`);
	await page.getByLabel(/^(Email|Adresse e-mail|E-mail)/).fill(email);
	await page.getByLabel(/^(Password|Mot de passe)/).fill(password);
	await page.getByRole("button", { name: /^(Sign In|Se connecter)$/ }).click();
	await page.waitForURL((url) => !/\/(signin|loading)/.test(url.pathname));
}

/** The same by two calls, for journeys that begin behind the form. */
export async function enter(context: BrowserContext, address: string, email: string): Promise<void> {
	await context.addCookies([{ name: "csrftoken", value: "e2e", url: address }]);
	await call(context, `${address}/api/auth/login`, { email, password: demo.password });
}

/** A call as the site's own script makes it, with the person's cookies; gives the answer's body. */
export async function call(context: BrowserContext, url: string, data: object) {
	const answer = await context.request.post(url, { data, headers: { "x-csrftoken": "e2e" } });
	if (!answer.ok()) throw new Error(`${url} answered ${answer.status()} ${await answer.text()}`);
	return answer.json();
}
