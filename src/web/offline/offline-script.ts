import type { FromWorker } from "./caches.ts";

/** Milliseconds after the page's load event, so that nothing a guest waits for is queued behind the worker. */
const delay = 2_000;
/** Milliseconds after which the worker is registered even if the browser was never idle. */
const timeout = 4_000;

/**
 * Runs in every page's head, guests' too: sets `data-away` on `<html>` while the network is unreachable, and registers the service worker
 * once the page is idle. On a page that already has a worker it fetches nothing.
 */
export const offlineScript = `(function (root, workers) {
	function setAway(away) { if (away) root.dataset.away = ""; else delete root.dataset.away }
	function update() { setAway(!navigator.onLine) }
	addEventListener("online", update);
	addEventListener("offline", update);
	update();
	if (!workers) return;
	workers.addEventListener("message", function (event) { setAway(event.data == "${"away" satisfies FromWorker}") });
	function address() { return "/worker.js" }
	if (!workers.controller) addEventListener("load", function () {
		setTimeout(function () {
			(window.requestIdleCallback || setTimeout)(function () {
				workers.register(window.trustedTypes ? trustedTypes.createPolicy("worker", { createScriptURL: address }).createScriptURL("") : address()).catch(function () {});
			}, { timeout: ${timeout} });
		}, ${delay});
	});
})(document.documentElement, navigator.serviceWorker)`.replace(/\n\s*/g, "");
