import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import { readXml, type XmlElement } from "../../../tests/support/xml.ts";
import { openSession } from "../accounts/sessions.ts";
import { createGuestCache } from "../app/guest-cache.ts";
import { createHttpServer } from "../app/server.ts";
import { openStaticFiles } from "../app/static-files.ts";
import { countStatements } from "../platform/database.ts";
import { removeFromIndex } from "../search/index-jobs.ts";

/** What search engines and feed readers ask for (decisions.md "Public pages"). */

let site: Awaited<ReturnType<typeof testApp>>;
let server: Server;
let address: string;

beforeAll(async () => {
	site = await testApp({ TRUSTED_PROXIES: "1", PUBLIC_URL: "https://jobs.example", SITE_NAME: "Njangi <&> Co" });
	const cache = createGuestCache();
	server = createHttpServer({ app: site.app, cache, files: openStaticFiles(null), settings: site.services.settings, announce: () => {} });
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.close();
	server.closeAllConnections();
	await site.close();
});

const read = async (path: string) => {
	const response = await site.guest.request(path);
	expect(response.status, path).toBe(200);
	return readXml(await response.text());
};
const texts = (root: XmlElement, name: string) => root.all(name).map(({ text }) => text);
/** Every address in every part that the index lists. */
async function everyAddress(): Promise<string[]> {
	const parts = texts(await read("/sitemap.xml"), "loc").map((part) => part.replace("https://jobs.example", ""));
	return (await Promise.all(parts.map(async (part) => texts(await read(part), "loc")))).flat();
}

const hostile = `<b>"Chef" & 'Co' ]]> </title><script>alert(1)</script>\u0001 🧑🏾‍🍳 ŋɔ́`;

describe("the sitemap", () => {
	test("lists open jobs, companies, public people and pages in each language, but no expired or closed jobs", async () => {
		const job = await createJob(site.db, { updatedAt: new Date("2026-03-04T05:06:07Z") });
		const passed = await createJob(site.db, { applicationDeadline: "2020-02-29" });
		const closed = await createJob(site.db, { closedAt: new Date() });
		const company = await createCompany(site.db);
		const all = await everyAddress();
		expect(all).toEqual(
			expect.arrayContaining([
				"https://jobs.example/jobs",
				"https://jobs.example/jobs?lang=fr",
				`https://jobs.example/jobs/${job.id}`,
				`https://jobs.example/jobs/${job.id}?lang=fr`,
				`https://jobs.example/company/${company.slug}`,
			]),
		);
		for (const [visibility, isNamed] of [
			["public", true],
			["connections", false],
			["private", false],
		] as const) {
			const { slug } = await createSeeker(site.db, { visibility });
			expect((await everyAddress()).includes(`https://jobs.example/users/${slug}`), visibility).toBe(isNamed);
		}
		for (const { id } of [passed, closed]) expect(all.join()).not.toContain(id);
		expect(new Set(all).size).toBe(all.length);
	});

	test("lists open groups, and no others", async () => {
		const owner = await createSeeker(site.db);
		const [open, ...closed] = [
			await createGroup(site.db, { owner }),
			await createGroup(site.db, { owner, access: "request" }),
			await createGroup(site.db, { owner, access: "invitation" }),
		];
		const all = await everyAddress();
		expect(all).toEqual(
			expect.arrayContaining([
				`https://jobs.example/community/${open.slug}`,
				`https://jobs.example/community/${open.slug}?lang=fr`,
				"https://jobs.example/startup",
			]),
		);
		for (const { slug } of closed) expect(all.join()).not.toContain(`/community/${slug}`);
	});

	test("gives each address's last change and all its languages", async () => {
		const job = await createJob(site.db, { updatedAt: new Date("2026-03-04T05:06:07Z") });
		const [part] = texts(await read("/sitemap.xml"), "loc").filter((path) => path.includes("/jobs-"));
		const urls = (await read(String(part).replace("https://jobs.example", ""))).all("url");
		const french = urls.find((url) => url.one("loc")?.text === `https://jobs.example/jobs/${job.id}?lang=fr`);
		expect(french?.one("lastmod")?.text).toBe("2026-03-04T05:06:07Z");
		expect(french?.all("xhtml:link").map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
			["en", `https://jobs.example/jobs/${job.id}`],
			["fr", `https://jobs.example/jobs/${job.id}?lang=fr`],
			["x-default", `https://jobs.example/jobs/${job.id}`],
		]);
	});

	test("splits many jobs into parts of at most 10,000 addresses, each job once, with one statement per part", async () => {
		const jobs = await createJob(site.db);
		await site.db.execute(sql`
			insert into jobs (id, owner_id, title, company_name, location, description)
			select gen_random_uuid(), ${jobs.ownerId}::uuid, 'Many', 'Many Ltd', 'Limbe', 'Text' from generate_series(1, 9000)`);
		await site.db.execute(sql`
			insert into job_index (job_id, published_at, words) select id, created_at, '' from jobs where company_name = 'Many Ltd'`);
		const index = await countStatements(() => read("/sitemap.xml"));
		expect(index.statements).toHaveLength(1);
		const parts = texts(index.result, "loc").filter((path) => path.includes("/jobs-"));
		expect(parts.length).toBeGreaterThanOrEqual(2);
		const seen: string[] = [];
		for (const part of parts) {
			const { result, statements } = await countStatements(() => read(part.replace("https://jobs.example", "")));
			expect(statements).toHaveLength(1);
			const addresses = texts(result, "loc");
			expect(addresses.length).toBeLessThanOrEqual(10_000);
			seen.push(...addresses);
		}
		const { rows } = await site.db.execute<{ open: number }>(
			sql`select count(*)::int as open from job_index where open_until is null or open_until >= current_date`,
		);
		expect([seen.length, new Set(seen).size]).toEqual([2 * (rows[0]?.open ?? 0), seen.length]);
		await site.db.execute(sql`delete from jobs where company_name = 'Many Ltd'`);
	});

	test.each(["jobs-x", "jobs-", "people", "pages-1", "../../x", "jobs-00000000-0000-0000-0000-00000000000g"])(
		"has no part %s",
		async (part) => {
			expect((await site.guest.request(`/sitemaps/${part}.xml`)).status).not.toBe(500);
			expect(await (await site.guest.request(`/sitemaps/${part}.xml`)).text()).not.toContain("urlset");
		},
	);
});

