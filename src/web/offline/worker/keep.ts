import { guestReader, readerHeader } from "../../../contract/reader.ts";
import { keptAtHeader, keptCache, readerKey } from "../kept.ts";
import { type Kind, keptMax, kindOf, offlinePath, thingOf } from "./addresses.ts";
import { keepShell, keepStylesOf } from "./files.ts";
import { savesData, type Waiting, worker } from "./scope.ts";

/** Goes up when somebody leaves: what was asked for before that is not kept after it. */
let departures = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: two answers must not both find that the reader changed. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const done = last.then(work, work);
	last = done.catch(() => undefined);
	return done;
}

/** The person leaves: nothing of theirs stays. */
export function forget(): Promise<unknown> {
	departures++;
	return inTurn(() => caches.delete(keptCache));
}

/** Keeps what comes from the network, beside giving it to the page. */
export function learnFrom(event: Waiting, url: URL, network: Promise<Response>): void {
	const since = departures;
	event.waitUntil(
		network.then(
			(response) => learn(url, response.clone(), since),
			() => undefined,
		),
	);
}

/**
 * What an answer tells: for whom it was made, and what it says. Another reader than before empties what was kept; an
 * answer that says nobody is signed in any more does the same.
 */
function learn(url: URL, response: Response, since: number): Promise<void> {
	const reader = response.headers.get(readerHeader) ?? (response.status === 401 ? guestReader : null);
	if (reader === null) return Promise.resolve();
	return inTurn(async () => {
		if (since !== departures) return;
		const isOther = await settle(reader);
		if (response.ok || response.status === 410) await keep(url, response);
		else if (response.status === 403 || response.status === 404) await drop(url);
		if (isOther) await prepare(reader);
	});
}

const knownReader = async (): Promise<string | undefined> => (await (await caches.open(keptCache)).match(readerKey))?.text();

/** An empty cache says nothing: a page that lists what is kept makes one, perhaps before the worker's first look. */
export const isReaderKnown = async (): Promise<boolean> => (await knownReader()) !== undefined;

async function settle(reader: string): Promise<boolean> {
	const known = await knownReader();
	if (known === reader) return false;
	if (known !== undefined) await caches.delete(keptCache);
	await (await caches.open(keptCache)).put(readerKey, new Response(reader));
	return true;
}

/** What this reader needs beside what they read: the page for everything else, and the app where they use it. */
async function prepare(reader: string): Promise<void> {
	if (reader === guestReader && savesData()) return;
	const page = await worker.fetch(offlinePath);
	if (!page.ok || page.headers.get(readerHeader) !== reader) return;
	const html = await page.clone().text();
	await put(new URL(page.url), page);
	if (reader !== guestReader) await keepShell(html);
}

async function keep(url: URL, response: Response): Promise<void> {
	const kind = kindOf(url);
	if (kind === null) return;
	const text = await response.clone().text();
	await put(url, response);
	if (isPage(response)) await keepStylesOf(text);
	await trim();
	if (kind === "saved") await keepSavedJobs(text);
}

/** Without what belongs to that one transfer. */
async function put(url: URL, response: Response): Promise<void> {
	const headers = new Headers({ [keptAtHeader]: new Date().toISOString() });
	for (const name of ["content-type", "content-security-policy", readerHeader]) {
		const value = response.headers.get(name);
		if (value) headers.set(name, value);
	}
	const body = await response.blob();
	// a 410 is for search engines: the page of a closed job can be read
	await (await caches.open(keptCache)).put(url.pathname + url.search, new Response(body, { headers }));
}

/** A page says that it is no longer for this reader. */
export const dropThing = (url: URL): Promise<void> => inTurn(() => drop(url));

/** It is gone, or no longer for this reader: a group that was left, a board that somebody was taken off. A group's posts stand in feeds too. */
async function drop(url: URL): Promise<void> {
	const kind = kindOf(url);
	if (kind === null) return;
	const cache = await caches.open(keptCache);
	for (const key of await cache.keys()) {
		const kept = new URL(key.url);
		if (thingOf(kept) === thingOf(url) || (kind === "group" && kindOf(kept) === "feed")) await cache.delete(key);
	}
}

/** Oldest out. What is kept anew stands last. */
async function trim(): Promise<void> {
	const cache = await caches.open(keptCache);
	const seen = new Map<Kind, Set<string>>();
	for (const key of (await cache.keys()).toReversed()) {
		const url = new URL(key.url);
		const kind = kindOf(url);
		if (kind === null) continue;
		const ofKind = seen.get(kind) ?? new Set();
		seen.set(kind, ofKind);
		if (ofKind.size < keptMax[kind]) ofKind.add(thingOf(url));
		else if (!ofKind.has(thingOf(url))) await cache.delete(key);
	}
}

/** Who saved a job wants to read it: those of the list that were never opened are fetched, a few KB each. */
async function keepSavedJobs(list: string): Promise<void> {
	if (savesData()) return;
	const cache = await caches.open(keptCache);
	const ids = new Set([...list.matchAll(/(?:aria-labelledby="job-|"jobId":")([\da-f-]{36})"/g)].map(([, id]) => id));
	for (const id of ids) {
		const call = `/api/jobs/${id}`;
		if ((await cache.match(`/jobs/${id}`)) || (await cache.match(`/job/${id}`)) || (await cache.match(call))) continue;
		const response = await worker.fetch(call);
		if (response.ok) await put(new URL(response.url), response);
	}
}

export const isPage = (response: Response): boolean => response.headers.get("content-type")?.startsWith("text/html") === true;

/** The first page that a reader sees came before the worker did. */
export async function keepOpenPages(): Promise<void> {
	if (savesData()) return;
	for (const { url } of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) {
		const address = new URL(url);
		if (kindOf(address)) await learn(address, await worker.fetch(address, { headers: { accept: "text/html" } }), departures);
	}
}
