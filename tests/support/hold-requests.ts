import type { Page } from "playwright-core";

/** Holds these requests back until the returned function is called. */
export async function holdRequests(page: Page, calls: string) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(calls, async (route) => {
		await released;
		await route.continue();
	});
	return async () => {
		release();
		await page.unrouteAll({ behavior: "wait" });
	};
}
