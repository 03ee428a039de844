import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRequestHandler, type HandleDocumentRequestFunction, Scripts, type ServerBuild, ServerRouter } from "react-router";
import { expect, test } from "vitest";
import { deferScriptsForGuests, withoutScripts } from "./late-scripts.ts";

const mark = "8d7f6a52-3a2b-4c1e-9f00-3f1c2b7a9e10";
const changed = "the router writes its scripts in another way: mend the patterns in late-scripts.ts, else each guest loads them all";

const Document = () => createElement("html", null, createElement("head"), createElement("body", null, createElement(Scripts)));

const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, context) => {
	const stream = await renderToReadableStream(createElement(ServerRouter, { context, url: request.url, nonce: mark }), { nonce: mark });
	await stream.allReady;
	return new Response(stream, { status, headers });
};

/** A one-page site for the installed version of the router. */
const site = {
	entry: { module: { default: handleRequest } },
	routes: { root: { id: "root", path: "", module: { default: Document } } },
	assets: {
		entry: { module: "/assets/entry.js", imports: ["/assets/libraries.js"] },
		routes: { root: { id: "root", module: "/assets/root.js", imports: ["/assets/shell.js"] } },
		url: "/assets/manifest.js",
		version: "1",
	},
	future: {},
	ssr: true,
	prerender: [],
	routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

async function renderedPage(): Promise<string> {
	const page = await (await createRequestHandler(site, "production")(new Request("http://localhost/"))).text();
	expect(page).toContain('rel="modulepreload"');
	expect(page).toMatch(/<script[^>]* type="module"/);
	return page;
}

test("for a guest the router's start-up scripts wait until they are wanted", async () => {
	const page = deferScriptsForGuests(await renderedPage(), mark);
	expect(page, changed).not.toMatch(/modulepreload|type="module"/);
	const [, late = ""] = /<script type="text\/plain" id="late"[^>]*>([\s\S]*?)<\/script>/.exec(page) ?? [];
	expect(late, changed).toContain('import("/assets/entry.js")');
	expect(page.replace(late, ""), changed).not.toContain("/assets/");
});

test("in lite mode nothing is left of the router's scripts", async () => {
	expect(withoutScripts(await renderedPage()), changed).not.toMatch(/<script|modulepreload|\/assets\//);
});
