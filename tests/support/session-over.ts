import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Ends a page's session, or lets the page learn of its end, and expects the page to say so, once. The toast stays for 3 seconds, and the
 * page's own event stream may bring it before the next press, so the wait for it starts beforehand.
 */
export async function seeSessionEnd(page: Page, end: () => Promise<unknown>): Promise<void> {
	const toast = page.getByRole("alert").filter({ hasText: "Session expired. Please log in again." });
	const check = async () => {
		// two of them would already fail the wait; a single one may be gone before a busy machine counts
		await toast.waitFor();
		expect(await toast.count()).toBeLessThan(2);
	};
	await Promise.all([check(), end()]);
}
