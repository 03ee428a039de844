import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files below this repository that a TypeScript file needs: at once, and when it asks for them. Types are not needed. */
export function importsOf(file) {
	const code = readFileSync(file, "utf8");
	const targets = (pattern) => [...code.matchAll(pattern)].map((match) => join(dirname(file), match[1]));
	return {
		atOnce: targets(/^\s*(?:import|export)\s(?!type\b)[^;]*?from\s+"(\.[^"]+\.tsx?)"/gm),
		later: targets(/\bimport\("(\.[^"]+\.tsx?)"\)/g),
	};
}
