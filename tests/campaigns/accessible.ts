import type { Browser } from "playwright-core";
import { deadControls } from "../support/controls.ts";
import { axeFindings, tooWide } from "../support/findings.ts";
import { startOwnSite } from "../support/own-site.ts";
import { roomsOf, type Visitor, visitors } from "../support/rooms.ts";
import { launchBrowser, openPage } from "../support/site.ts";

/**
 * Every page and state of the site, as a guest, a seeker and a recruiter of the demo: no axe finding, nothing that sticks
 * out, in both themes, both languages and three widths; and no control without effect. Exits with 1 when there is one.
 */
const locales = ["en-GB", "fr-FR"] as const;
const themes = ["light", "dark"] as const;
const widths = [320, 768, 1280];
const height = 900;
/** Browser pages that walk at the same time. */
const walkers = 2;

async function walkEverywhere(): Promise<void> {
	const [site, browser] = await Promise.all([startOwnSite(), launchBrowser()]);
	const problems = new Map<string, string[]>();
	let looks = 0;
	try {
		const walks = Object.keys(visitors).flatMap((visitor) => locales.map((locale) => ({ visitor: visitor as Visitor, locale })));
		await Promise.all(
			Array.from({ length: walkers }, async () => {
				for (let walk = walks.shift(); walk; walk = walks.shift()) looks += await walkAs(browser, site.address, walk, problems);
			}),
		);
	} finally {
		await browser.close();
		await site.stop();
	}
	for (const [problem, places] of problems) console.log(`\n${problem}\n  in ${places.length} places: ${places.slice(0, 4).join("; ")}`);
	console.log(`\n${looks} looks, ${problems.size} findings`);
	process.exitCode = problems.size > 0 ? 1 : 0;
}

type Walk = { visitor: Visitor; locale: (typeof locales)[number] };

async function walkAs(browser: Browser, address: string, { visitor, locale }: Walk, problems: Map<string, string[]>): Promise<number> {
	const { page, context } = await openPage(browser, { locale, reducedMotion: "reduce" });
	const { rooms } = await roomsOf(visitor, context, address);
	const tried = new Set<string>();
	let looks = 0;
	const note = (found: string[], place: string) => {
		for (const one of found) problems.set(one, [...(problems.get(one) ?? []), place]);
	};
	for (const room of rooms) {
		await page.setViewportSize({ width: 390, height });
		if (locale === locales[0]) note(await deadControls(page, address + room, tried), visitor);
		await page.goto(address + room);
		if (visitor !== "guest") await page.locator("html[data-live]").waitFor();
		for (const width of widths) {
			await page.setViewportSize({ width, height });
			note(await tooWide(page), `${visitor} ${locale} ${room}`);
			for (const colorScheme of themes) {
				await page.emulateMedia({ colorScheme });
				// drawn in the other colours before they are measured
				await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
				note(await axeFindings(page), `${visitor} ${locale} ${width} ${colorScheme} ${room}`);
				looks++;
			}
		}
	}
	console.log(`${visitor}, ${locale}: ${rooms.length} rooms`);
	await context.close();
	return looks;
}

await walkEverywhere();
