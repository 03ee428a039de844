import { palette } from "../../../contract/palette.ts";

/** A4, in points. */
export const sheet = {
	height: 841.89,
	left: 54,
	width: 595.28 - 2 * 54,
	top: 50,
	bottom: 841.89 - 56,
	/** Baseline of the page number. */
	foot: 841.89 - 30,
};

/** The site's light colours in print. */
export const inks = { ink: palette.ink, muted: palette.muted, leaf: palette.leaf, line: palette.line, bar: "#9cc4ad" };
