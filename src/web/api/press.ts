import { fetchApi } from "./browser.ts";
import { createApi } from "./client.ts";

/**
 * API client for button presses. Sends once the press's effect is painted, since starting a request takes a cheap phone as long as
 * painting; and sends even if the page is left at once: bodies must be small, 64 KB over all in flight.
 */
export const pressApi = createApi(async (path, init) => {
	await painted();
	return fetchApi(path, { ...init, keepalive: true });
});

/** Resolves when the last rendering is painted, or as soon as the page is no longer visible. */
const painted = () =>
	new Promise<unknown>((resolve) => {
		document.addEventListener("visibilitychange", resolve, { once: true });
		requestAnimationFrame(() => setTimeout(resolve));
	});
