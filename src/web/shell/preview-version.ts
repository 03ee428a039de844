/** A short hash (FNV-1a) of the facts in a preview picture: it changes with any of them. */
export function previewVersion(...facts: readonly unknown[]): string {
	let hash = 0x811c9dc5;
	for (const letter of JSON.stringify(facts)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(36);
}
