import { keptCache, type ToWorker } from "./kept.ts";

/** Empties what was kept of the person who leaves this browser; what is still on its way to be kept is dropped too. */
export async function forgetKept(): Promise<void> {
	if (typeof caches === "undefined") return;
	navigator.serviceWorker?.controller?.postMessage("forget" satisfies ToWorker);
	await caches.delete(keptCache);
}