test("robots.txt allows everything public and names the sitemap", async () => {
	const text = await (await site.guest.request("/robots.txt")).text();
	expect(text).toMatch(/^User-agent: \*\n/);
	expect(text).toContain("Disallow: /api/\n");
	expect(text).toContain("Allow: /api/pictures/\n");
	expect(text).toContain("Sitemap: https://jobs.example/sitemap.xml\n");
	expect(text).not.toContain("Disallow: /\n");
});

describe("RSS", () => {
	test("has the newest open jobs of a search, under its own address, in at most three statements", async () => {
		const found = await createJob(site.db, { title: "Soudeur sous-marin", location: "Kribi", skills: ["Plongée"], isRemote: false });
		await createJob(site.db, { title: "Soudeur sous-marin", location: "Garoua" });
		await createJob(site.db, { title: "Soudeur sous-marin", location: "Kribi", closedAt: new Date() });
		const path = "/jobs.rss?q=soudeur&location=kribi&tags=plong%C3%A9e&isRemote=false&lang=fr";
		const { result: rss, statements } = await countStatements(() => read(path));
		expect(statements.length).toBeLessThanOrEqual(3);
		expect(rss.attributes.version).toBe("2.0");
		expect(rss.one("atom:link")?.attributes).toEqual({
			href: `https://jobs.example${path}`,
			rel: "self",
			type: "application/rss+xml",
		});
		const items = rss.all("item");
		expect(items.map((item) => item.one("guid")?.text)).toEqual([found.id]);
		expect(items[0]?.one("link")?.text).toBe(`https://jobs.example/jobs/${found.id}?lang=fr`);
		expect(items[0]?.one("category")?.text).toBe("Plongée");
		expect(new Date(items[0]?.one("pubDate")?.text ?? "").getTime()).toBe(Math.floor(found.createdAt.getTime() / 1000) * 1000);
		expect(rss.one("channel")?.one("language")?.text).toBe("fr");
		expect(rss.one("channel")?.one("title")?.text).toBe("Offres : soudeur, kribi, plongée · Njangi <&> Co");
	});

	test("treats hostile text as plain text", async () => {
		const job = await createJob(site.db, {
			title: `Zzz ${hostile}`,
			companyName: hostile,
			location: hostile,
			description: hostile,
			skills: [hostile],
		});
		const rss = await read(`/jobs.rss?q=zzz`);
		const [item] = rss.all("item").filter((one) => one.one("guid")?.text === job.id);
		const escaped = hostile.replace("\u0001", "");
		expect(item?.one("title")?.text).toBe(`Zzz ${escaped} – ${escaped}`);
		expect(item?.one("category")?.text).toBe(escaped);
		// the description is HTML, so the words in it are escaped once more
		expect(item?.one("description")?.text).not.toMatch(/<(script|b)>/);
		expect(readXml(`<x>${item?.one("description")?.text}</x>`).all("p")).toHaveLength(2);
		await site.guest.request(`/jobs.rss?q=${encodeURIComponent(hostile)}`).then(async (response) => readXml(await response.text()));
		await site.db.execute(sql`delete from jobs where id = ${job.id}`);
	});

	test("is still a feed without jobs; an unknown filter value is refused", async () => {
		expect((await read("/jobs.rss?q=xqxqxqxq")).all("item")).toEqual([]);
		expect((await site.guest.request("/jobs.rss?jobType=SLAVE")).status).toBe(422);
	});
});

