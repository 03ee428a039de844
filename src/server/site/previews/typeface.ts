/// <reference path="../../platform/fontkit.d.ts" />
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "fontkit";

export type Weight = "regular" | "bold";
export type Style = { size: number; weight: Weight };

/**
 * Text as outlines. A machine may have no fonts at all, or others than the next one: drawn from a font of our own
 * (Noto Sans, OFL), a picture is the same everywhere, and nothing that somebody wrote is markup in it.
 */
export type Typeface = {
	/** In pixels. */
	widthOf(text: string, style: Style): number;
	/** SVG elements; `y` is the baseline. */
	draw(text: string, style: Style & { x: number; y: number; colour: string }): string;
	/** The text without the characters that no font has (emoji, other scripts), or null where hardly a letter would be left. */
	drawable(text: string): string | null;
};

/** Latin with all of its African letters, Vietnamese for the dots below; in the order in which they are asked. */
const subsets = ["latin", "latin-ext", "vietnamese"];
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

let opened: Promise<Typeface> | undefined;

/** Opens the fonts when the first picture is drawn: 12 MB that a process without previews never needs. */
export function openTypeface(): Promise<Typeface> {
	opened ??= open();
	return opened;
}

async function open(): Promise<Typeface> {
	const { create } = await import("fontkit");
	const folder = join(import.meta.dirname, "fonts");
	const read = (weight: number) =>
		Promise.all(subsets.map(async (subset) => create(await readFile(join(folder, `noto-sans-${subset}-${weight}-normal.woff2`)))));
	const fonts: Record<Weight, Font[]> = { regular: await read(weights.regular), bold: await read(weights.bold) };

	return {
		widthOf: (text, { size, weight }) =>
			runsOf(text, fonts[weight]).reduce((sum, run) => sum + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size, 0),
		draw(text, { size, weight, x, y, colour }) {
			let at = x;
			const shapes = runsOf(text, fonts[weight]).flatMap(({ font, text: part }) => {
				const scale = size / font.unitsPerEm;
				const { glyphs, positions } = font.layout(part);
				return glyphs.map((glyph, index) => {
					const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
					const place = `translate(${round(at + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale} ${-scale})`;
					at += xAdvance * scale;
					return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
				});
			});
			return `<g fill="${colour}">${shapes.join("")}</g>`;
		},
		drawable(text) {
			const clean = text.normalize("NFC").replace(/[^\S\u00a0\u202f]+/g, " ");
			const kept = [...clean].filter((letter) => fontOf(fonts.bold, letter) !== undefined).join("");
			const letters = (some: string) => some.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
			return letters(kept) > 0 && letters(kept) * 2 >= letters(clean) ? kept.replace(/ +/g, " ").trim() : null;
		},
	};
}

/** Pieces of which each is written by one font; an accent stays with its letter. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
	const runs: { font: Font; text: string }[] = [];
	for (const letter of text) {
		const run = runs.at(-1);
		const font = run && /\p{M}/u.test(letter) && has(run.font, letter) ? run.font : fontOf(fonts, letter);
		if (!font) continue;
		if (run?.font === font) run.text += letter;
		else runs.push({ font, text: letter });
	}
	return runs;
}

const fontOf = (fonts: readonly Font[], letter: string) => fonts.find((font) => has(font, letter));
const has = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

const round = (value: number) => Math.round(value * 100) / 100;
