import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parseManifest, pruneManifest } from "./router-manifest.ts";
import { type Bundle, lateParts, offlineRoutes, shellFiles } from "./shell-files.ts";

const manifestCode = (routes: object) =>
	`window.__reactRouterManifest=${JSON.stringify({ entry: { module: "/assets/entry.js" }, routes })};`;
const root = { id: "root", hasAction: false, hasLoader: true, module: "/assets/root.js", imports: ["/assets/shell.js"], css: [] };

test("the router's manifest loses what is redundant, and nothing else", () => {
	const page = { id: "jobs/job-page", parentId: "root", path: "jobs/:jobId", module: "/assets/job-page-a_B-1234.js" };
	const code = pruneManifest(manifestCode({ root, [page.id]: page }));
	expect(code).not.toMatch(/"id"|page-a_B/);
	const window = runInNewContext(`var window = {}; ${code} window`);
	expect(window.__reactRouterManifest.routes).toEqual({
		root: { id: "root", hasLoader: true, module: "/assets/root.js" },
		[page.id]: page,
	});
});

test.each([
	["assigned otherwise", 'self.manifest={"entry":{}};', "it begins with self.manifest="],
	["without scripts", manifestCode({}), "it names no scripts of the root"],
	["that lists a route by another name", manifestCode({ root: { ...root, id: "frame" } }), 'it lists "frame" by "root"'],
	["with a fact that nobody has looked at", manifestCode({ root: { ...root, isEager: false } }), 'it says "isEager" of root'],
])("a manifest %s stops the build", (_, code, message) => {
	expect(() => pruneManifest(code)).toThrow(`The router's manifest has changed: ${message}`);
});

const router = parseManifest(
	manifestCode(Object.fromEntries(offlineRoutes.map((id) => [id, { module: `/assets/${id.replace("/", "-")}.js` }]))),
);
const bundle: Bundle = {
	"src/web/entry.client.tsx": { file: "assets/entry.js", imports: ["_libraries.js"] },
	"_libraries.js": { file: "assets/libraries.js" },
	...Object.fromEntries(offlineRoutes.map((id) => [id, { file: `assets/${id.replace("/", "-")}.js` }])),
	...Object.fromEntries(lateParts.map((source, i) => [source, { file: `assets/late-${i}.js` }])),
	"src/web/i18n/en/jobs.ts": { file: "assets/en-jobs-1.js" },
	"src/web/settings/settings-page.tsx": { file: "assets/settings-page.js" },
};

test("the worker caches the pages that work offline, their imports and late parts, and the words", () => {
	const files = shellFiles(router, bundle);
	expect(files.length).toBe(Object.keys(bundle).length - 1);
	expect(files).toEqual(
		expect.arrayContaining(["/assets/libraries.js", "/assets/jobs-job-page.js", "/assets/late-0.js", "/assets/en-jobs-1.js"]),
	);
});

test("the worker also caches the widgets' styles, and no other assets", () => {
	const file = "assets/libraries.js";
	const assets = ["assets/widget.css", "assets/face.png"];
	const files = shellFiles(router, { ...bundle, "_libraries.js": { file, css: ["assets/part.css"], assets } });
	expect(files.filter((name) => !name.endsWith(".js"))).toEqual(["/assets/part.css", "/assets/widget.css"]);
});

test.each([
	["a page", "jobs/job-page", "no script for /assets/jobs-job-page.js"],
	["a part that is asked for later", lateParts[0] ?? "", `no script for ${lateParts[0]}`],
	["what a script imports", "_libraries.js", "no script for _libraries.js"],
	["words", "src/web/i18n/en/jobs.ts", "no script for the pages' words"],
])("%s missing from the bundle stops the build", (_, source, message) => {
	expect(() => shellFiles(router, Object.fromEntries(Object.entries(bundle).filter(([name]) => name !== source)))).toThrow(message);
});

test("words in a file whose name doesn't state their language stop the build", () => {
	const renamed = { ...bundle, "src/web/i18n/en/jobs.ts": { file: "assets/jobs-1.js" } };
	expect(() => shellFiles(router, renamed)).toThrow("The words of src/web/i18n/en/jobs.ts are in assets/jobs-1.js");
});
