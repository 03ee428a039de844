import { pageCacheName, type ToWorker } from "./caches.ts";

/** Empties the cache of the person signing out of this browser; responses still on their way into it are dropped too. */
export async function clearPageCache(): Promise<void> {
	if (typeof caches === "undefined") return;
	navigator.serviceWorker?.controller?.postMessage("forget" satisfies ToWorker);
	await caches.delete(pageCacheName);
}