describe("the XML feed of jobs", () => {
	test("has every field that job search engines require, even for hostile jobs", async () => {
		const job = await createJob(site.db, {
			title: hostile,
			companyName: hostile,
			location: "Lagos, Nigeria",
			description: `${hostile}\n\n- one\n- two`,
			salary: "LOW",
			applicationDeadline: "2099-12-31",
			isRemote: true,
			jobType: "PART_TIME",
		});
		const feed = await read("/jobs.xml");
		expect([feed.name, feed.one("publisher")?.text, feed.one("publisherurl")?.text]).toEqual([
			"source",
			"Njangi <&> Co",
			"https://jobs.example",
		]);
		const fields = feed.all("job").find((one) => one.one("referencenumber")?.text === job.id);
		const escaped = hostile.replace("\u0001", "");
		const of = (name: string) => fields?.one(name)?.text;
		expect([of("title"), of("company"), of("url")]).toEqual([escaped, escaped, `https://jobs.example/jobs/${job.id}`]);
		expect([of("city"), of("country"), of("jobtype"), of("remotetype")]).toEqual(["Lagos", "NG", "parttime", "Fully remote"]);
		expect([of("salary"), of("expirationdate")]).toEqual(["50000 - 70000 XAF per month", "2099-12-31"]);
		expect(of("description")).toContain("<ul><li>one</li><li>two</li></ul>");
		expect(of("description")).not.toContain("<script>");
		for (const one of feed.all("job")) {
			for (const name of ["title", "date", "referencenumber", "url", "company", "city", "country", "description"]) {
				expect(one.one(name), name).toBeDefined();
			}
		}
	});

	test("omits imported jobs that can't be applied for, and no others, beyond one batch", async () => {
		const company = await createCompany(site.db);
		const member = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: member.id, role: "recruiter" });
		const imported = { ownerId: null, source: "emploi.cm" };
		const lost = await createJob(site.db, { ...imported, sourceId: "1", sourceUrl: null });
		const trick = await createJob(site.db, { ...imported, sourceId: "2", sourceUrl: "javascript:alert(1)" });
		const linked = await createJob(site.db, { ...imported, sourceId: "3", sourceUrl: "https://emploi.cm/3" });
		const taken = await createJob(site.db, { ...imported, sourceId: "4", sourceUrl: null, companyId: company.id });
		const closed = await createJob(site.db, { closedAt: new Date() });
		await site.db.execute(sql`
			with many as (
				insert into jobs (id, owner_id, title, company_name, location, description)
				select gen_random_uuid(), ${member.id}::uuid, 'Batch', 'Batch Ltd', 'Limbe', 'Text' from generate_series(1, 450) returning *
			) insert into job_index (job_id, published_at, words) select id, created_at, '' from many`);
		const ids = (await read("/jobs.xml")).all("job").map((one) => one.one("referencenumber")?.text);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.length).toBeGreaterThan(450);
		expect(ids).toEqual(expect.arrayContaining([linked.id, taken.id]));
		for (const { id } of [lost, trick, closed]) expect(ids).not.toContain(id);
	});
});

