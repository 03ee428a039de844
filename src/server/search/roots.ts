/** Endings that a trade takes with a woman or several people, and what it is called without. */
const endings: readonly (readonly [ending: RegExp, without: string])[] = [
	[/(?<=..)ies$/, "y"],
	[/(?<=.[^s])s$/, ""],
	[/(?<=..)eaux?$/, "el"],
	[/(?<=...)euse$/, "eur"],
	[/(?<=...)trice$/, "teur"],
	[/(?<=...)iere$/, "ier"],
	[/(?<=...)ienne$/, "ien"],
	[/(?<=....)e$/, ""],
];

/**
 * What a folded word has in common with its plural and its feminine: `vendeuse` and `vendeurs` are one trade. Coarser stems would
 * make one word of two skills.
 */
export function rootOf(word: string): string {
	if (word.length < 4) return word;
	return endings.reduce((root, [ending, without]) => root.replace(ending, without), word);
}

/** How French ends a trade with a man, and with a woman. */
const genders: readonly (readonly [man: string, woman: string])[] = [
	["eur", "euse"],
	["teur", "trice"],
	["er", "ere"],
	["ien", "ienne"],
];

/**
 * What a folded trade is called with the other gender, one and several: of `vendeuse` `vendeur` and `vendeurs`. Of other words, words
 * that nobody writes.
 */
export function otherGender(word: string): string[] {
	const one = word.replace(/s$/, "");
	const others = genders.flatMap(([man, woman]) => [swapped(one, man, woman), swapped(one, woman, man)]).filter((other) => other !== one);
	return others.flatMap((other) => [other, `${other}s`]);
}

const swapped = (word: string, ending: string, other: string): string =>
	word.length > ending.length + 2 && word.endsWith(ending) ? word.slice(0, -ending.length) + other : word;
