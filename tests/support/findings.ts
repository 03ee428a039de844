import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on a page as it stands, and what sticks out of a narrow screen. */
export async function findings(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	await page.setViewportSize({ width: 320, height });
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await page.setViewportSize({ width, height });
	return overflow > 0 ? [...found, `at 320 px the page is ${overflow} px too wide`] : found;
}
