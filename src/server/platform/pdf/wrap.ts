import type { Measure, Piece, Row, Style } from "./block.ts";

type WrapOptions = { width: number; measure: Measure };

const separator = "  ·  ";

/** Breaks a text into lines that fit; a word wider than a line is cut between letters, with their accents kept. */
export function wrap(text: string, style: Style, { width, measure }: WrapOptions): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = line ? `${line} ${word}` : word;
		if (measure(longer, style) <= width) {
			line = longer;
			continue;
		}
		if (line) lines.push(line);
		const parts = measure(word, style) <= width ? [word] : cut(word, style, { width, measure });
		lines.push(...parts.slice(0, -1));
		line = parts.at(-1) ?? "";
	}
	return line ? [...lines, line] : lines;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

function cut(word: string, style: Style, { width, measure }: WrapOptions): string[] {
	const parts: string[] = [];
	let part = "";
	let used = 0;
	for (const { segment } of letters.segment(word)) {
		// letter by letter: measuring the growing part would take quadratic time
		const more = measure(segment, style);
		if (part && used + more > width) {
			parts.push(part);
			part = "";
			used = 0;
		}
		part += segment;
		used += more;
	}
	return part ? [...parts, part] : parts;
}

export type Token = { text: string; link?: string };

/** Short texts in sequence with dots between them; a line breaks at a dot, or within a text that is wider than a line. */
export function flow(tokens: Token[], style: Style, { width, measure, leading }: WrapOptions & { leading: number }): Row[] {
	const rows: Row[] = [];
	const gap = measure(separator, style);
	let end = 0;
	for (const { text, link } of tokens) {
		for (const [index, part] of wrap(text, style, { width, measure }).entries()) {
			const piece: Piece = { text: part, x: 0, style, ...(link ? { link } : {}) };
			const partWidth = measure(part, style);
			const row = rows.at(-1);
			if (row && index === 0 && end + gap + partWidth <= width) {
				row.pieces.push({ text: separator, x: end, style }, { ...piece, x: end + gap });
				end += gap + partWidth;
			} else {
				rows.push({ height: leading, pieces: [piece] });
				end = partWidth;
			}
		}
	}
	return rows;
}
