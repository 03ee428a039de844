import type { ToWorker } from "./kept.ts";

/** Drops cached copies that this reader may no longer see though the server still answers at the URL, e.g. a closed group they left. */
export function dropKept(path: string): void {
	navigator.serviceWorker?.controller?.postMessage({ drop: path } satisfies ToWorker);
}
