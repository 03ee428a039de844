import type { Page } from "playwright-core";

/** Holds these requests back until the returned function is called. */
export async function hold(page: Page, calls: string) {
	let go = () => {};
	const may = new Promise<void>((resolve) => {
		go = resolve;
	});
	await page.route(calls, async (route) => {
		await may;
		await route.continue();
	});
	return async () => {
		go();
		await page.unrouteAll({ behavior: "wait" });
	};
}
