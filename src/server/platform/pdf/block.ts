/** How a piece of text is set; `size` in points. */
export type Style = { size: number; bold: boolean; colour: string };

/** Points that a text takes. */
export type Measure = (text: string, style: Style) => number;

/** Text on a row, `x` from the left margin. `column`: the cell of a table's row that it belongs to. */
export type Piece = { text: string; x: number; style: Style; link?: string; isMarker?: boolean; column?: number };

/** `bar`: a filled rectangle behind the text, for figures that stand in the text as well. */
export type Row = { pieces: Piece[]; height: number; bar?: { x: number; width: number; colour: string } };

/** What a reader aloud is told a block is (the PDF's structure); `TH` and `TD` are a table's row of such cells. */
export type Tag = "H1" | "H2" | "H3" | "P" | "LI" | "TH" | "TD";

export type Block = {
	tag: Tag;
	rows: Row[];
	/** Space above, not at the top of a page. */
	before: number;
	/** It stays whole and on the page where the next block begins. */
	sticks?: boolean;
	/** A line below its last row. */
	rule?: boolean;
};
