import { stripVTControlCharacters } from "node:util";

const lastLinesMax = 40;

/**
 * Extracts from Vitest's standard error the errors that belong to no test, such as from a timer after its end or from a worker that died,
 * and the last lines.
 */
export function errorsOutsideTests(output: string): { errors: string | null; lastLines: string } {
	const lines = stripVTControlCharacters(output).trimEnd().split("\n");
	const from = lines.findLastIndex((line) => /^⎯+ Unhandled Errors ⎯+$/.test(line));
	return { errors: from < 0 ? null : lines.slice(from).join("\n"), lastLines: lines.slice(-lastLinesMax).join("\n") };
}
