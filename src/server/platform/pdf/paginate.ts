import type { Block, Row } from "./block.ts";

/** A block's rows on one page, with the `y` of each from the top of the sheet; `isEnd` if they include its last row. */
export type Placed = { block: Block; rows: { row: Row; y: number }[]; isEnd: boolean };

type Line = { block: Block; row: Row; before: number; sticks: boolean };

/**
 * Breaks blocks into pages: never between a heading and the first lines below it, and never leaving a single line of a paragraph alone
 * before or after the break.
 */
export function paginate(blocks: readonly Block[], { top, bottom }: { top: number; bottom: number }): Placed[][] {
	const pages: Placed[][] = [[]];
	let y = top;
	for (const group of groupSticking(blocks.flatMap(linesOf))) {
		const height = group.reduce((sum, { before, row }) => sum + before + row.height, 0);
		const fitsOnAny = height <= bottom - top;
		if (fitsOnAny && y > top && y + height > bottom) y = startPage();
		for (const { block, row, before } of group) {
			if (y > top && y + before + row.height > bottom) y = startPage();
			if (y > top) y += before;
			place(block, row);
			y += row.height;
		}
	}
	return pages;

	function startPage(): number {
		pages.push([]);
		return top;
	}

	function place(block: Block, row: Row): void {
		const page = pages.at(-1) ?? [];
		const isEnd = row === block.rows.at(-1);
		const last = page.at(-1);
		if (last?.block !== block) page.push({ block, rows: [{ row, y }], isEnd });
		else {
			last.rows.push({ row, y });
			last.isEnd = isEnd;
		}
	}
}

function linesOf(block: Block): Line[] {
	const last = block.rows.length - 1;
	return block.rows.map((row, index) => ({
		block,
		row,
		before: index === 0 ? block.spaceBefore : 0,
		// a paragraph's first two lines stay together, and its last two
		sticks: block.keepsWithNext ? true : index !== last && (index === 0 || index === last - 1),
	}));
}

/** Groups lines into runs in which each sticks to the next. */
function groupSticking(lines: readonly Line[]): Line[][] {
	const groups: Line[][] = [];
	let isOpen = false;
	for (const line of lines) {
		if (isOpen) groups.at(-1)?.push(line);
		else groups.push([line]);
		isOpen = line.sticks;
	}
	return groups;
}
