import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Does what ends a page's session, or lets the page learn of it, and sees that the page says so, once. The toast stays for 3 seconds,
 * and its own live line may bring it before the next press: so it is looked for from before on.
 */
export async function seeSessionEnd(page: Page, end: () => Promise<unknown>): Promise<void> {
	const toast = page.getByRole("alert").filter({ hasText: "Session expired. Please log in again." });
	const seen = async () => {
		// two of them would be none to wait for; it may be gone before a busy machine asks again
		await toast.waitFor();
		expect(await toast.count()).toBeLessThan(2);
	};
	await Promise.all([seen(), end()]);
}
