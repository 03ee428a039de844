/**
 * The product's light-theme colours as sRGB, for places without a stylesheet: mails, PDFs, preview images, the browser's theme colour.
 * Identical to the tokens in `src/web/styles.css` (palette.test.ts).
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
