// Every domain that has tables must have rows in the demo, so that nobody who tries the product finds an empty screen.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf } from "./sources.mjs";

/**
 * Tables that only fill with use: a person's own ways of signing in and devices, the work of administrators and moderators, what the
 * machine records.
 */
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
	// filled by a file with the domain's name, or by one that writes its tables
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
