import type { Block, Measure, Row, Style, Tag } from "../../platform/pdf/block.ts";
import { palette, sheet } from "../../platform/pdf/sheet.ts";
import { wrap } from "../../platform/pdf/wrap.ts";

const style = (size: number, colour: string, bold = false): Style => ({ size, colour, bold });

const styles = {
	title: style(22, palette.ink, true),
	heading: style(13, palette.leaf, true),
	subheading: style(11.5, palette.ink, true),
	small: style(10.5, palette.ink, true),
	body: style(10.5, palette.ink),
	strong: style(10.5, palette.ink, true),
	link: style(10.5, palette.leaf),
	quiet: style(9.5, palette.muted),
	cell: style(9.5, palette.ink),
	cellHead: style(8.5, palette.muted, true),
	columnHead: style(7.5, palette.muted, true),
	figure: style(17, palette.leaf, true),
} as const;

export const leading = ({ size }: Style) => size * 1.42;

/** A report's type, and how a text becomes a block of it. */
export function typeset(measure: Measure) {
	const rowsOf = (text: string, of: Style, { x = 0 } = {}): Row[] =>
		text
			.split("\n")
			.flatMap((line) => wrap(line, of, { width: sheet.width - x, measure }))
			.map((line) => ({ height: leading(of), pieces: [{ text: line, x, style: of }] }));
	const block = (tag: Tag, rows: Row[], before: number, more: Partial<Block> = {}): Block => ({ tag, rows, before, ...more });
	return { styles, rowsOf, block };
}
