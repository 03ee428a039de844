/** Returns -1, 0 or 1, as versions are ordered (Semantic Versioning 2.0.0 §11). OSV's "0" comes before everything. */
export function compareVersions(a: string, b: string): number {
	if (a === "0" || b === "0") return a === b ? 0 : a === "0" ? -1 : 1;
	const [one, other] = [partsOf(a), partsOf(b)];
	return compareLists(one.numbers, other.numbers) || comparePreReleases(one.preRelease, other.preRelease);
}

/** Reads a malformed version as far as it can: an advisory is rather reported in error than missed. */
function partsOf(version: string): { numbers: string[]; preRelease: string[] } {
	const [, numbers = "0", preRelease = ""] = /^[v=\s]*([\d.]+)(?:-([\w.-]+))?/.exec(version) ?? [];
	const [major = "0", minor = "0", patch = "0"] = numbers.split(".");
	return { numbers: [major, minor, patch], preRelease: preRelease ? preRelease.split(".") : [] };
}

/** 1.0.0-rc.5 comes before 1.0.0. */
function comparePreReleases(a: string[], b: string[]): number {
	if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length);
	return compareLists(a, b) || Math.sign(a.length - b.length);
}

function compareLists(a: string[], b: string[]): number {
	for (const [place, one] of a.entries()) {
		const other = b[place];
		if (other === undefined) return 0;
		const order = comparePart(one, other);
		if (order !== 0) return order;
	}
	return 0;
}

/** Numbers compare by value and come before words. */
function comparePart(a: string, b: string): number {
	const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
	if (isNumber && isOtherNumber) return Math.sign(Number(a) - Number(b));
	if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
	return a < b ? -1 : a > b ? 1 : 0;
}
