/// <reference path="../../platform/fontkit.d.ts" />
import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import { fontFile } from "../../platform/fonts.ts";

export type Weight = "regular" | "bold";
export type Style = { size: number; weight: Weight };

/**
 * Draws text as outlines. A machine may have no fonts, or others than the next one: with a font of our own (Noto Sans, OFL), a picture is
 * the same everywhere, and nothing that somebody wrote becomes markup.
 */
export type Typeface = {
	/** In pixels. */
	widthOf(text: string, style: Style): number;
	/** SVG elements; `y` is the baseline. */
	draw(text: string, style: Style & { x: number; y: number; colour: string }): string;
	/** The text without characters that the font lacks (emoji, other scripts), or null if fewer than half of its letters would be left. */
	drawable(text: string): string | null;
};

const weights = { regular: 400, bold: 600 } as const;

let opened: Promise<Typeface> | undefined;

/** Opens the fonts for the first picture: 12 MB that a process without previews never needs. */
export function openTypeface(): Promise<Typeface> {
	opened ??= open();
	return opened;
}

async function open(): Promise<Typeface> {
	const { create } = await import("fontkit");
	const read = async (weight: Weight) => create(await readFile(fontFile(weights[weight])));
	const fonts: Record<Weight, Font> = { regular: await read("regular"), bold: await read("bold") };

	/** Drops characters that the font has no glyph for: they would be drawn as empty boxes. */
	const printable = (text: string) => [...text].filter((letter) => has(fonts.bold, letter)).join("");

	return {
		widthOf: (text, { size, weight }) => (fonts[weight].layout(printable(text)).advanceWidth / fonts[weight].unitsPerEm) * size,
		draw(text, { size, weight, x, y, colour }) {
			const font = fonts[weight];
			const scale = size / font.unitsPerEm;
			let at = x;
			const { glyphs, positions } = font.layout(printable(text));
			const shapes = glyphs.map((glyph, index) => {
				const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
				const place = `translate(${round(at + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale} ${-scale})`;
				at += xAdvance * scale;
				return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
			});
			return `<g fill="${colour}">${shapes.join("")}</g>`;
		},
		drawable(text) {
			const clean = text.normalize("NFC").replace(/[^\S\u00a0\u202f]+/g, " ");
			const printed = printable(clean);
			const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
			return letters(printed) > 0 && letters(printed) * 2 >= letters(clean) ? printed.replace(/ +/g, " ").trim() : null;
		},
	};
}

const has = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
const round = (value: number) => Math.round(value * 100) / 100;
