import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob } from "../../../tests/support/cast.ts";
import { serve } from "../../../tests/support/serve.ts";
import { createApp } from "./app.ts";
import { chooseQuickEncoding, compress, compressForVisitor, createGuestCache, type GuestCache } from "./guest-cache.ts";
import { createPages } from "./pages.ts";
import { routes } from "./routes.ts";

type Site = Awaited<ReturnType<typeof serve>>;

let site: Awaited<ReturnType<typeof testApp>>;
/** One caches guests' responses, the other renders each anew. */
let keeping: Site;
let forgetting: Site;

beforeAll(async () => {
	site = await testApp();
	await createJob(site.db);
	[keeping, forgetting] = await Promise.all([open(createGuestCache()), open({ ...createGuestCache(), find: () => undefined })]);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
	keeping.close();
	forgetting.close();
	await site.close();
});

/** Serves pages that contain nothing but what they are told about the visitor. */
function open(cache: GuestCache): Promise<Site> {
	const { services } = site;
	const { settings } = services;
	const pages = createPages({
		render: async (_, { language, saveData, keepsMail, signedIn }) =>
			new Response(`<html lang="${language}"><body>${JSON.stringify({ saveData, keepsMail, signedIn })}</body></html>`, {
				headers: { "content-type": "text/html" },
			}),
		app: () => app,
		settings,
	});
	const app = createApp({ services, routes, pages });
	return serve({ app, settings, cache });
}

async function read(site: Site, path: string, headers: Header[] = []) {
	const { status, body } = await site.send(path, { headers });
	return { status, body };
}

type Header = [string, string];
const header = (name: string, ...values: string[]) => fc.constantFrom(...values).map((value): Header => [name, value]);
const language = fc.constantFrom("en", "fr", "frx", "xx", "", "FR", '"fr"', "fr en", "%66r").map((value) => `language=${value}`);
const other = fc.constantFrom(
	"xlanguage=fr",
	"language =fr",
	"lite=on",
	"lite=off",
	"lite=onx",
	"csrftoken=t",
	"session=x",
	"social=x",
	"fr",
);
const cookies = fc
	.tuple(fc.array(fc.oneof({ arbitrary: language, weight: 3 }, other), { minLength: 1, maxLength: 3 }), fc.constantFrom("; ", ";", " ;  "))
	.map(([pairs, between]): Header => ["Cookie", pairs.join(between)]);
const accepted = header("Accept-Language", "en", "fr", "fr-CM,en;q=0.5", "en;q=0.2, fr", "FR", "xx", "*", "");
const saveData = header("Save-Data", "on", "off", "ON", "on, on");
const forwarded = header("X-Forwarded-For", "203.0.113.9", "127.0.0.1", "::1", "203.0.113.9, 10.0.0.1", "x");
/** Any of these headers, in any order, repetitions included. */
const asking = fc.array(fc.oneof({ arbitrary: cookies, weight: 2 }, accepted, saveData, forwarded), { maxLength: 4 });
const path = fc.constantFrom(
	...["/page?", "/page?lang=fr&", "/page?lang=frx&", "/page?lang=en&lang=fr&", "/page?xlang=fr&", "/page?lang=%66r&", "/page#?lang=fr&"],
	...["/api/jobs?", "/api/feed/posts?lang=fr&", "/api/career?limit=x&"],
);
let visits = 0;

test("a guest gets the same response as without the cache, whatever another guest requested before", async () => {
	await fc.assert(
		fc.asyncProperty(path, asking, asking, async (path, first, then) => {
			const url = `${path}visit=${visits++}`;
			await read(keeping, url, first);
			for (const headers of [then, [["Accept-Language", "en"]], [["Accept-Language", "fr"]]] as Header[][])
				expect(await read(keeping, url, headers), String(headers)).toEqual(await read(forgetting, url, headers));
		}),
		{ numRuns: 150 },
	);
});

test("a cached French page is served only to readers of French, whatever the cookies look like", async () => {
	const page = async (headers: [string, string][]) => /lang="(..)"/.exec((await read(keeping, "/poisoned", headers)).body)?.[1];
	for (const cookie of ["language=frx", "language=xx; language=fr"])
		expect(
			await page([
				["Cookie", cookie],
				["Accept-Language", "en"],
			]),
			cookie,
		).toBe("en");
	expect(await page([["Accept-Language", "fr"]])).toBe("fr");
});

test("an expired entry isn't served, even when the clock is set back", () => {
	const cache = createGuestCache();
	cache.store("/jobs", "identity", { status: 200, headers: {}, body: Buffer.from("jobs"), seconds: -1 });
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 24 * 60 * 60 * 1000 });
	expect(cache.find("/jobs")).toBeUndefined();
});

test("a cached body takes no more memory than its own bytes", async () => {
	const body = await compress(Buffer.from("jobs ".repeat(1_000)), "br");
	const cached = createGuestCache().store("/jobs", "br", { status: 200, headers: {}, body, seconds: 60 });
	expect(cached.body).toEqual(body);
	expect(cached.body.buffer.byteLength).toBe(body.length);
});

test.each([
	["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
	["gzip, deflate, br, zstd;q=0", "br", brotliDecompressSync],
	["gzip", "gzip", gunzipSync],
	[undefined, "identity", (body: Buffer) => body],
] as const)("a response for one visitor who accepts %s is compressed as %s", async (accepted, encoding, unpack) => {
	const body = Buffer.from("Élan — ".repeat(1_000));
	expect(chooseQuickEncoding(accepted)).toBe(encoding);
	expect(unpack(await compressForVisitor(body, encoding))).toEqual(body);
});
