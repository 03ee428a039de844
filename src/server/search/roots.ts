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
