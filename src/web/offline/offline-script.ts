import type { FromWorker } from "./kept.ts";

/** Milliseconds after the page: nothing that a guest waits for is behind it. */
const delay = 2_000;
/** Milliseconds after which the worker is brought in though the browser was never idle. */
const patience = 4_000;

/**
 * Runs in every page's head, a guest's too: says on `<html>` by `data-away` that the network does not answer, and brings
 * the service worker in when the page has been idle. A page that has a worker fetches nothing here.
 */
export const offlineScript = `(function (root, workers) {
	function sign(away) { if (away) root.dataset.away = ""; else delete root.dataset.away }
	function look() { sign(!navigator.onLine) }
	addEventListener("online", look);
	addEventListener("offline", look);
	look();
	if (!workers) return;
	workers.addEventListener("message", function (event) { sign(event.data == "${"away" satisfies FromWorker}") });
	function address() { return "/worker.js" }
	if (!workers.controller) addEventListener("load", function () {
		setTimeout(function () {
			(window.requestIdleCallback || setTimeout)(function () {
				workers.register(window.trustedTypes ? trustedTypes.createPolicy("worker", { createScriptURL: address }).createScriptURL("") : address()).catch(function () {});
			}, { timeout: ${patience} });
		}, ${delay});
	});
})(document.documentElement, navigator.serviceWorker)`.replace(/\n\s*/g, "");
