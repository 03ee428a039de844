import type { Guard } from "./find-guards.ts";

/** A test that comes by a guard, and how long it took. */
export type Hit = { file: string; name: string; ms: number };

/**
 * A file's code in which each guard says when it is come by (`tell-hits.ts`): one within a function when that runs, one of a statement
 * when its text is written too, which is once in a process for those that are kept.
 */
export function instrumented(code: string, guards: (Guard & { number: number })[]): string {
	const insertions = guards
		.flatMap(({ number, kind, start, within }) => {
			const around = [
				{ at: within?.start, text: `(globalThis.guardHit?.(${number}),`, isEnd: 0 },
				{ at: within?.end, text: ")", isEnd: 1 },
			];
			const inText = { at: kind === "visibility" ? start : undefined, text: `\${globalThis.guardSql?.(${number})}`, isEnd: 0 };
			return [...around, inText].flatMap(({ at, ...more }) => (at === undefined ? [] : [{ at, ...more }]));
		})
		.toSorted((a, b) => a.at - b.at || b.isEnd - a.isEnd);
	let written = "";
	let from = 0;
	for (const { at, text } of insertions) {
		written += code.slice(from, at) + text;
		from = at;
	}
	return written + code.slice(from);
}
