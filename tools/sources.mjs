import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of this repository that a TypeScript file imports: at once, and on demand. Type imports are left out. */
export function importsOf(file) {
	const code = readFileSync(file, "utf8");
	const targets = (pattern) => [...code.matchAll(pattern)].map((match) => join(dirname(file), match[1]));
	return {
		atOnce: targets(/^\s*(?:import|export)\s(?!type\b)[^;]*?from\s+"(\.[^"]+\.tsx?)"/gm),
		later: targets(/\bimport\("(\.[^"]+\.tsx?)"\)/g),
	};
}
