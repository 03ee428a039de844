import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The narrowest phone, and where the top bar takes over from the menu and has the least room. */
const widths = [320, 768];

/** What axe finds on a page as it stands, and what sticks out of a screen. */
export async function findings(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
	const { width: before, height } = page.viewportSize() ?? { width: 0, height: 0 };
	for (const width of widths) {
		await page.setViewportSize({ width, height });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		if (overflow > 0) found.push(`at ${width} px the page is ${overflow} px too wide`);
	}
	await page.setViewportSize({ width: before, height });
	return found;
}
