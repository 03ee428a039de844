export type BoardItem = { id: string };

export type BoardColumn<Item> = {
	id: string;
	title: string;
	/** The total, whether on the screen or not. */
	count: number;
	/** Their sum, formatted. */
	sum?: string | undefined;
	items: readonly Item[];
	/** The URL of the next ones; unset once there are no more. */
	moreHref?: string | undefined;
};

/** Card id to the column it is shown in until the page's own data agrees. */
export type Moves = Readonly<Record<string, string>>;

/** The columns with the moves applied: moved cards come first in their new column. */
export function shownColumns<Item extends BoardItem>(columns: readonly BoardColumn<Item>[], moves: Moves): readonly BoardColumn<Item>[] {
	const moving = columns.flatMap(({ id: from, items }) =>
		items.flatMap((item) => {
			const to = moves[item.id];
			return to !== undefined && to !== from ? [{ item, from, to }] : [];
		}),
	);
	if (moving.length === 0) return columns;
	return columns.map((column) => {
		const arrived = moving.filter(({ to }) => to === column.id).map(({ item }) => item);
		const moved = new Set(moving.filter(({ from }) => from === column.id).map(({ item }) => item.id));
		return {
			...column,
			count: column.count + arrived.length - moved.size,
			items: [...arrived, ...column.items.filter(({ id }) => !moved.has(id))],
		};
	});
}

export function findCard<Item extends BoardItem>(columns: readonly BoardColumn<Item>[], id: string) {
	for (const column of columns) {
		const item = column.items.find((candidate) => candidate.id === id);
		if (item) return { item, column };
	}
	return null;
}

const steps: Record<string, readonly [columns: number, cards: number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The card an arrow key leads to; empty columns are skipped. */
export function neighbour<Item extends BoardItem>(columns: readonly BoardColumn<Item>[], id: string, key: string): string | null {
	const [columnStep, cardStep] = steps[key] ?? [0, 0];
	const nonEmpty = columns.filter(({ items }) => items.length > 0);
	const columnIndex = nonEmpty.findIndex(({ items }) => items.some((item) => item.id === id));
	const cardIndex = nonEmpty[columnIndex]?.items.findIndex((item) => item.id === id) ?? -1;
	const column = nonEmpty[columnIndex + columnStep];
	if (!column || cardIndex < 0) return null;
	return column.items[Math.min(cardIndex + cardStep, columnStep === 0 ? cardIndex + cardStep : column.items.length - 1)]?.id ?? null;
}

/** The nearest column on that side that the card may move to, which can be its own. */
export function nextColumn<Item extends BoardItem>(
	columns: readonly BoardColumn<Item>[],
	from: string,
	key: string,
	mayMoveTo: (column: string) => boolean,
): string | null {
	const side = key === "ArrowLeft" ? -1 : 1;
	for (let index = columns.findIndex(({ id }) => id === from) + side; ; index += side) {
		const column = columns[index];
		if (!column) return null;
		if (mayMoveTo(column.id)) return column.id;
	}
}
