/** What stands for a person or a company without a picture, the same on every screen and in every call. */

export const tones = ["leaf", "ochre", "sky", "clay", "plum"] as const;
export type Tone = (typeof tones)[number];

/** Of the first two words of a name. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/).slice(0, 2);
	return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "").join("");
}

/** A person's. */
export const toneOf = (name: string): Tone => tones[sumOf(name) % tones.length] ?? "leaf";

const tiles = ["leaf", "sky", "plum", "amber", "slate", "violet"] as const;
export type Tile = (typeof tiles)[number];

/** A company's. */
export const tileOf = (name: string): Tile => tiles[sumOf(name) % tiles.length] ?? "leaf";

/** Whose place in the circle is the ochre one, on somebody's cover: 0 to 6. */
export const turnOf = (name: string): number => sumOf(name) % 7;

function sumOf(name: string): number {
	let sum = 0;
	for (const character of name) sum += character.codePointAt(0) ?? 0;
	return sum;
}
