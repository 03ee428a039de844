/** The parts we use of the library, which ships no types. */
declare module "fontkit" {
	export type Font = {
		unitsPerEm: number;
		hasGlyphForCodePoint(codePoint: number): boolean;
		layout(text: string): {
			glyphs: { path: { toSVG(): string } }[];
			/** In units of the em. */
			positions: { xAdvance: number; xOffset: number; yOffset: number }[];
			advanceWidth: number;
		};
	};
	export function create(file: Buffer): Font;
	export function openSync(path: string): Font;
}
