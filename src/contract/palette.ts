/**
 * The product's light colours as sRGB, for what no stylesheet reaches: mails, PDFs, preview pictures, the browser's own bar.
 * The same as the tokens of `src/web/styles.css` (palette.test.ts).
 */
export const palette = {
	brand: "#006039",
	brandNight: "#073524",
	onBrand: "#ffffff",
	onBrandSoft: "#d9f5e1",
	ground: "#f7f6f1",
	surface: "#ffffff",
	line: "#e0e0d9",
	ink: "#102019",
	muted: "#525e54",
	leaf: "#006039",
	leafSoft: "#d9f5e1",
	ochre: "#f4af2d",
} as const;
