import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

declare global {
	interface Window {
		axe: typeof axe;
	}
}

/** The narrowest phone, and the width at which the top bar replaces the menu and has the least room. */
const widths = [320, 768];

/** Returns axe's findings on the current page, and what overflows the screen. */
export async function findings(page: Page): Promise<string[]> {
	const problems = await axeFindings(page);
	const { width: before, height } = page.viewportSize() ?? { width: 0, height: 0 };
	for (const width of widths) {
		await page.setViewportSize({ width, height });
		problems.push(...(await tooWide(page)));
	}
	await page.setViewportSize({ width: before, height });
	return problems;
}

/** Includes targets smaller than 24 px, which axe checks only on request. */
export async function axeFindings(page: Page): Promise<string[]> {
	const violations = await violationsOn(page, { rules: { "target-size": { enabled: true } } });
	return violations.flatMap(({ id, nodes }) =>
		nodes
			// what the bar at the bottom of a phone covers now can be scrolled into view
			.filter(({ failureSummary }) => !(id === "target-size" && failureSummary?.includes("partially obscured")))
			.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
	);
}

/** Injected into a page on first use; the minified one takes half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The violations axe reports on the current page. */
export async function violationsOn(page: Page, options: RunOptions = {}): Promise<Result[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	return page.evaluate(async (options) => {
		const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...options });
		return violations;
	}, options);
}

export async function tooWide(page: Page): Promise<string[]> {
	const [overflow, width] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, innerWidth]);
	return Number(overflow) > 0 ? [`at ${width} px the page is ${overflow} px too wide`] : [];
}
