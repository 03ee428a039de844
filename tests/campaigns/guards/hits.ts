import type { Guard } from "./find-guards.ts";

/** A test that reaches a guard, and its duration. */
export type Hit = { file: string; name: string; ms: number };

/**
 * Instruments a file's code so that each guard reports when it is reached (`record-hits.ts`): inside a function whenever that runs; in an SQL
 * predicate also when its text is rendered, which for cached statements happens once per process.
 */
export function instrumented(code: string, guards: (Guard & { number: number })[]): string {
	const insertions = guards
		.flatMap(({ number, kind, start, within }) => {
			const parts = [
				{ at: within?.start, text: `(globalThis.guardHit?.(${number}),`, isEnd: 0 },
				{ at: within?.end, text: ")", isEnd: 1 },
			];
			const inText = { at: kind === "visibility" ? start : undefined, text: `\${globalThis.guardSql?.(${number})}`, isEnd: 0 };
			return [...parts, inText].flatMap(({ at, ...more }) => (at === undefined ? [] : [{ at, ...more }]));
		})
		.toSorted((a, b) => a.at - b.at || b.isEnd - a.isEnd);
	let instrumentedCode = "";
	let from = 0;
	for (const { at, text } of insertions) {
		instrumentedCode += code.slice(from, at) + text;
		from = at;
	}
	return instrumentedCode + code.slice(from);
}
