/** What the router tells the browser of its routes. */
export type RouterManifest = { entry: { module: string }; routes: Record<string, { module: string; [fact: string]: unknown }> };

const [before, after] = ["window.__reactRouterManifest=", ";"];

/** What React Router 8.4 says of a route. */
const facts = new Set([
	...["id", "parentId", "path", "index", "caseSensitive"],
	...["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasClientMiddleware", "hasDefaultExport", "hasErrorBoundary"],
	...["module", "clientActionModule", "clientLoaderModule", "clientMiddlewareModule", "hydrateFallbackModule", "imports", "css"],
]);

export function parseManifest(code: string): RouterManifest {
	if (!code.startsWith(`${before}{`) || !code.endsWith(`}${after}`)) changed(`it begins with ${code.slice(0, 60)}`);
	const manifest: RouterManifest = JSON.parse(code.slice(before.length, -after.length));
	if (!manifest.entry?.module || !manifest.routes?.root?.module) changed("it names no scripts of the root");
	return manifest;
}

/**
 * What is not so goes without saying; what each page imports is for links that load ahead; no link of ours does (the server
 * has its own manifest for `modulepreload`).
 */
export function lightenManifest(code: string): string {
	const manifest = parseManifest(code);
	for (const [id, route] of Object.entries(manifest.routes)) {
		for (const [fact, value] of Object.entries(route)) {
			if (!facts.has(fact)) changed(`it says "${fact}" of ${id}`);
			if (fact === "imports" || value === false || (Array.isArray(value) && value.length === 0)) delete route[fact];
		}
	}
	return before + JSON.stringify(manifest) + after;
}

function changed(how: string): never {
	throw new Error(
		`The router's manifest has changed: ${how}. See how the router reads it, whether what is false may still be left out, and mend tools/router-manifest.ts.`,
	);
}
