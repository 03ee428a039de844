import { useState } from "react";

export type Counted = { names: readonly string[]; additions: number };

/**
 * The key of a form that adds to a list whose entries have names but no order of time: another one, with empty fields, once a name was
 * added, but not when one is removed, which leaves alone what is being written. For entries with ids, `useNewest`.
 */
export function useAdditions(names: readonly string[]): number {
	const [counted, setKnown] = useState<Counted>({ names, additions: 0 });
	const next = countAdditions(counted, names);
	if (next !== counted) setKnown(next);
	return next.additions;
}

/** The same object if the names are the same. */
export function countAdditions(counted: Counted, names: readonly string[]): Counted {
	const isLonger = names.some((name) => !counted.names.includes(name));
	if (!isLonger && names.length === counted.names.length) return counted;
	return { names, additions: counted.additions + (isLonger ? 1 : 0) };
}
