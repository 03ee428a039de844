import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { narrowCode } from "./tools/narrow-code.ts";

/**
 * Few files, because each is a round trip on a slow line: the libraries (they change rarely), the code that most pages share, one file per
 * page, and a domain's messages in one language.
 */
const chunks = [
	{ name: "libraries", test: /node_modules[\\/](?!@simplewebauthn)/, priority: 2 },
	{
		name: "shell",
		test: /src[\\/]web[\\/](api|shell|session|ui[\\/](?!tags|file|password)|accounts[\\/](?!sign-in)|i18n[\\/][\w-]+\.|paths)/,
		minShareCount: 8,
		priority: 1,
	},
	// code that the frame shares with a few pages: loaded with every page anyway
	{
		name: "frame",
		test: /src[\\/](contract[\\/]reader|web[\\/](live[\\/]subscribe|keyboard[\\/]keys\.|offline[\\/]outbox[\\/]flag|shell[\\/](use-outbox|handle|lite-control|language-control|theme-control|inline-script)))/,
		priority: 1,
	},
];

/**
 * The chunk with a domain's messages in one language: `en-jobs`. The worker keeps only those of its language
 * (src/web/offline/worker/files.ts).
 */
function nameOf({ facadeModuleId }: { facadeModuleId?: string | null }): string {
	const [, language, domain] = /i18n[\\/](en|fr)[\\/](\w+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
	return language ? `assets/${language}-${domain}-[hash].js` : "assets/[name]-[hash].js";
}

/** Replaces a module of the framework by `code`; the build fails if an upgrade has moved the module. */
function inPlaceOf(module: RegExp, { name, code }: { name: string; code: string }): Plugin {
	let isFound = false;
	return {
		name,
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		load(id) {
			if (!module.test(id)) return null;
			isFound = true;
			return code;
		},
		generateBundle() {
			if (!isFound)
				this.error(`No module is named ${module} any more: see what "${name}" in vite.config.ts took away, and where that is now.`);
		},
	};
}

/**
 * Dynamic imports load only their own file: Vite's helper would first load the styles it needs, and every page has all styles except those
 * that a widget brings itself (`ui/styles-of.ts`).
 */
const plainImports = inPlaceOf(/vite\/preload-helper/, {
	name: "plain-imports",
	code: "export const __vitePreload = (load) => load();",
});

/** The router's hooks for instrumentation: unused here, and otherwise loaded with every page. */
const withoutInstrumentation = inPlaceOf(/react-router.*[\\/]router[\\/]instrumentation\.m?js$/, {
	name: "unwatched-router",
	code: `export const consumeInstrumentationClientResultMetaReceiver = () => {};
		export const getRouteInstrumentationUpdates = () => ({});
		export const instrumentClientSideRouter = (router) => router;
		export const [instrumentHandler, instrumentationResultMetaContext] = [];`,
});

/**
 * Registers no link for route discovery: the router knows all pages (react-router.config.ts, `routeDiscovery`), and a page has a hundred
 * links.
 */
const withoutLinkDiscovery: Plugin = {
	name: "undiscovered-links",
	enforce: "pre",
	apply: "build",
	transform(code, id) {
		if (!/react-router.*[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/.test(id)) return null;
		const parts = code.split('"data-discover": !isAbsolute && discover === "render" ? "true" : void 0');
		if (parts.length !== 3) this.error(`Links and forms say elsewhere now what the router is to look after: see ${id}.`);
		return { code: parts.join(""), map: null };
	},
};

/**
 * On the server, which matches the route of each request twice: rejects routes (of 130, all but one) by their own pattern, before the
 * router builds match objects for their parents. Valid because our routes have only one parent, whose path is empty: it matches whenever
 * they do.
 */
const byOwnPattern: Plugin = {
	name: "routes-by-their-own-pattern",
	enforce: "pre",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "ssr",
	transform(code, id) {
		if (!/react-router.*[\\/]production[\\/]lib[\\/]router[\\/]utils\.js$/.test(id)) return null;
		const tried = "matches = matchRouteBranch(branches[i], decoded, allowPartial)";
		const parts = code.split(tried);
		if (parts.length !== 2) this.error(`Routes are tried elsewhere now: see ${id}.`);
		const misses = ["routesMeta.length === 2", 'routesMeta[0].relativePath === ""', "!routesMeta[1].matcher.test(decoded)"]
			.map((claim) => claim.replace("routesMeta", "branches[i].routesMeta"))
			.join(" && ");
		return { code: parts.join(`matches = !allowPartial && ${misses} ? null : ${tried.replace("matches = ", "")}`), map: null };
	},
};

/** On the server: a page's data is serialised in the router's format only on demand, which is for an error (src/web/entry.server.tsx). */
const lazyRouterData: Plugin = {
	name: "unwritten-data",
	enforce: "pre",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "ssr",
	transform(code, id) {
		if (!/react-router.*[\\/]production[\\/]lib[\\/]server-runtime[\\/]server\.js$/.test(id)) return null;
		const written = /serverHandoffStream: (encodeViaTurboStream\(.*?\)),/g;
		if (code.match(written)?.length !== 2) this.error(`A page's data is written elsewhere now: see ${id}.`);
		return { code: code.replace(written, "get serverHandoffStream() { return $1; },"), map: null };
	},
};

export default defineConfig(({ mode }) => ({
	plugins: [plainImports, withoutInstrumentation, withoutLinkDiscovery, byOwnPattern, lazyRouterData, tailwindcss(), reactRouter()],
	publicDir: "src/web/public",
	// a single file without dependencies to resolve: half the memory and a fast start
	ssr: { noExternal: mode === "production" ? true : [] },
	// the manifest is for tools/build.mjs, which removes it
	build: { assetsInlineLimit: 0, manifest: true, modulePreload: false, reportCompressedSize: false },
	environments: {
		// otherwise the server bundles both builds of React and uses the slow one
		ssr: {
			define: mode === "production" ? { "process.env.NODE_ENV": '"production"' } : {},
			build: { rolldownOptions: { output: narrowCode } },
		},
		client: { build: { rolldownOptions: { output: { chunkFileNames: nameOf, codeSplitting: { groups: chunks } } } } },
	},
}));
