// Whatever domain has tables has rows in the demo, so that nobody who tries the product opens an empty screen.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf } from "./sources.mjs";

/** What only comes with use: a person's own ways in and devices, what administrators and moderators do, what the machine keeps. */
const comesWithUse = new Set([
	"admin.ts",
	"api-keys.ts",
	"events.ts",
	"moderation.ts",
	"oauth.ts",
	"passkeys.ts",
	"push.ts",
	"search.ts",
	"sharing.ts",
	"site.ts",
	"webhooks.ts",
]);

const server = fileURLToPath(new URL("../src/server/", import.meta.url));
const demo = join(server, "demo/");
const filling = new Set([join(demo, "fill-demo.ts")]);
const filled = new Set();
for (const file of filling) {
	// by a file of the domain's name, or by one that writes its tables
	filled.add(basename(file));
	for (const part of importsOf(file).atOnce) {
		if (part.startsWith(demo)) filling.add(part);
		if (part.startsWith(join(server, "db/"))) filled.add(basename(part));
	}
}

const missing = readdirSync(join(server, "db")).filter(
	(file) => readFileSync(join(server, "db", file), "utf8").includes("pgTable(") && !comesWithUse.has(file) && !filled.has(file),
);
if (missing.length > 0) {
	console.error(`src/server/demo/fill-demo.ts puts no rows into the tables of src/server/db/${missing.join(", ")}`);
	process.exitCode = 1;
}
