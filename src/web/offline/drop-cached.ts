import type { ToWorker } from "./caches.ts";

/** Drops cached copies that this reader may no longer see though the server still answers at the URL, e.g. a closed group they left. */
export function dropCached(path: string): void {
	navigator.serviceWorker?.controller?.postMessage({ drop: path } satisfies ToWorker);
}
