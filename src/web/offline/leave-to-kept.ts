import { paths } from "../paths.ts";

/**
 * A page inside the app could not be read: the browser asks for it as a document, which the service worker has kept or
 * leads on from. Comes back only where there is no worker, or it is the open page that was read again.
 */
export async function leaveToKept(url: URL): Promise<void> {
	const isSame = url.pathname + url.search === location.pathname + location.search;
	if (!navigator.serviceWorker?.controller || isSame || location.pathname === paths.offline()) return;
	location.assign(url);
	await new Promise(() => {});
}
