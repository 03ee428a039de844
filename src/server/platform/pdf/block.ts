/** The style of a piece of text; `size` in points. */
export type Style = { size: number; bold: boolean; colour: string };

/** The width of a text in points. */
export type Measure = (text: string, style: Style) => number;

/** A text in a row, `x` from the left margin. `column`: the table cell it belongs to. */
export type Piece = { text: string; x: number; style: Style; link?: string; isMarker?: boolean; column?: number };

/** `bar`: a filled rectangle behind the text, for figures that the text states as well. */
export type Row = { pieces: Piece[]; height: number; bar?: { x: number; width: number; colour: string } };

/** A block's role for screen readers (the PDF's structure); `TH` and `TD` are a table row of such cells. */
export type Tag = "H1" | "H2" | "H3" | "P" | "LI" | "TH" | "TD";

export type Block = {
	tag: Tag;
	rows: Row[];
	/** Space above, except at the top of a page. */
	spaceBefore: number;
	/** Keeps the block whole and on the page where the next one begins. */
	keepsWithNext?: boolean;
	/** A line below the last row. */
	rule?: boolean;
};
