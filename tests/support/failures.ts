import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** What was to be seen when a browser test failed; tools/test.mjs empties it and names it in its last lines. */
const folder = "test-failures";

/** The page before and after each step, too: a third more work, so only where somebody asks for it. */
const whole = process.env.TRACE === "whole" ? { screenshots: true, snapshots: true } : {};

/** From here on the steps, the console and the network of a context are written down, and thrown away when nothing fails. */
export const record = (context: BrowserContext) => context.tracing.start(whole);

const refusals: string[] = [];

/** Whatever the policy of a page's content refuses in a context (docs/decisions/003-csp-hashes.md) is written down: nothing of ours may need it. */
export function watchPolicy(context: BrowserContext): void {
	context.on("console", (message) => {
		const text = message.text();
		if (/Content Security Policy|requires 'Trusted/.test(text)) refusals.push(`${message.page()?.url()}: ${text}`);
	});
}

/** What was refused since this was last asked. */
export const takeRefusals = () => refusals.splice(0);

/** A picture and the HTML of each page that is open, and each context's trace. */
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

/** A page that hangs, a context that is not recorded: the test has failed for its own reason. */
const notToBeSeen = () => {};
