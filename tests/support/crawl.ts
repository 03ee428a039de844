import { type Reference, referencesIn } from "./references.ts";

type Visitor = {
	address: string;
	cookie?: string;
	language?: string;
	/** Requests one page of each kind only, and nothing else. */
	samples?: boolean;
};

type Crawled = {
	requestCount: number;
	pages: string[];
	inSitemap: string[];
	problems: string[];
	/** The final address of each requested page, by address. */
	finalAddresses: Map<string, string>;
};

/** How many pages of one kind (all jobs, all people) are read; the others are requested all the same. */
const readPerKind = 4;
const concurrency = 6;

const types: Record<Reference["kind"], RegExp> = {
	page: /^text\/html/,
	document: /^application\/(pdf|json|octet-stream)|^application\/(\w+\+)?xml|^text\/(xml|plain|calendar|csv)/,
	feed: /^application\/(\w+\+)?xml/,
	picture: /^image\//,
	style: /^text\/css/,
	script: /^text\/javascript/,
	manifest: /^application\/manifest\+json/,
	action: /^/,
};

/**
 * Follows everything that the pages of a site refer to, starting at its first page and its sitemap. Returns the references that lead
 * nowhere, each with the page that has it, how much was requested, the addresses of pages, and which of them are in the sitemap.
 */
export async function crawl({ address, cookie = "", language = "en", samples = false }: Visitor): Promise<Crawled> {
	const problems: string[] = [];
	const waiting: (Reference & { from: string })[] = [];
	const seenKeys = new Set<string>();
	const readCounts = new Map<string, number>();
	const anchors: { page: string; id: string; from: string }[] = [];
	const inSitemap: string[] = [];
	const finalAddresses = new Map<string, string>();
	const idsOf = new Map<string, Set<string>>();

	const add = (references: Reference[], from: string) => {
		for (const reference of references) {
			const url = URL.parse(reference.href, address + from);
			if (!url) problems.push(`${from}: "${reference.href}" is no address`);
			if (url?.origin !== address) continue;
			const path = url.pathname + url.search;
			if (url.hash.length > 1) anchors.push({ page: path, id: decodeURIComponent(url.hash.slice(1)), from });
			if (from.startsWith("/sitemap") && reference.kind === "page") inSitemap.push(path);
			const key = `${reference.kind} ${path}`;
			if (seenKeys.has(key)) continue;
			seenKeys.add(key);
			waiting.push({ kind: reference.kind, href: path, from });
		}
	};
	const visit = async ({ kind, href, from }: (typeof waiting)[number]) => {
		const isAction = kind === "action";
		const isRead = (kind === "page" && timesRead(readCounts, href) <= (samples ? 1 : readPerKind)) || kind === "feed";
		if (samples && !isRead) return;
		const answer = await fetch(address + href, {
			// an empty form without a session: an address without an action answers 404 or 405
			...(isAction ? { method: "POST", body: new URLSearchParams(), redirect: "manual" } : {}),
			headers: { "accept-language": language, "accept-encoding": "identity", ...(isAction ? { origin: address } : { cookie }) },
		});
		if (kind === "page") finalAddresses.set(href, answer.url);
		const type = answer.headers.get("content-type") ?? "";
		const leavesSite = !answer.url.startsWith(`${address}/`);
		const isFine = isAction ? ![404, 405, 500].includes(answer.status) : answer.ok || (answer.status === 410 && kind === "page");
		if (!isFine || leavesSite || !types[kind].test(type))
			problems.push(`${from}: ${kind} ${href} answers ${answer.status} ${type} ${leavesSite ? answer.url : ""}`);
		if (!isRead) return void (await answer.body?.cancel());
		const text = await answer.text();
		idsOf.set(href, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)));
		add(referencesIn(text), href);
	};

	const robots = await (await fetch(`${address}/robots.txt`)).text();
	add(
		[{ kind: "page", href: "/" }, ...[...robots.matchAll(/^Sitemap: (.*)$/gm)].map(([, href = ""]) => ({ kind: "feed" as const, href }))],
		"/robots.txt",
	);
	while (waiting.length > 0) await Promise.all(waiting.splice(0, concurrency).map(visit));
	for (const { page, id, from } of anchors) {
		const ids = idsOf.get(page);
		if (ids && !ids.has(id)) problems.push(`${from}: ${page} has no #${id}`);
	}
	const pages = [...seenKeys].filter((key) => key.startsWith("page ")).map((key) => key.slice("page ".length));
	return { requestCount: seenKeys.size, pages, inSitemap, problems, finalAddresses };
}

/** Counts how often pages of this kind were read, this time included: ids and names in the address do not make another kind. */
function timesRead(readCounts: Map<string, number>, href: string): number {
	const { pathname, searchParams } = new URL(href, "http://site.invalid");
	// a company's own pages name it in the query instead
	const slugs = searchParams.has("company") ? /^\/(users)\/[^/]+/ : /^\/(users|company)\/[^/]+/;
	const path = pathname.replace(/[0-9a-f-]{36}/g, ":id").replace(slugs, "/$1/:slug");
	const kind = `${path}?${[...searchParams.keys()].toSorted().join("&")}`;
	const times = (readCounts.get(kind) ?? 0) + 1;
	readCounts.set(kind, times);
	return times;
}
