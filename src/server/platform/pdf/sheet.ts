/** A4, in points. */
export const sheet = {
	height: 841.89,
	left: 54,
	width: 595.28 - 2 * 54,
	top: 50,
	bottom: 841.89 - 56,
	/** Baseline of the page's number. */
	foot: 841.89 - 30,
};

/** The site's light colours (`src/web/styles.css`) in print. */
export const palette = { ink: "#1d2620", muted: "#565a4f", leaf: "#0b5738", line: "#d9d2c3", bar: "#9cc4ad" };
