/** Feminine and plural endings of trades, and what they are replaced by. */
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
 * The root that a folded word shares with its plural and its feminine: `vendeuse` and `vendeurs` are one trade. Coarser stems would merge
 * two skills into one word.
 */
export function rootOf(word: string): string {
	if (word.length < 4) return word;
	return endings.reduce((root, [ending, without]) => root.replace(ending, without), word);
}

/** French endings of a trade, masculine and feminine. */
const genders: readonly (readonly [man: string, woman: string])[] = [
	["eur", "euse"],
	["teur", "trice"],
	["er", "ere"],
	["ien", "ienne"],
];

/**
 * A folded trade in the other gender, singular and plural: for `vendeuse`, `vendeur` and `vendeurs`. For other words, returns words that
 * nobody writes.
 */
export function otherGender(word: string): string[] {
	const singular = word.replace(/s$/, "");
	const others = genders
		.flatMap(([man, woman]) => [swapped(singular, man, woman), swapped(singular, woman, man)])
		.filter((other) => other !== singular);
	return others.flatMap((other) => [other, `${other}s`]);
}

const swapped = (word: string, ending: string, other: string): string =>
	word.length > ending.length + 2 && word.endsWith(ending) ? word.slice(0, -ending.length) + other : word;
