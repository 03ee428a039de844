/** What the router tells the browser of its routes. */
export type RouterManifest = { entry: { module: string }; routes: Record<string, { module: string; [property: string]: unknown }> };

const [before, after] = ["window.__reactRouterManifest=", ";"];

/** What React Router 8.4 says of a route. */
const properties = new Set([
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

/** In the browser: a route is called what it is listed by, and so is its script, but for what tells its versions apart. */
const fillIn = `(function(manifest){for(var id in manifest.routes){var route=manifest.routes[id];route.id=id;if(route.module[0]!="/")route.module="/assets/"+id.split("/").pop()+"-"+route.module+".js"}return manifest})`;

/**
 * What is not so goes without saying, nor is a route's name said three times; what each page imports is for links that load ahead; no link of ours does (the server
 * has its own manifest for `modulepreload`).
 */
export function lightenManifest(code: string): string {
	const manifest = parseManifest(code);
	for (const [id, route] of Object.entries(manifest.routes)) {
		if (route.id !== id) changed(`it lists "${route.id}" by "${id}"`);
		for (const [property, value] of Object.entries(route)) {
			if (!properties.has(property)) changed(`it says "${property}" of ${id}`);
			if (property === "id" || property === "imports" || value === false || (Array.isArray(value) && value.length === 0))
				delete route[property];
		}
		const [beginning, end] = [`/assets/${id.split("/").at(-1)}-`, ".js"];
		if (route.module.startsWith(beginning)) route.module = route.module.slice(beginning.length, -end.length);
	}
	return `${before}${fillIn}(${JSON.stringify(manifest)})${after}`;
}

function changed(how: string): never {
	throw new Error(
		`The router's manifest has changed: ${how}. See how the router reads it, whether what is false may still be left out, and mend tools/router-manifest.ts.`,
	);
}
