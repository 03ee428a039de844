import { cachedAtHeader, pageCacheName } from "../caches.ts";
import { callsOf, jobIdOf, kindOf, offlinePath } from "./addresses.ts";
import { findCall } from "./answer-call.ts";
import { escapeHtml, listCachedJobs } from "./cached-jobs.ts";
import { networkFirst } from "./network.ts";
import { cacheFrom, isPage } from "./page-cache.ts";

/** Answers a page request from the network, else from the cache, else with the page that lists what is on this device. */
export function answerPage(event: FetchEvent, url: URL): Promise<Response> {
	const network = fromNetwork(event);
	cacheFrom(event, url, network);
	if (url.pathname === offlinePath) return network.then(withCachedJobs(url), async () => withCachedJobs(url)(await offlinePage()));
	return networkFirst(network, () => findPage(url)).catch(() => redirectUncached(url));
}

/** The browser's navigation preload, started while the worker was waking up; a plain fetch without one. */
const fromNetwork = async (event: FetchEvent): Promise<Response> =>
	((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

async function findPage(url: URL): Promise<Response | undefined> {
	const page = await (await caches.open(pageCacheName)).match(url.pathname + url.search);
	return page && markAsCached(page);
}

/** Marks the page as cached by `data-kept` on `<html>`; nothing else changes. */
async function markAsCached(page: Response): Promise<Response> {
	const html = (await page.text()).replace("<html ", `<html data-kept="${page.headers.get(cachedAtHeader) ?? ""}" `);
	return new Response(html, { headers: page.headers });
}

/**
 * Redirects a page that is not cached: to the same job under its other URL, to the app if the cached calls are enough to render it, to the
 * job's card from a cached list, or to the list of what is cached.
 */
async function redirectUncached(url: URL): Promise<Response> {
	const path = url.pathname + url.search;
	const cache = await caches.open(pageCacheName);
	const jobId = jobIdOf(url.pathname);
	for (const otherPath of jobId ? [`/jobs/${jobId}`, `/job/${jobId}`] : [])
		if (otherPath !== path && (await cache.match(otherPath))) return redirectTo(otherPath);
	const answers = await Promise.all(callsOf(url).map((call) => findCall(new URL(call, url))));
	if (answers.length > 0 && answers.every(Boolean)) return redirectTo(`${offlinePath}?${new URLSearchParams({ to: path })}`);
	return redirectTo(`${offlinePath}?${new URLSearchParams(jobId ? { job: jobId, from: path } : { from: path })}`);
}

const redirectTo = (path: string) => Response.redirect(new URL(path, location.href).href, 302);

async function offlinePage(): Promise<Response> {
	const cached = await (await caches.open(pageCacheName)).match(offlinePath);
	return cached ? markAsCached(cached) : plainOffline();
}

/** For a guest in data-saver mode, for whom the full offline page was never cached. */
const plainOffline = () =>
	new Response(
		`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No connection</title>` +
			`<h1>No connection · <span lang="fr">Pas de connexion</span></h1><ul id="kept-jobs"></ul><div id="kept-job"></div></html>`,
		{ headers: { "content-type": "text/html; charset=utf-8" } },
	);

/** Inserts the cached jobs into the page, and the card of a job known only from a list. */
const withCachedJobs =
	(url: URL) =>
	async (page: Response): Promise<Response> => {
		if (!isPage(page) || !page.ok) return page;
		const { job: jobId, from } = Object.fromEntries(url.searchParams);
		const card = jobId ? await findArticle(jobId) : "";
		const jobs = await listCachedJobs();
		const retryPath = from?.startsWith("/") ? escapeHtml(from) : null;
		const html = (await page.text())
			.replace("<html ", retryPath ? "<html data-missing " : "<html ")
			.replace(/(<a id="kept-retry" href=")[^"]*/, (whole, start: string) => (retryPath ? start + retryPath : whole))
			.replace(/(<ul id="kept-jobs"[^>]*>)<\/ul>/, (_, start: string) => `${start}${jobs}</ul>`)
			.replace(/(<div id="kept-job"[^>]*>)<\/div>/, (_, start: string) => `${start}${card}</div>`);
		const headers = new Headers(page.headers);
		for (const name of ["content-encoding", "content-length"]) headers.delete(name);
		return new Response(html, { headers });
	};

/** A job's card as HTML, cut from a cached list page. */
async function findArticle(jobId: string): Promise<string> {
	const cache = await caches.open(pageCacheName);
	for (const key of (await cache.keys()).toReversed()) {
		const url = new URL(key.url);
		const kind = kindOf(url);
		if (url.pathname.startsWith("/api/") || (kind !== "list" && kind !== "saved")) continue;
		const html = (await (await cache.match(key))?.text()) ?? "";
		const start = html.lastIndexOf("<article", html.indexOf(`aria-labelledby="job-${jobId}"`));
		if (start >= 0 && html.includes(`aria-labelledby="job-${jobId}"`)) return html.slice(start, html.indexOf("</article>", start) + 10);
	}
	return "";
}
