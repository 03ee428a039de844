/** A short mark of what a preview picture shows: it changes when one of the facts does (FNV-1a). */
export function previewVersion(...facts: readonly unknown[]): string {
	let hash = 0x811c9dc5;
	for (const letter of JSON.stringify(facts)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(36);
}
