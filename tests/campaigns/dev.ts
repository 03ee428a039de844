import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/own-site.ts";
import { launchBrowser } from "../support/site.ts";

/**
 * How long one waits at `npm run dev`: for the first page, for an edit of a component (without a reload), for an edit of the
 * server. It edits two files of this checkout and writes them back. Exits with 1 when something takes longer than it may.
 */
const budgets = { "the first page": 8, "an edit of a component": 2, "an edit of the server": 2 };

const component = { file: "src/web/site/contact-form.tsx", find: 'className="grid gap-4"', put: 'className="grid gap-4 edited"' };
const server = { file: "src/server/http/docs.ts", find: "Anyone, guests too.", put: "Anyone at all, guests too." };

async function measure(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "njangi-dev-"));
	const browser = await launchBrowser();
	const times: Record<keyof typeof budgets, number[]> = { "the first page": [], "an edit of a component": [], "an edit of the server": [] };
	try {
		// the first start fills the folder and Vite's own store: a checkout that is worked on has both
		await withDev(folder, async (address) => void (await fetch(`${address}/contact`)));
		await withDev(folder, async (address, began) => {
			const page = await browser.newPage();
			await page.goto(`${address}/contact`, { waitUntil: "domcontentloaded" });
			await page.getByRole("heading", { level: 1 }).waitFor();
			times["the first page"].push(secondsSince(began));
			await page.locator("html[data-live]").waitFor();
			await page.getByLabel("Message").fill("What was typed stays");
			await page.evaluate("window.isTheSameDocument = true");
			for (let round = 0; round < 3; round++) {
				const edited = performance.now();
				await withEdit(component, async () => {
					await page.locator("form.edited").waitFor();
					times["an edit of a component"].push(secondsSince(edited));
				});
				await page.locator("form.edited").waitFor({ state: "detached" });
			}
			if (!(await page.evaluate("window.isTheSameDocument"))) throw new Error("the page was reloaded");
			if ((await page.getByLabel("Message").inputValue()) !== "What was typed stays") throw new Error("what was typed is gone");

			const isEdited = async () => (await (await fetch(`${address}/api/openapi.json`)).text()).includes(server.put);
			for (let round = 0; round < 3; round++) {
				const edited = performance.now();
				await withEdit(server, async () => {
					while (!(await isEdited())) await wait(20);
					times["an edit of the server"].push(secondsSince(edited));
				});
				while (await isEdited()) await wait(20);
			}
		});
	} finally {
		await browser.close();
		rmSync(folder, { recursive: true, force: true });
	}
	console.log(`load ${loadavg()[0]?.toFixed(1)}`);
	for (const [what, budget] of Object.entries(budgets)) {
		const taken = times[what as keyof typeof budgets];
		console.log(`${what}: ${taken.map((time) => `${time.toFixed(2)} s`).join(", ")} (at most ${budget} s)`);
		if (taken.some((time) => time > budget)) process.exitCode = 1;
	}
}

async function withDev(folder: string, work: (address: string, began: number) => Promise<void>): Promise<void> {
	const port = await freePort();
	const began = performance.now();
	const dev = spawn(process.execPath, ["tools/dev.ts"], {
		env: { ...process.env, PORT: String(port), DATA_DIR: folder },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	dev.stdout.on("data", (chunk) => (output += chunk));
	try {
		while (!output.includes("is ready")) {
			if (dev.exitCode !== null) throw new Error(`It ended at its start:\n${output}`);
			await wait(20);
		}
		await work(`http://localhost:${port}`, began);
	} finally {
		if (dev.exitCode === null) {
			dev.kill("SIGTERM");
			await once(dev, "exit");
		}
	}
}

async function withEdit({ file, find, put }: typeof component, work: () => Promise<void>): Promise<void> {
	const before = readFileSync(file, "utf8");
	if (!before.includes(find)) throw new Error(`${file} does not hold ${find}`);
	writeFileSync(file, before.replace(find, put));
	try {
		await work();
	} finally {
		writeFileSync(file, before);
	}
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

await measure();
