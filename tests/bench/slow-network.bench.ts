import type { Browser } from "playwright-core";
import { median } from "../support/median.ts";
import { startOwnSite } from "../support/own-site.ts";
import { launchBrowser, openPage } from "../support/site.ts";

/** An old phone on an even older connection, by the browser's own emulation. */
const line = { offline: false, latency: 400, downloadThroughput: 100_000 / 8, uploadThroughput: 100_000 / 8 };
const cpuSlowdown = 6;
const rounds = 5;
const targetMs = 3_000;

/** How long a guest with an empty cache waits for the list to show the text of a job; median of five. */
async function benchSlowNetwork(): Promise<void> {
	const [site, browser] = await Promise.all([startOwnSite(), launchBrowser()]);
	try {
		await fetch(`${site.address}/jobs`, { headers: { "accept-encoding": "br" } });
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) times.push(await timeToJobText(browser, `${site.address}/jobs`));
		const typical = median(times);
		const verdict = typical <= targetMs ? "ok  " : "SLOW";
		console.log(
			`${verdict} job text at 100 kbit/s and 400 ms latency, processor slowed ${cpuSlowdown} times: ${seconds(typical)} (target ${seconds(targetMs)}; ${times.map(seconds).join(", ")})`,
		);
	} finally {
		await browser.close();
		await site.stop();
	}
}

async function timeToJobText(browser: Browser, url: string): Promise<number> {
	const { page, context } = await openPage(browser, { reducedMotion: "no-preference" });
	const devtools = await context.newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", line);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	// frames are painted only once the styles have loaded: the frame after the one that finds the text shows it
	await page.addInitScript(() => {
		const checkText = () => {
			const text = document.querySelector("main article p")?.textContent;
			requestAnimationFrame(text ? () => Object.assign(globalThis, { jobTextAt: performance.now() }) : checkText);
		};
		requestAnimationFrame(checkText);
	});
	await page.goto(url, { waitUntil: "commit" });
	const textShown = await page.waitForFunction(() => (globalThis as { jobTextAt?: number }).jobTextAt, undefined, { timeout: 60_000 });
	const time = Number(await textShown.jsonValue());
	await context.close();
	return time;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

await benchSlowNetwork();
