import { keptCache, type ToWorker } from "./kept.ts";

/** Empties the cache of the person signing out of this browser; responses still on their way into it are dropped too. */
export async function forgetKept(): Promise<void> {
	if (typeof caches === "undefined") return;
	navigator.serviceWorker?.controller?.postMessage("forget" satisfies ToWorker);
	await caches.delete(keptCache);
}
