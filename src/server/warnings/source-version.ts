import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The modules from which reading a posting starts. */
const entries = ["marks.ts", "posting.ts", "warnings.ts"];

/** A hash of the sources that decide what is stored of a posting, including every module of ours that they import, types aside. Takes the rules' folder. */
export function versionOfSources(folder: string): string {
	const sources = new Map<string, string>();
	const waiting = entries.map((name) => join(folder, name));
	for (let file = waiting.pop(); file; file = waiting.pop()) {
		if (sources.has(file)) continue;
		const source = readFileSync(file, "utf8");
		sources.set(file, source);
		for (const { groups } of source.matchAll(/^(?:import|export) (?!type )[^;]*?"(?<imported>\.[^"]+)";$/gm))
			waiting.push(join(dirname(file), groups?.imported ?? ""));
	}
	const hash = createHash("sha256");
	for (const file of [...sources.keys()].sort()) hash.update(`${relative(folder, file)}\0${sources.get(file)}\0`);
	return hash.digest("base64url").slice(0, 12);
}
