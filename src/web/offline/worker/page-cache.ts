import { guestReader, readerHeader } from "../../../contract/reader.ts";
import { cachedAtHeader, pageCacheName, readerKey } from "../caches.ts";
import { cachedMax, type Kind, kindOf, offlinePath, subjectOf } from "./addresses.ts";
import { cacheShell, cacheStylesOf } from "./files.ts";
import { type Extendable, savesData, worker } from "./scope.ts";

/** Incremented at sign-out: responses to earlier requests are not cached after it. */
let signOuts = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: two responses must not both find that the reader changed. */
function serialize<T>(work: () => Promise<T>): Promise<T> {
	const result = last.then(work, work);
	last = result.catch(() => undefined);
	return result;
}

/** Empties the cache at sign-out. */
export function clearCache(): Promise<unknown> {
	signOuts++;
	return serialize(() => caches.delete(pageCacheName));
}

/** Caches a network response alongside handing it to the page. */
export function cacheFrom(event: Extendable, url: URL, network: Promise<Response>): void {
	const signOutsBefore = signOuts;
	event.waitUntil(
		network.then(
			(response) => cacheResponse(url, response.clone(), signOutsBefore),
			() => undefined,
		),
	);
}

/**
 * Caches a response, or drops what it says is gone. One made for a different reader than before empties the cache first; so does one that
 * says nobody is signed in any more.
 */
function cacheResponse(url: URL, response: Response, signOutsBefore: number): Promise<void> {
	const reader = response.headers.get(readerHeader) ?? (response.status === 401 ? guestReader : null);
	if (reader === null) return Promise.resolve();
	return serialize(async () => {
		if (signOutsBefore !== signOuts) return;
		const isOther = await recordReader(reader);
		if (response.ok || response.status === 410) await store(url, response);
		else if (response.status === 403 || response.status === 404) await drop(url);
		if (isOther) await prepare(reader);
	});
}

const knownReader = async (): Promise<string | undefined> => (await (await caches.open(pageCacheName)).match(readerKey))?.text();

/**
 * Checks for the reader's entry, not for the cache: a page that lists cached jobs creates an empty one, possibly before the worker first
 * checks.
 */
export const isReaderKnown = async (): Promise<boolean> => (await knownReader()) !== undefined;

async function recordReader(reader: string): Promise<boolean> {
	const previousReader = await knownReader();
	if (previousReader === reader) return false;
	if (previousReader !== undefined) await caches.delete(pageCacheName);
	await (await caches.open(pageCacheName)).put(readerKey, new Response(reader));
	return true;
}

/** Caches what this reader needs besides the pages they read: the fallback page, and the app if they use it. */
async function prepare(reader: string): Promise<void> {
	if (reader === guestReader && savesData()) return;
	const page = await worker.fetch(offlinePath);
	if (!page.ok || page.headers.get(readerHeader) !== reader) return;
	const html = await page.clone().text();
	await put(new URL(page.url), page);
	if (reader !== guestReader) await cacheShell(html);
}

async function store(url: URL, response: Response): Promise<void> {
	const kind = kindOf(url);
	if (kind === null) return;
	const text = await response.clone().text();
	await put(url, response);
	if (isPage(response)) await cacheStylesOf(text);
	await evictOldest();
	if (kind === "saved") await cacheSavedJobs(text);
}

/** Stores a response without the headers that belong to that one transfer. */
async function put(url: URL, response: Response): Promise<void> {
	const headers = new Headers({ [cachedAtHeader]: new Date().toISOString() });
	for (const name of ["content-type", "content-security-policy", readerHeader]) {
		const value = response.headers.get(name);
		if (value) headers.set(name, value);
	}
	const body = await response.blob();
	// stored as 200: the 410 of a closed job is for search engines, its page is readable
	await (await caches.open(pageCacheName)).put(url.pathname + url.search, new Response(body, { headers }));
}

/** Called by a page that is no longer for this reader. */
export const dropSubject = (url: URL): Promise<void> => serialize(() => drop(url));

/**
 * Deletes what is gone or no longer for this reader, e.g. a group they left or a board they were removed from. A group's posts are in
 * cached feeds too.
 */
async function drop(url: URL): Promise<void> {
	const kind = kindOf(url);
	if (kind === null) return;
	const cache = await caches.open(pageCacheName);
	for (const key of await cache.keys()) {
		const cachedUrl = new URL(key.url);
		if (subjectOf(cachedUrl) === subjectOf(url) || (kind === "group" && kindOf(cachedUrl) === "feed")) await cache.delete(key);
	}
}

/** Evicts the oldest; re-cached entries move to the end. */
async function evictOldest(): Promise<void> {
	const cache = await caches.open(pageCacheName);
	const subjectsByKind = new Map<Kind, Set<string>>();
	for (const key of (await cache.keys()).toReversed()) {
		const url = new URL(key.url);
		const kind = kindOf(url);
		if (kind === null) continue;
		const subjects = subjectsByKind.get(kind) ?? new Set();
		subjectsByKind.set(kind, subjects);
		if (subjects.size < cachedMax[kind]) subjects.add(subjectOf(url));
		else if (!subjects.has(subjectOf(url))) await cache.delete(key);
	}
}

/** Fetches the jobs of the saved list that were never opened, a few KB each: a saved job will be read. */
async function cacheSavedJobs(list: string): Promise<void> {
	if (savesData()) return;
	const cache = await caches.open(pageCacheName);
	const ids = new Set([...list.matchAll(/(?:aria-labelledby="job-|"jobId":")([\da-f-]{36})"/g)].map(([, id]) => id));
	for (const id of ids) {
		const call = `/api/jobs/${id}`;
		if ((await cache.match(`/jobs/${id}`)) || (await cache.match(`/job/${id}`)) || (await cache.match(call))) continue;
		const response = await worker.fetch(call);
		if (response.ok) await put(new URL(response.url), response);
	}
}

export const isPage = (response: Response): boolean => response.headers.get("content-type")?.startsWith("text/html") === true;

/** Caches the open pages: the reader's first page loaded before the worker did. */
export async function cacheOpenPages(): Promise<void> {
	if (savesData()) return;
	for (const { url } of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) {
		const address = new URL(url);
		if (kindOf(address)) await cacheResponse(address, await worker.fetch(address, { headers: { accept: "text/html" } }), signOuts);
	}
}
