import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { BrowserContext } from "playwright-core";
import routes from "../../src/web/routes.ts";
import { crawl } from "./crawl.ts";
import { demo, enter } from "./site.ts";

/** The visitors of the site, and the demo account each enters with. */
export const visitors = { guest: null, seeker: demo.seeker, recruiter: demo.recruiter } as const;
export type Visitor = keyof typeof visitors;

/** Page states that no link leads to. */
const unlinked = [
	"/nope",
	"/jobs?q=zzzz",
	"/search?q=zzzz",
	"/signin?problem=session_ended",
	"/signin?provider=google&problem=cancelled",
	"/signup?step=9",
	"/verify-email?token=x",
	"/reset-password?token=x",
	"/newsletter/confirm?token=x",
	"/newsletter/unsubscribe?token=x",
];
/** Query parameters that make it another page; of the others (words, filters, cursors) a few examples are enough (`examplesOf`). */
const pageParameters = /^(edit|entry|tab|list|in|step|side|mine|open)$/;
/** The same page again, in another language or with a return address. */
const repeatedPage = /[?&](lang|next)=/;

/** The paths of the route table, as written there, except those that only act and render nothing. */
export function pathsOf(entries: RouteConfigEntry[] = routes, parent = ""): string[] {
	return entries.flatMap((entry) => {
		const path = entry.path ? `${parent}/${entry.path}` : parent;
		const isPage = (entry.path || entry.index) && entry.file.endsWith(".tsx");
		return [...(isPage ? [path || "/"] : []), ...pathsOf(entry.children ?? [], path)];
	});
}

type Entry = { samples?: boolean; password?: string };

/**
 * Every page of the route table with its states, as far as this visitor can open it; parameters are filled in from the links that the crawl
 * found. Signs in with the address, or visits as a guest. Pages that redirect this visitor are left out. Also returns the crawl's findings.
 */
export async function reachablePages(email: string | null, context: BrowserContext, address: string, entry: Entry = {}) {
	const { pages: listed, crawled } = await listPages(email, context, address, entry);
	const pages: string[] = [];
	for (const page of listed) {
		const finalAddress = crawled.finalAddresses.get(page) ?? (await context.request.get(address + page)).url();
		if (new URL(finalAddress).pathname === new URL(address + page).pathname) pages.push(page);
	}
	return { pages, crawled };
}

/** The same, including the pages that redirect this visitor. With `samples` the crawl requests no more than it needs to find them. */
export async function listPages(email: string | null, context: BrowserContext, address: string, { samples = false, password }: Entry = {}) {
	if (email) await enter(context, address, email, password);
	const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const crawled = await crawl({ address, cookie, samples });
	const patterns = pathsOf();
	const kinds = new Map<string, PageOfKind>();
	for (const page of [...patterns.filter((path) => !/[:*]/.test(path)), ...unlinked, ...crawled.pages]) {
		const kind = kindOf(page, patterns);
		const key = JSON.stringify(kind);
		if (kind && !kinds.has(key)) kinds.set(key, { page, ...kind });
	}
	return { pages: examplesOf([...kinds.values()]).map(({ page }) => page), crawled };
}

/** The route and state that render a page, and the names of its other query parameters. */
type Kind = { renderedBy: string; names: string[] };
type PageOfKind = Kind & { page: string };

/**
 * Of pages that differ only in such parameters: with each parameter alone, with each pair that was found together, and with the most at
 * once.
 */
function examplesOf(pages: PageOfKind[]): PageOfKind[] {
	const coveredPairs = new Set<string>();
	const chosen = new Set<PageOfKind>();
	for (const page of pages.toSorted((a, b) => b.names.length - a.names.length)) {
		const pairs = page.names.flatMap((name, place) => page.names.slice(place + 1).map((other) => `${page.renderedBy} ${name} ${other}`));
		if (pairs.length === 0 || pairs.some((pair) => !coveredPairs.has(pair))) chosen.add(page);
		for (const pair of pairs) coveredPairs.add(pair);
	}
	return pages.filter((page) => chosen.has(page));
}

/** Null for what is not a page of the table. */
function kindOf(page: string, patterns: string[]): Kind | null {
	if (repeatedPage.test(page)) return null;
	const { pathname, searchParams } = new URL(page, "http://site.invalid");
	const matching = patterns.filter((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`).test(pathname));
	const [pattern] = matching.toSorted((a, b) => wildcardCount(a) - wildcardCount(b));
	if (pathname !== "/nope" && (!pattern || pattern === "/*")) return null;
	const chosen = [...searchParams]
		.filter(([name]) => pageParameters.test(name))
		.map(([name, value]) => `${name}=${value.length < 20 ? value : "one"}`);
	const names = [...searchParams.keys()].filter((name) => !pageParameters.test(name)).toSorted();
	return { renderedBy: `${pattern}?${chosen.toSorted().join("&")}${page.includes("zzzz") ? " nothing found" : ""}`, names };
}

/** How open a pattern is: its number of parameters; a wildcard counts most. */
const wildcardCount = (pattern: string) => (pattern.includes("*") ? 100 : pattern.split(":").length);
