/** What stands for a person or a company without a picture, the same on every screen and in every call. */

export const tones = ["leaf", "ochre", "sky", "clay"] as const;
export type Tone = (typeof tones)[number];

/** Of the first two words of a name. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/).slice(0, 2);
	return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "").join("");
}

export function toneOf(name: string): Tone {
	let sum = 0;
	for (const character of name) sum += character.codePointAt(0) ?? 0;
	return tones[sum % tones.length] ?? "leaf";
}
