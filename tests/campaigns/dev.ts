import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { freePort } from "../../tools/cluster/part.ts";
import { launchBrowser } from "../support/site.ts";

/**
 * How long one waits with `npm run dev`: for the first page, for an edit of a component (without a reload), for an edit of the server. Also
 * checks that /dev/ui renders every widget, none wider than a phone, and that a broken edit does not end it but Ctrl-C does. Edits files of
 * this checkout and restores them. Exits with 1 if something takes longer than allowed.
 */
const budgets = { "first page": 8, "editing a component": 2, "editing the server": 2 };

type Edit = { file: string; find: string; put: string };
type Dev = { address: string; startedAt: number; prints(text: string): Promise<void> };

const component: Edit = { file: "src/web/site/contact-form.tsx", find: 'className="grid gap-4"', put: 'className="grid gap-4 edited"' };
const server: Edit = { file: "src/server/app/open-api.ts", find: "Anyone, guests too.", put: "Anyone at all, guests too." };

/** The broken edits, each with what the terminal must say. */
const broken: (Edit & { output: string })[] = [
	{ ...server, find: "export function", put: "export functon", output: "the server does not start" },
	{
		file: "src/server/app/routes.ts",
		find: "export const",
		put: 'throw new Error("at the import");\nexport const',
		output: "Error: at the import",
	},
	{
		file: "src/server/queue/work.ts",
		find: 'let worker = "";',
		put: 'if (handlers) throw new Error("half started");\nlet worker = "";',
		output: "Error: half started",
	},
	{
		file: "src/server/app/routes.ts",
		find: "export const",
		put: 'setTimeout(() => Promise.reject(new Error("later")));\nexport const',
		output: "Error: later",
	},
	{ ...server, find: "export function", put: 'export const wrong: number = "";\nexport function', output: "TS2322" },
];

const times: Record<keyof typeof budgets, number[]> = { "first page": [], "editing a component": [], "editing the server": [] };

async function measure(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "njangi-dev-"));
	const browser = await launchBrowser();
	try {
		// the first start fills the folder and Vite's cache, which a checkout in use already has
		await withDev(folder, async ({ address }) => void (await fetch(`${address}/contact`)), "SIGTERM");
		await withDev(folder, async (dev) => {
			await editComponent(dev, browser);
			await showWidgets(dev, browser);
			await editServer(dev);
			await breakServer(dev);
		});
	} finally {
		await browser.close();
		rmSync(folder, { recursive: true, force: true });
	}
	console.log(`load ${loadavg()[0]?.toFixed(1)}`);
	for (const [name, budget] of Object.entries(budgets)) {
		const measured = times[name as keyof typeof budgets];
		console.log(`${name}: ${measured.map((time) => `${time.toFixed(2)} s`).join(", ")} (at most ${budget} s)`);
		if (measured.some((time) => time > budget)) process.exitCode = 1;
	}
}

async function editComponent({ address, startedAt }: Dev, browser: Browser): Promise<void> {
	const page = await browser.newPage();
	await page.goto(`${address}/contact`, { waitUntil: "commit" });
	await page.getByRole("heading", { level: 1 }).waitFor();
	times["first page"].push(secondsSince(startedAt));
	await page.locator("html[data-live]").waitFor();
	await page.getByLabel("Message").fill("What was typed stays");
	await page.evaluate("window.isTheSameDocument = true");
	for (let round = 0; round < 3; round++) {
		const edited = performance.now();
		await withEdit(component, async () => {
			await page.locator("form.edited").waitFor();
			times["editing a component"].push(secondsSince(edited));
		});
		await page.locator("form.edited").waitFor({ state: "detached" });
	}
	if (!(await page.evaluate("window.isTheSameDocument"))) throw new Error("the page was reloaded");
	if ((await page.getByLabel("Message").inputValue()) !== "What was typed stays") throw new Error("what was typed was lost");
	await page.close();
}

/** Checks that all widgets render and that none is wider than the narrowest phone. */
async function showWidgets({ address }: Dev, browser: Browser): Promise<void> {
	const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
	page.on("pageerror", (error) => {
		throw error;
	});
	for (const [language, theme] of ["en", "fr"].flatMap((language) => ["light", "dark"].map((theme) => [language, theme]))) {
		await page.goto(`${address}/dev/ui?frame&language=${language}&theme=${theme}`);
		await page.locator("section").last().waitFor();
		const width = await page.evaluate("document.documentElement.scrollWidth");
		if (width !== 320) throw new Error(`/dev/ui in ${language} is ${width} px wide on a 320 px phone`);
	}
	await page.close();
}

async function editServer({ address }: Dev): Promise<void> {
	const isEdited = async () => (await (await fetch(`${address}/api/openapi.json`)).text()).includes(server.put);
	for (let round = 0; round < 3; round++) {
		const edited = performance.now();
		await withEdit(server, async () => {
			await until("the edit is served", isEdited);
			times["editing the server"].push(secondsSince(edited));
		});
		await until("the edit is undone", async () => !(await isEdited()));
	}
}

async function breakServer({ address, prints }: Dev): Promise<void> {
	for (const { output, ...edit } of broken) {
		await withEdit(edit, () => prints(output));
		await until(`the server works again after ${output}`, async () => (await fetch(`${address}/api/health`)).ok);
	}
}

async function withDev(folder: string, work: (dev: Dev) => Promise<void>, end: "SIGINT" | "SIGTERM" = "SIGINT"): Promise<void> {
	const port = await freePort();
	const startedAt = performance.now();
	const dev = spawn(process.execPath, ["tools/dev.ts"], {
		env: { ...process.env, PORT: String(port), DATA_DIR: folder },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk) => (output += chunk));
	try {
		const prints = (text: string) =>
			until(`it prints ${text}`, async () => {
				if (dev.exitCode !== null) throw new Error("It ended");
				return output.includes(text);
			});
		await prints("is ready");
		await work({ address: `http://localhost:${port}`, startedAt, prints });
	} catch (error) {
		console.error(output);
		throw error;
	} finally {
		if (dev.exitCode === null) {
			dev.kill(end);
			await once(dev, "exit");
			const leftovers = spawnSync("pgrep", ["-f", folder], { encoding: "utf8" }).stdout;
			if (leftovers) console.error(`${end} left these processes running: ${leftovers}`);
			if (leftovers) process.exitCode = 1;
		}
	}
}

async function withEdit({ file, find, put }: Edit, work: () => Promise<void>): Promise<void> {
	const before = readFileSync(file, "utf8");
	if (!before.includes(find)) throw new Error(`${file} does not contain ${find}`);
	writeFileSync(file, before.replace(find, put));
	try {
		await work();
	} finally {
		writeFileSync(file, before);
	}
}

async function until(condition: string, isMet: () => Promise<boolean>): Promise<void> {
	for (const end = Date.now() + 60_000; !(await isMet()); await wait(20))
		if (Date.now() > end) throw new Error(`Not within 60 s: ${condition}`);
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

await measure();
