type Measured = {
	/** In pixels. */
	width: number;
	widthOf: (text: string) => number;
};

/**
 * Breaks a text into lines at spaces (except French no-break spaces), and within a word only if it alone is wider than a line. Text that
 * does not fit ends in an ellipsis.
 */
export function wrap(text: string, { linesMax, ...measured }: Measured & { linesMax: number }): string[] {
	const { width, widthOf } = measured;
	const lines: string[] = [];
	let line = "";
	for (const piece of text.split(/[ \t\n\r]+/).flatMap((word) => brokenUp(word, measured))) {
		const longer = line ? `${line} ${piece}` : piece;
		if (!line || widthOf(longer) <= width) {
			line = longer;
			continue;
		}
		lines.push(line);
		// nobody sees more, so a title of 200 words is not measured to its end
		if (lines.length > linesMax) break;
		line = piece;
	}
	if (line) lines.push(line);
	if (lines.length <= linesMax) return lines;
	return [...lines.slice(0, linesMax - 1), shortened(lines.slice(linesMax - 1, linesMax + 1).join(" "), measured)];
}

function shortened(line: string, { width, widthOf }: Measured): string {
	const letters = [...line];
	while (letters.length > 0 && widthOf(`${letters.join("")}…`) > width) letters.pop();
	return `${letters.join("").replace(/[\s,;:.–-]+$/, "")}…`;
}

function brokenUp(word: string, { width, widthOf }: Measured): string[] {
	if (widthOf(word) <= width) return [word];
	const pieces: string[] = [];
	let piece = "";
	for (const letter of word) {
		if (piece && widthOf(piece + letter) > width) {
			pieces.push(piece);
			piece = "";
		}
		piece += letter;
	}
	return [...pieces, piece];
}
