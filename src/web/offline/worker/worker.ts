import { fileCacheName, pageCacheName, type ToWorker } from "../caches.ts";
import { sendCalls } from "../outbox/send-calls.ts";
import { kindOf } from "./addresses.ts";
import { answerCall } from "./answer-call.ts";
import { answerPage } from "./answer-page.ts";
import { answerFile, dropUnusedFiles } from "./files.ts";
import { cacheOpenPages, clearCache, dropSubject, isReaderKnown } from "./page-cache.ts";
import { openTapped, showPush, stopPush } from "./push.ts";
import { worker } from "./scope.ts";

/**
 * The service worker. It waits until no page of an earlier build is open (no `skipWaiting`), so that an update never changes anything under
 * an open page.
 */
worker.addEventListener("activate", (event) => {
	event.waitUntil(activate());
});

worker.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	// a response to an API key belongs to no reader of this browser
	if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("authorization")) return;
	if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(request));
	else if (request.mode === "navigate") {
		if (!/^\/(?:api|dev|previews)\//.test(url.pathname)) event.respondWith(answerPage(event, url));
	} else if (url.pathname.startsWith("/api/") && kindOf(url)) event.respondWith(answerCall(event, url));
});

worker.addEventListener("push", (event) => {
	event.waitUntil(showPush(event.data));
});

worker.addEventListener("notificationclick", (event) => {
	event.waitUntil(openTapped(event.notification));
});

worker.addEventListener("message", (event) => {
	const message = event.data as ToWorker;
	if (message === "forget") event.waitUntil(Promise.all([clearCache(), stopPush()]));
	else if (typeof message === "object") event.waitUntil(dropSubject(new URL(message.drop, location.href)));
});

/** Chromium only: the network is back, whether or not a page is open. If this throws, the browser retries. */
worker.addEventListener("sync" as "push", (event) => {
	event.waitUntil(sendOutbox());
});

async function sendOutbox(): Promise<void> {
	const { cookieStore } = worker as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } };
	if (!(await sendCalls(async () => (await cookieStore?.get("csrftoken"))?.value))) throw new Error("requests are still waiting");
}

async function activate(): Promise<void> {
	const names = await caches.keys();
	for (const name of names) if (name !== pageCacheName && name !== fileCacheName) await caches.delete(name);
	await worker.registration.navigationPreload?.enable();
	await worker.clients.claim();
	if (await isReaderKnown()) await dropUnusedFiles();
	else await cacheOpenPages();
}
