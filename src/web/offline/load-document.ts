import { paths } from "../paths.ts";

/**
 * Called when client-side navigation fails: loads the URL as a document, which the service worker has cached or redirects. Returns only if
 * there is no worker, or if the open page is the failed one or the offline page.
 */
export async function loadDocument(url: URL): Promise<void> {
	const isSame = url.pathname + url.search === location.pathname + location.search;
	if (!navigator.serviceWorker?.controller || isSame || location.pathname === paths.offline()) return;
	location.assign(url);
	await new Promise(() => {});
}
