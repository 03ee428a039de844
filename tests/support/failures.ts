import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** Evidence of failed browser tests; tools/test.mjs empties the folder and names it in its last lines. */
const folder = "test-failures";

/** Also the page before and after each step: a third more work, so only on request. */
const whole = process.env.TRACE === "whole" ? { screenshots: true, snapshots: true } : {};

/** Records the steps, the console and the network of a context from here on; discarded if nothing fails. */
export const record = (context: BrowserContext) => context.tracing.start(whole);

const refusals: string[] = [];

/** Records whatever a context's content security policy refuses (docs/decisions/003-csp-hashes.md): nothing of ours may need it. */
export function watchPolicy(context: BrowserContext): void {
	context.on("console", (message) => {
		const text = message.text();
		if (/Content Security Policy|requires 'Trusted/.test(text)) refusals.push(`${message.page()?.url()}: ${text}`);
	});
}

/** The refusals since the last call. */
export const takeRefusals = () => refusals.splice(0);

/** Saves a picture and the HTML of each open page, and each context's trace. */
export async function keepFailure(browser: Browser, { file, test }: { file: string; test: string }): Promise<void> {
	const name = `${basename(file, ".test.ts")} ${test}`.replace(/[^\p{L}\d]+/gu, "-").slice(0, 180);
	await mkdir(folder, { recursive: true });
	const contexts = browser.contexts();
	for (const [place, page] of contexts.flatMap((context) => context.pages()).entries()) await keepPage(page, `${name}-${place + 1}`);
	for (const [place, context] of contexts.entries()) {
		await context.tracing.stop({ path: join(folder, `${name}-${place + 1}.zip`) }).catch(notToBeSeen);
		await record(context);
	}
}

async function keepPage(page: Page, name: string): Promise<void> {
	await page.screenshot({ path: join(folder, `${name}.png`), timeout: 5_000 }).catch(notToBeSeen);
	await page.content().then((html) => writeFile(join(folder, `${name}.html`), html), notToBeSeen);
}

/** Ignores a page that hangs or a context that is not recorded: the test has failed for its own reason. */
const notToBeSeen = () => {};
