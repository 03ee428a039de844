import type { Block, Measure, Row, Style, Tag } from "./block.ts";
import { inks, sheet } from "./sheet.ts";
import { wrap } from "./wrap.ts";

const style = (size: number, colour: string, bold = false): Style => ({ size, colour, bold });

const styles = {
	title: style(22, inks.ink, true),
	heading: style(13, inks.leaf, true),
	subheading: style(11.5, inks.ink, true),
	small: style(10.5, inks.ink, true),
	body: style(10.5, inks.ink),
	strong: style(10.5, inks.ink, true),
	link: style(10.5, inks.leaf),
	quiet: style(9.5, inks.muted),
	cell: style(9.5, inks.ink),
	cellHead: style(8.5, inks.muted, true),
	columnHead: style(7.5, inks.muted, true),
	figure: style(17, inks.leaf, true),
} as const;

export const leading = ({ size }: Style) => size * 1.42;

/** The styles of a report or a letter, and the builders for its rows and blocks. */
export function typeset(measure: Measure) {
	const rowsOf = (text: string, of: Style, { x = 0 } = {}): Row[] =>
		text
			.split("\n")
			.flatMap((line) => wrap(line, of, { width: sheet.width - x, measure }))
			.map((line) => ({ height: leading(of), pieces: [{ text: line, x, style: of }] }));
	const block = (tag: Tag, rows: Row[], spaceBefore: number, options: Partial<Block> = {}): Block => ({
		tag,
		rows,
		spaceBefore,
		...options,
	});
	return { styles, rowsOf, block };
}
