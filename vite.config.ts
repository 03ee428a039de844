import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Few files, because each is a round trip on a slow line: the libraries (they change rarely), what most pages share,
 * one file for a page, and the words of a domain in one language.
 */
const chunks = [
	{ name: "libraries", test: /node_modules[\\/](?!@simplewebauthn)/, priority: 2 },
	{
		name: "shell",
		test: /src[\\/]web[\\/](api|shell|session|ui[\\/](?!tags|file|password)|accounts[\\/](?!sign-in)|i18n[\\/][\w-]+\.|paths)/,
		minShareCount: 6,
		priority: 1,
	},
	// what the frame shares with few pages: every page brings it
	{
		name: "frame",
		test: /src[\\/](contract[\\/]reader|web[\\/](live[\\/]on-|keyboard[\\/]keys\.|offline[\\/]outbox[\\/]mark|shell[\\/](use-outbox|handle|lite-control)))/,
		priority: 1,
	},
];

/** A domain's words in one language: `en-jobs`. The worker keeps those of its language only (src/web/offline/worker/files.ts). */
function nameOf({ facadeModuleId }: { facadeModuleId?: string | null }): string {
	const [, language, domain] = /i18n[\\/](en|fr)[\\/](\w+)\.ts$/.exec(facadeModuleId ?? "") ?? [];
	return language ? `assets/${language}-${domain}-[hash].js` : "assets/[name]-[hash].js";
}

/**
 * A file that is asked for later is asked for as it stands: Vite's helper would look for styles that it needs first, and
 * every page has all styles.
 */
const plainImports: Plugin = {
	name: "plain-imports",
	enforce: "pre",
	load: (id) => (id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null),
};

/** The router's hooks for tools that watch it: nothing of ours does, and every page would bring them. */
const unwatched: Plugin = {
	name: "unwatched-router",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	load: (id) =>
		/react-router.*[\\/]router[\\/]instrumentation\.m?js$/.test(id)
			? `export const consumeInstrumentationClientResultMetaReceiver = () => {};
				export const getRouteInstrumentationUpdates = () => ({});
				export const instrumentClientSideRouter = (router) => router;
				export const [instrumentHandler, instrumentationResultMetaContext] = [];`
			: null,
};

export default defineConfig(({ mode }) => ({
	plugins: [plainImports, unwatched, tailwindcss(), reactRouter()],
	publicDir: "src/web/public",
	// one file without dependencies to look up: half the memory and a fast start
	ssr: { noExternal: mode === "production" ? true : [] },
	build: { assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
	environments: {
		// else both builds of React are in the server, and the slow one serves
		ssr: { define: mode === "production" ? { "process.env.NODE_ENV": '"production"' } : {} },
		client: { build: { rolldownOptions: { output: { chunkFileNames: nameOf, codeSplitting: { groups: chunks } } } } },
	},
}));
