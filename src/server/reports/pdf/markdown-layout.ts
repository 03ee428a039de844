import { type Inline, inlines, type MarkdownBlock, markdownBlocks } from "../../../contract/markdown.ts";
import type { Block, Measure, Row, Style } from "../../platform/pdf/block.ts";
import { inks, sheet } from "../../platform/pdf/sheet.ts";
import { leading, typeset } from "../../platform/pdf/typeset.ts";
import { wrap } from "../../platform/pdf/wrap.ts";

const indent = 16;

export function markdownLayout(text: string, measure: Measure): Block[] {
	const { styles, rowsOf, block } = typeset(measure);

	const blocksOf = (part: MarkdownBlock): Block[] => {
		switch (part.kind) {
			case "heading": {
				const style = { 1: styles.heading, 2: styles.subheading, 3: styles.small }[part.level];
				const isFirst = part.level === 1;
				return [block(isFirst ? "H2" : "H3", rowsOf(plain(part.text), style), isFirst ? 16 : 11, { keepsWithNext: true, rule: isFirst })];
			}
			case "list":
				return part.items.map((item, place) => {
					const rows = runRows(item, { x: indent });
					const marker = part.isOrdered ? `${place + 1}.` : "•";
					rows[0]?.pieces.unshift({ text: marker, x: part.isOrdered ? 0 : 4, style: styles.body, isMarker: true });
					return block("LI", rows, place === 0 ? 6 : 2);
				});
			case "quote":
				return [block("P", runRows(part.text, { x: indent, colour: inks.muted }), 7)];
			case "paragraph":
				return [block("P", runRows(part.text), 7)];
		}
	};

	/** Lays out lines of runs, each in its own style, with a space between two runs only if the text has one there. */
	const runRows = (source: string, { x = 0, colour }: { x?: number; colour?: string } = {}): Row[] => {
		const width = sheet.width - x;
		return source.split("\n").flatMap((line) => {
			const rows: Row[] = [];
			let end = 0;
			let isSpaced = false;
			for (const run of inlines(line)) {
				const own = styleOf(run, styles);
				const style = colour ? { ...own, colour } : own;
				const gap = measure(" ", style);
				isSpaced ||= /^\s/.test(run.text);
				for (const [place, word] of run.text.split(/\s+/).filter(Boolean).entries()) {
					const space = end > 0 && (place > 0 || isSpaced) ? gap : 0;
					if (end > 0 && end + space + measure(word, style) <= width)
						end = put(rows.at(-1), { text: word, x: x + end + space, style, run }, space);
					else
						for (const part of wrap(word, style, { width, measure })) {
							rows.push({ height: leading(styles.body), pieces: [] });
							end = put(rows.at(-1), { text: part, x, style, run }, 0);
						}
				}
				isSpaced = /\s$/.test(run.text);
			}
			return rows;

			/** Appends a word to a row; consecutive words of one run become one piece. Returns where the row now ends. */
			function put(row: Row | undefined, word: { text: string; x: number; style: Style; run: Inline }, space: number): number {
				const last = row?.pieces.at(-1);
				const link = word.run.kind === "link" ? word.run.href : undefined;
				if (last && last.style === word.style && last.link === link && space > 0) last.text += ` ${word.text}`;
				else row?.pieces.push({ text: word.text, x: word.x, style: word.style, ...(link ? { link } : {}) });
				return word.x - x + measure(word.text, word.style);
			}
		});
	};

	return markdownBlocks(text).flatMap(blocksOf);
}

const plain = (text: string) =>
	inlines(text)
		.map((run) => run.text)
		.join("");

function styleOf(run: Inline, styles: ReturnType<typeof typeset>["styles"]): Style {
	if (run.kind === "link") return styles.link;
	return run.kind === "strong" || run.kind === "emphasis" ? styles.strong : styles.body;
}
