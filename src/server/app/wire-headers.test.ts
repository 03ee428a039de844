import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob } from "../../../tests/support/cast.ts";
import { serve } from "../../../tests/support/serve.ts";

/** Headers that every response has, and those that none may reveal, on a real connection. */

let site: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof serve>>;
let paths: string[];
beforeAll(async () => {
	site = await testApp({ PUBLIC_URL: "https://jobs.example" });
	server = await serve({ app: site.app, settings: site.services.settings });
	const job = await createJob(site.db);
	paths = [
		"/",
		"/nothing-here",
		"/api/jobs",
		`/api/jobs/${job.id}`,
		"/api/nothing",
		"/api/auth/profile",
		"/api/openapi.json",
		"/api/docs",
		"/sitemap.xml",
		"/robots.txt",
		"/jobs.xml",
	];
});
afterAll(async () => {
	server.close();
	await site.close();
});

const elsewhere: [string, string][] = [["Origin", "https://evil.example"]];

describe("every response, found or refused", () => {
	test("carries the browser security headers", async () => {
		for (const path of paths) {
			const { headers } = await server.send(path);
			expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
			expect([path, headers["referrer-policy"]]).toEqual([path, "strict-origin-when-cross-origin"]);
			expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
			expect([path, headers["content-security-policy"]]).toEqual([path, expect.stringMatching(/(^|; )frame-ancestors 'none'(;|$)/)]);
			expect([path, headers["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
		}
	});

	test("has a content type, with a charset for text", async () => {
		for (const path of paths) {
			const type = (await server.send(path)).headers["content-type"] ?? "";
			expect([path, type]).toEqual([path, expect.stringMatching(/^[\w.+-]+\/[\w.+-]+/)]);
			if (/^text\/|\+xml|\/xml/.test(type) && path !== "/" && path !== "/nothing-here")
				expect([path, type]).toEqual([path, expect.stringMatching(/charset=utf-8/i)]);
		}
	});

	test("has no CORS headers, even for a preflight request", async () => {
		for (const path of paths)
			for (const method of ["GET", "OPTIONS"]) {
				const { headers } = await server.send(path, { method, headers: elsewhere });
				expect([method, path, Object.keys(headers).filter((name) => name.startsWith("access-control-"))]).toEqual([method, path, []]);
			}
	});
});

test("plain HTTP sends no Strict-Transport-Security header", async () => {
	const plain = await testApp();
	const unsafe = await serve({ app: plain.app, settings: plain.services.settings });
	expect((await unsafe.send("/api/jobs")).headers["strict-transport-security"]).toBeUndefined();
	unsafe.close();
	await plain.close();
});

test("HSTS_SUBDOMAINS extends Strict-Transport-Security to subdomains", async () => {
	const bound = await testApp({ PUBLIC_URL: "https://jobs.example", HSTS_SUBDOMAINS: "on" });
	const wide = await serve({ app: bound.app, settings: bound.services.settings });
	for (const path of ["/api/jobs", "/nothing-here"])
		expect((await wide.send(path)).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
	wide.close();
	await bound.close();
});

test("TRACE echoes nothing that was sent", async () => {
	const { body } = await server.send("/api/jobs", { method: "TRACE", headers: [["Cookie", "session=secret-of-mine"]] });
	expect(body).not.toContain("secret-of-mine");
});

test("files outside the site's own aren't served", async () => {
	for (const path of [
		"/.git/config",
		"/.git/",
		"/package.json",
		"/src/main.ts",
		"/assets/",
		"/assets/../../package.json",
		"/assets/%2e%2e/%2e%2e/package.json",
	]) {
		const { body, headers } = await server.send(path);
		// the page that answers any other address
		expect([path, body]).toEqual([path, "page"]);
		expect(headers["content-type"]).toContain("text/html");
	}
});