describe("over the wire", () => {
	const paths = ["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/jobs.rss", "/jobs.xml"];

	test.each(paths)("%s is compressed, publicly cacheable, sets no cookie, and returns 304 if unchanged", async (path) => {
		const get = (headers: Record<string, string>) => fetch(address + path, { headers });
		for (const encoding of ["br", "gzip"]) {
			// the platform's client decompresses: only the header shows that it was compressed
			const response = await get({ "accept-encoding": encoding });
			const body = await response.text();
			expect(response.headers.get("content-encoding")).toBe(encoding);
			if (path !== "/robots.txt") readXml(body);
			expect(response.headers.get("set-cookie")).toBeNull();
			expect(response.headers.get("cache-control")).toBe("public, max-age=30");
			expect(response.headers.get("vary")).toBe("Accept-Encoding");
			const etag = response.headers.get("etag") ?? "";
			// as the response sent it, and as a proxy that compresses by itself sends it
			for (const known of [etag, `"another", W/${etag.replace("W/", "")}`]) {
				const again = await get({ "accept-encoding": encoding, "if-none-match": known });
				expect([again.status, await again.text()]).toEqual([304, ""]);
			}
		}
		const plain = await get({ "accept-encoding": "identity" });
		expect(plain.headers.get("content-encoding")).toBeNull();
		await plain.text();
		const head = await fetch(address + path, { method: "HEAD" });
		expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, plain.headers.get("content-type"), ""]);
	});

	test("a reader who leaves, or sends only HEAD, frees its place soon", async () => {
		for (let count = 0; count < 15; count++) {
			await fetch(`${address}/jobs.xml`, { method: "HEAD" });
			const gone = new AbortController();
			await fetch(`${address}/jobs.xml`, { signal: gone.signal, headers: { "accept-encoding": "identity" } });
			gone.abort();
		}
		await expect.poll(async () => (await fetch(`${address}/jobs.xml`)).status).toBe(200);
	});

	test("slow readers of the whole feed don't keep others out", async () => {
		// enough for more than one piece: a reader that has everything no longer counts
		const { id: ownerId } = await createRecruiter(site.db);
		await site.db.execute(sql`
			with many as (
				insert into jobs (id, owner_id, title, company_name, location, description)
				select gen_random_uuid(), ${ownerId}::uuid, 'Slow', 'Slow Ltd', 'Limbe', 'Text' from generate_series(1, 450) returning *
			) insert into job_index (job_id, published_at, words) select id, created_at, '' from many`);
		const begin = async () => {
			const { status, body, headers } = await site.guest.request("/jobs.xml", { headers: { "x-forwarded-for": "41.202.1.1" } });
			const reader = (body as ReadableStream<Uint8Array>).getReader();
			await reader.read();
			return { status, reader, retryAfter: headers.get("retry-after") };
		};
		const slow = await Promise.all([begin(), begin(), begin()]);
		expect(slow.map(({ status }) => status)).toEqual([200, 200, 200]);
		// all three took something a moment ago, and one address has no more places
		const refused = await begin();
		expect([refused.status, refused.retryAfter]).toEqual([503, "30"]);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
		await slow[2]?.reader.read();
		const next = await begin();
		expect(next.status).toBe(200);
		vi.useRealTimers();
		// the reader that was idle longest made room, one that kept reading did not
		await expect(slow[0]?.reader.read()).rejects.toThrow("too slow");
		for (const { reader } of [slow[1], slow[2], next].filter((one) => one !== undefined)) {
			expect((await reader.read()).done).toBe(false);
			await reader.cancel();
		}
	});

	test("a closed or deleted job disappears from the sitemap and feeds at once, cached responses included", async () => {
		const owner = await createRecruiter(site.db);
		const [closed, deleted] = [await createJob(site.db, { ownerId: owner.id }), await createJob(site.db, { ownerId: owner.id })];
		const feedsWith = async () => {
			const [, ...rest] = await Promise.all(
				["/sitemap.xml", ...(await jobParts()), "/jobs.rss?jobType=full-time", "/jobs.xml"].map(async (path) =>
					(await fetch(address + path)).text(),
				),
			);
			return [closed, deleted].map(({ id }) => rest.map((text) => text.includes(id)));
		};
		expect((await feedsWith()).map((where) => where.filter(Boolean).length)).toEqual([3, 3]);
		const session = await signedIn(owner);
		const change = (method: string, path: string) =>
			fetch(`${address}/api${path}`, { method, headers: { cookie: `csrftoken=x; __Host-session=${session}`, "x-csrftoken": "x" } });
		expect((await change("POST", `/jobs/${closed.id}/close`)).status).toBe(200);
		expect((await change("DELETE", `/jobs/${deleted.id}`)).status).toBe(200);
		expect((await feedsWith()).flat()).not.toContain(true);
	});
});

