import { fetchApi } from "./browser.ts";
import { createApi } from "./client.ts";

/**
 * The API's client for a press. It asks once what the press shows is on the screen, as a request's beginning takes a cheap phone as
 * long as the drawing; and it asks also when the page is left at once: few bytes, 64 KB of all that are on their way.
 */
export const pressApi = createApi(async (path, init) => {
	await painted();
	return fetchApi(path, { ...init, keepalive: true });
});

/** When what was just drawn is seen, or as soon as nobody sees the page any more. */
const painted = () =>
	new Promise<unknown>((resolve) => {
		document.addEventListener("visibilitychange", resolve, { once: true });
		requestAnimationFrame(() => setTimeout(resolve));
	});
