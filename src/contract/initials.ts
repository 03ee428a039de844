/** Placeholders for people and companies without a picture, the same on every screen and in every response. */

export const tones = ["leaf", "ochre", "sky", "clay", "plum"] as const;
export type Tone = (typeof tones)[number];

/** The initials of a name's first two words. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/).slice(0, 2);
	return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "").join("");
}

/** The colour for a person. */
export const toneOf = (name: string): Tone => tones[sumOf(name) % tones.length] ?? "leaf";

const tiles = ["leaf", "sky", "plum", "amber", "slate", "violet"] as const;
export type Tile = (typeof tiles)[number];

/** The colour for a company. */
export const tileOf = (name: string): Tile => tiles[sumOf(name) % tiles.length] ?? "leaf";

/** Which place of the circle (0 to 6) is ochre on a person's cover. */
export const turnOf = (name: string): number => sumOf(name) % 7;

function sumOf(name: string): number {
	let sum = 0;
	for (const character of name) sum += character.codePointAt(0) ?? 0;
	return sum;
}
