import { stripVTControlCharacters } from "node:util";

const lastLinesMax = 40;

/** Of what Vitest said on its standard error: errors that no test has, as of a timer after its end or of a worker that died; and the last lines. */
export function besideTests(said: string): { errors: string | null; lastLines: string } {
	const lines = stripVTControlCharacters(said).trimEnd().split("\n");
	const from = lines.findLastIndex((line) => /^⎯+ Unhandled Errors ⎯+$/.test(line));
	return { errors: from < 0 ? null : lines.slice(from).join("\n"), lastLines: lines.slice(-lastLinesMax).join("\n") };
}
