const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Every text at an edit distance of one: a letter missing, doubled, added or wrong, or two swapped. */
export function oneEditAway(word: string): string[] {
	const near = new Set<string>();
	for (let at = 0; at <= word.length; at++) {
		const before = word.slice(0, at);
		const after = word.slice(at);
		near.add(before + after.slice(1));
		if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
		for (const letter of letters) {
			near.add(before + letter + after);
			if (after) near.add(before + letter + after.slice(1));
		}
	}
	near.delete(word);
	return [...near];
}

/** The edit distance of two words (optimal string alignment). */
export function editDistance(a: string, b: string): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			const best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
			const isTransposition = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			row.push(isTransposition ? Math.min(best, at(beforeLast, j - 2) + 1) : best);
		}
		beforeLast = last;
		last = row;
	}
	return at(last, b.length);
}

/** The most typing mistakes forgiven in a word: none in the shortest, which are all close to each other. */
export function maxEditDistance(word: string): 0 | 1 | 2 {
	if (word.length < 4 || /\p{N}/u.test(word)) return 0;
	return word.length <= 5 ? 1 : 2;
}

function at(row: readonly number[], index: number): number {
	return row[index] ?? Number.POSITIVE_INFINITY;
}
