import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeLongWords } from "../support/long-words.ts";
import { demo, openPage, startBrowser, startSite } from "../support/site.ts";
import { listPages, type Visitor, visitors } from "../support/site-pages.ts";
import { smallTargets, smallTexts } from "../support/sizes.ts";

/** No page is wider than a phone, whatever people write: every page of the table, for every visitor. */

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
	// the recruiter also sees what a moderator and an administrator see
	const env = { ...process.env, ...site.env };
	for (const role of ["moderators", "administrators"])
		await promisify(execFile)(process.execPath, ["tools/njangi.ts", role, "grant", demo.recruiter], { env });
	await writeLongWords(site.env.DATABASE_URL ?? "");
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const widths = [320, 360, 390];
/** A page checked for one visitor is not checked again, so the visitor who sees the most goes first. */
const checked = new Set<string>();

test.each<{ visitor: Visitor; atLeast: number }>([
	{ visitor: "recruiter", atLeast: 80 },
	{ visitor: "seeker", atLeast: 15 },
	{ visitor: "guest", atLeast: 3 },
])(
	"no word and no link widens a page for a $visitor, no word is broken that fits on a line, nothing is too small to read or press",
	// two hundred pages at three widths: the duration depends on how busy the machine is, not on the pages
	{ timeout: 600_000 },
	async ({ visitor, atLeast }) => {
		// server-rendered, so that a page is loaded once and is never half live; in French, whose words are longer
		const { page, context } = await openPage(browser, { locale: "fr-FR", javaScriptEnabled: false });
		const { pages } = await listPages(visitors[visitor], context, site.address, { samples: true });
		const faults: string[] = [];
		const before = checked.size;
		for (const path of pages) {
			if (checked.has(path)) continue;
			await page.goto(site.address + path);
			if (new URL(page.url()).pathname !== new URL(site.address + path).pathname) continue;
			checked.add(path);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 700 });
				faults.push(...(await page.evaluate(sticksOut)).map((what) => `${path} at ${width}: ${what}`));
				if (width === widths[0]) faults.push(...(await page.evaluate(brokenWords)).map((word) => `${path}: ${word} is broken`));
			}
			// at the last of these widths
			for (const what of [...(await page.evaluate(smallTexts)), ...(await page.evaluate(smallTargets))]) faults.push(`${path}: ${what}`);
		}
		expect(faults).toEqual([]);
		expect(checked.size - before).toBeGreaterThan(atLeast);
		await context.close();
	},
);

/** Finds elements beyond the screen's edge that cannot be scrolled to within their own part of the page. */
function sticksOut(): string[] {
	const width = innerWidth;
	const scrolled = (element: Element | null): boolean =>
		element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolled(element.parentElement));
	const isWide = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
	const out = [...document.body.querySelectorAll("*")].filter((element) => {
		const { left, right, width: wide } = element.getBoundingClientRect();
		return (
			wide > 1 &&
			!element.closest("[aria-hidden=true]") &&
			(right > width + 1 || left < -1) &&
			element.checkVisibility({ visibilityProperty: true }) &&
			!scrolled(element.parentElement)
		);
	});
	return [...isWide, ...out.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))];
}

/** Ordinary words that are broken across lines. */
function brokenWords(): string[] {
	const broken = new Set<string>();
	const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	while (texts.nextNode()) {
		const text = texts.currentNode as Text;
		if (!text.parentElement?.checkVisibility()) continue;
		for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,15}(?![^\s.,:;)])/gu)) {
			if (/[^\s(]/.test(text.data[index - 1] ?? " ")) continue;
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.add(word);
		}
	}
	return [...broken];
}
