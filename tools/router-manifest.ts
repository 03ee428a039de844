/** What the router tells the browser about its routes. */
export type RouterManifest = { entry: { module: string }; routes: Record<string, { module: string; [property: string]: unknown }> };

const [before, after] = ["window.__reactRouterManifest=", ";"];

/** The properties of a route in React Router 8.4. */
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

/**
 * Runs in the browser: a route's id is the key it is listed under, and its script is named after it, apart from the hash of its version.
 */
const fillIn = `(function(manifest){for(var id in manifest.routes){var route=manifest.routes[id];route.id=id;if(route.module[0]!="/")route.module="/assets/"+id.split("/").pop()+"-"+route.module+".js"}return manifest})`;

/**
 * Leaves out what is false or empty, the repetitions of a route's name, and what each page imports: that is for links that prefetch, and
 * none of ours does (the server has its own manifest for `modulepreload`).
 */
export function pruneManifest(code: string): string {
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

function changed(difference: string): never {
	throw new Error(
		`The router's manifest has changed: ${difference}. See how the router reads it, whether what is false may still be left out, and mend tools/router-manifest.ts.`,
	);
}
