import { fileCacheName, pageCacheName } from "../caches.ts";

/** Scripts and styles of the pages that work offline; filled in by the build (tools/build.mjs). */
declare const SHELL_FILES: readonly string[];

const fileNames = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** Answers a build file, cache first: the content at its URL never changes. */
export async function answerFile(request: Request): Promise<Response> {
	const cache = await caches.open(fileCacheName);
	const cached = await cache.match(request, { ignoreVary: true });
	if (cached) return cached;
	const response = await fetch(request);
	// if the device's storage is full, the page gets the file all the same
	if (response.ok) await cache.put(request, response.clone()).catch(() => {});
	return response;
}

/** Caches a page's stylesheets; the browser has just fetched them, so they come from its HTTP cache. */
export const cacheStylesOf = (html: string) => cacheFiles(filesIn(html).filter((file) => file.endsWith(".css")));

/** Caches what the app needs to render cached responses in the page's language, for readers whose pages run the app anyway. */
export function cacheShell(html: string): Promise<void> {
	const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? "en";
	const isOtherLanguage = (file: string) => /\/(?:en|fr)-/.test(file) && !file.includes(`/${language}-`);
	return cacheFiles([...filesIn(html), ...SHELL_FILES.filter((file) => !isOtherLanguage(file))]);
}

async function cacheFiles(files: readonly string[]): Promise<void> {
	const cache = await caches.open(fileCacheName);
	for (const file of new Set(files)) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

/** Deletes files of earlier builds that no cached page refers to. Runs when no page of an earlier build is open. */
export async function dropUnusedFiles(): Promise<void> {
	const used = new Set(SHELL_FILES);
	const pageCache = await caches.open(pageCacheName);
	for (const key of await pageCache.keys()) {
		const page = await pageCache.match(key);
		if (page?.headers.get("content-type")?.startsWith("text/html")) for (const file of filesIn(await page.text())) used.add(file);
	}
	const cache = await caches.open(fileCacheName);
	for (const key of await cache.keys()) if (!used.has(new URL(key.url).pathname)) await cache.delete(key);
}

const filesIn = (html: string): string[] => html.match(fileNames) ?? [];
