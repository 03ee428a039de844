import type { RouterManifest } from "./router-manifest.ts";

/** Vite's own manifest: the output for each source. */
export type Bundle = Record<string, Chunk>;
type Chunk = {
	file: string;
	imports?: string[];
	css?: string[];
	/** Files referred to by `?url`. */
	assets?: string[];
};

/** By their ids in src/web/routes.ts: the pages for reading and applying. */
export const offlineRoutes = [
	"root",
	"jobs/job-list-page",
	"jobs/job-page",
	"jobs/job-page-from-card",
	"saved-jobs/saved-jobs-page",
	"applications/apply-page",
	"hiring/applications-page",
	"feed/feed-page",
	"feed/feed-page-of-jobs",
	"site/offline-page",
	"accounts/logout",
	"accounts/sign-in-page",
];

/** Modules that these pages load on demand. */
export const lateParts = [
	"src/web/applications/apply-dialog.tsx",
	"src/web/feed/post-comments.tsx",
	"src/web/feed/post-facts.tsx",
	"src/web/feed/post-media.tsx",
	"src/web/offline/outbox/outbox.ts",
];

/** The words in both languages; the worker picks one by the file names (src/web/offline/worker/files.ts). */
const words = /^src\/web\/i18n\/(en|fr)\/(\w+)\.ts$/;

/**
 * The scripts of the pages that work without a network, everything they import, and the styles that their widgets bring
 * (`ui/styles-of.ts`).
 */
export function shellFiles(router: RouterManifest, bundle: Bundle): string[] {
	const chunks = Object.values(bundle);
	const ofModule = (path: string) => chunks.find(({ file }) => `/${file}` === path) ?? missing(path);
	const ofSource = (source: string) => bundle[source] ?? missing(source);
	const found = new Set([
		ofModule(router.entry.module),
		...offlineRoutes.map((id) => ofModule((router.routes[id] ?? missing(`the route ${id}`)).module)),
		...lateParts.map(ofSource),
		...wordFiles(bundle),
	]);
	for (const { imports = [] } of found) for (const key of imports) found.add(ofSource(key));
	const files = [...found].flatMap(({ file, assets = [], css = [] }) => [file, ...[...assets, ...css].filter(isStyles)]);
	return [...new Set(files)].map((file) => `/${file}`).sort();
}

const isStyles = (file: string) => file.endsWith(".css");

function wordFiles(bundle: Bundle): Chunk[] {
	const found = Object.entries(bundle).flatMap(([source, chunk]) => {
		const [, language, domain] = words.exec(source) ?? [];
		if (!language) return [];
		if (chunk.file.startsWith(`assets/${language}-${domain}-`)) return [chunk];
		throw new Error(`The words of ${source} are in ${chunk.file}: the worker knows a language by its name (nameOf in vite.config.ts).`);
	});
	return found.length > 0 ? found : missing("the pages' words (src/web/i18n)");
}

function missing(script: string): never {
	throw new Error(`The bundler tells of no script for ${script}, which has to work without a network: mend tools/shell-files.ts.`);
}
