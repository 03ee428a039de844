import { useState } from "react";

/**
 * The key of a form that adds to a list: another one, with empty fields, once something was added, but not when an entry is removed, which
 * leaves alone what is being written. `ids` are those of the entries, made in order of time.
 */
export function useNewest(ids: readonly string[]): string {
	const newest = ids.reduce((latest, id) => (id > latest ? id : latest), "");
	const [lastNewest, setKnown] = useState(newest);
	if (newest <= lastNewest) return lastNewest;
	setKnown(newest);
	return newest;
}
