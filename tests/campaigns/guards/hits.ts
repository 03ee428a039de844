import type { Guard } from "./find-guards.ts";

/** A test that comes by a guard, and how long it took. */
export type Hit = { file: string; name: string; ms: number };

/** A file's code in which each guard within a function says when it is come by (`tell-hits.ts`). */
export function instrumented(code: string, guards: (Guard & { number: number })[]): string {
	const insertions = guards
		.flatMap(({ number, within }) =>
			within
				? [
						{ at: within.start, text: `(globalThis.guardHit?.(${number}),`, isEnd: 0 },
						{ at: within.end, text: ")", isEnd: 1 },
					]
				: [],
		)
		.toSorted((a, b) => a.at - b.at || b.isEnd - a.isEnd);
	let written = "";
	let from = 0;
	for (const { at, text } of insertions) {
		written += code.slice(from, at) + text;
		from = at;
	}
	return written + code.slice(from);
}