const jobParts = async () =>
	texts(await read("/sitemap.xml"), "loc")
		.filter((path) => path.includes("/jobs-"))
		.map((path) => path.replace("https://jobs.example", ""));

async function signedIn(user: { id: string }): Promise<string> {
	return openSession(site.db, { userId: user.id, userAgent: "test" });
}

test("a job removed from the index is removed from the sitemap", async () => {
	const job = await createJob(site.db);
	await removeFromIndex(site.db, [job.id]);
	expect((await everyAddress()).join()).not.toContain(job.id);
});

test("the manifest describes the site in both languages, with icons of their stated size", async () => {
	for (const [address, words] of [
		["/manifest.webmanifest", ["Jobs", "Saved jobs", "My applications"]],
		["/manifest.webmanifest?lang=fr", ["Offres d’emploi", "Offres enregistrées", "Mes candidatures"]],
	] as const) {
		const response = await site.guest.request(address);
		expect(response.headers.get("content-type")).toBe("application/manifest+json");
		const manifest = await response.json();
		expect(manifest).toMatchObject({
			id: "/",
			start_url: "/jobs",
			scope: "/",
			display: "standalone",
			lang: address.endsWith("fr") ? "fr" : "en",
		});
		expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(words);
		expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
		for (const { src, sizes } of manifest.icons) {
			const { width, height } = await sharp(await readFile(join("src/web/public", src))).metadata();
			expect(`${width}x${height}`).toBe(sizes);
		}
	}
});

describe("security reporting", () => {
	test("security.txt gives the contact and a valid expiry date (RFC 9116)", async () => {
		const answer = await site.guest.request("/.well-known/security.txt");
		expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
		const text = await answer.text();
		expect(text).toContain("Contact: mailto:contact@jobs.example\n");
		expect(text).toContain("Canonical: https://jobs.example/.well-known/security.txt\n");
		const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
		expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
		expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
	});

	test("a browser's policy report is logged without the page's address, and in limited number", async () => {
		const events: Record<string, unknown>[] = [];
		site.services.security = { write: (fields) => void events.push(fields), close: async () => {} };
		const send = (body: unknown) =>
			site.guest.request("/policy-reports", {
				method: "POST",
				headers: { "content-type": "application/csp-report" },
				body: typeof body === "string" ? body : JSON.stringify(body),
			});
		const report = {
			"document-uri": "https://jobs.example/users/mireille-ngono",
			"effective-directive": "script-src-elem",
			"blocked-uri": "https://evil.example/mireille.js",
			"source-file": "https://jobs.example/assets/page.js",
			"line-number": 4,
		};
		expect((await send({ "csp-report": report })).status).toBe(204);
		expect(events).toEqual([
			{
				id: expect.any(String),
				event: "policy kept a page from something",
				directive: "script-src-elem",
				blocked: "https://evil.example",
				script: "https://jobs.example",
				line: 4,
				from: "127.0.0.1",
			},
		]);
		expect((await send({ "csp-report": 7 })).status).toBe(204);
		expect((await send("{")).status).toBeLessThan(500);
		expect((await send({ "csp-report": { "blocked-uri": "x".repeat(20_000) } })).status).toBe(413);
		for (let n = 0; n < 25; n++) await send({ "csp-report": report });
		expect(events.length).toBeLessThanOrEqual(20);
	});
});
