import { useState } from "react";

export type Counted = { names: readonly string[]; additions: number };

/**
 * The key of a form that adds to a list whose entries have names but no order of time: another one, with empty fields, once a name was
 * added, but not when one is removed, which leaves alone what is being written. For entries with ids, `useNewest`.
 */
export function useAdditions(names: readonly string[]): number {
	const [known, setKnown] = useState<Counted>({ names, additions: 0 });
	const next = countAdditions(known, names);
	if (next !== known) setKnown(next);
	return next.additions;
}

/** The same object if the names are the same. */
export function countAdditions(known: Counted, names: readonly string[]): Counted {
	const isLonger = names.some((name) => !known.names.includes(name));
	if (!isLonger && names.length === known.names.length) return known;
	return { names, additions: known.additions + (isLonger ? 1 : 0) };
}
