// Domains of the server and of the pages may use each other, but not in a circle; files may not import in a circle at all.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf } from "./sources.mjs";

const root = fileURLToPath(new URL("../src/", import.meta.url));
const files = readdirSync(root, { recursive: true })
	.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
	.map((file) => join(root, file));

const imports = new Map();
for (const file of files) {
	imports.set(
		file,
		importsOf(file).atOnce.filter((target) => files.includes(target)),
	);
}

const circles = findCircles(imports).map((circle) => circle.map((file) => relative(root, file)).join(" -> "));
if (circles.length > 0) {
	console.error(`Files import each other in a circle:\n${circles.join("\n")}`);
	process.exit(1);
}

function findCircles(graph) {
	const state = new Map();
	const found = [];
	const path = [];
	const visit = (node) => {
		state.set(node, "open");
		path.push(node);
		for (const next of graph.get(node) ?? []) {
			if (state.get(next) === "open") found.push([...path.slice(path.indexOf(next)), next]);
			else if (!state.has(next)) visit(next);
		}
		path.pop();
		state.set(node, "done");
	};
	for (const node of graph.keys()) if (!state.has(node)) visit(node);
	return found;
}
