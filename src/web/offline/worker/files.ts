import { filesCache, keptCache } from "../kept.ts";

/** Scripts and styles that the pages need which work without a network; put in by the build (tools/build.mjs). */
declare const SHELL_FILES: readonly string[];

const fileNames = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** A file of a build: what is at its address never changes. */
export async function answerFile(request: Request): Promise<Response> {
	const cache = await caches.open(filesCache);
	const known = await cache.match(request, { ignoreVary: true });
	if (known) return known;
	const response = await fetch(request);
	if (response.ok) await cache.put(request, response.clone());
	return response;
}

/** The styles of a page; the browser has just fetched them and gives them without the network. */
export const keepStylesOf = (html: string) => keepFiles(filesIn(html).filter((file) => file.endsWith(".css")));

/** What the app needs to draw kept answers, in the page's language, for somebody whose pages run it anyway. */
export function keepShell(html: string): Promise<void> {
	const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? "en";
	const isOtherLanguage = (file: string) => /\/(?:en|fr)-/.test(file) && !file.includes(`/${language}-`);
	return keepFiles([...filesIn(html), ...SHELL_FILES.filter((file) => !isOtherLanguage(file))]);
}

async function keepFiles(files: readonly string[]): Promise<void> {
	const cache = await caches.open(filesCache);
	for (const file of new Set(files)) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

/** Of earlier builds, what no kept page names any more. Runs when no page of an earlier build is open. */
export async function dropUnusedFiles(): Promise<void> {
	const used = new Set(SHELL_FILES);
	const kept = await caches.open(keptCache);
	for (const key of await kept.keys()) {
		const page = await kept.match(key);
		if (page?.headers.get("content-type")?.startsWith("text/html")) for (const file of filesIn(await page.text())) used.add(file);
	}
	const cache = await caches.open(filesCache);
	for (const key of await cache.keys()) if (!used.has(new URL(key.url).pathname)) await cache.delete(key);
}

const filesIn = (html: string): string[] => html.match(fileNames) ?? [];
