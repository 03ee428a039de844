import { paths } from "../paths.ts";

/**
 * A page inside the app could not be read: the browser asks for it as a document, which the service worker has kept or
 * leads on from. Comes back only where there is no worker, or the page for that is the one that is open.
 */
export async function leaveToKept(url: URL): Promise<void> {
	if (!navigator.serviceWorker?.controller || location.pathname === paths.offline()) return;
	location.assign(url);
	await new Promise(() => {});
}
