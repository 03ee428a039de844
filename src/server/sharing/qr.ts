import encodeQR from "qr";

/** The squares of a QR code, row by row; up to a quarter of it may be dirty or folded (ISO/IEC 18004, level Q). */
export const squaresOf = (text: string): boolean[][] =>
	// the library adds a border of at least one white square
	encodeQR(text, "raw", { ecc: "quartile", border: 1 })
		.slice(1, -1)
		.map((row) => row.slice(1, -1));

/** Dark squares as one SVG path, one unit each; adjacent ones are one stroke. */
export function pathOf(squares: readonly (readonly boolean[])[]): string {
	return squares
		.flatMap((row, y) => {
			const marks = row.map((isDark) => (isDark ? "1" : "0")).join("");
			return [...marks.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
		})
		.join("");
}
