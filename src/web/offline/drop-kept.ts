import type { ToWorker } from "./kept.ts";

/** What was read at an address is this reader's no more, though the server still answers there: a closed group that they left. */
export function dropKept(path: string): void {
	navigator.serviceWorker?.controller?.postMessage({ drop: path } satisfies ToWorker);
}
