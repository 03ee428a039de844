export type BoardItem = { id: string };

export type BoardColumn<Item> = {
	id: string;
	title: string;
	/** All that are in it, on the screen or not. */
	count: number;
	/** What they come to, as it is to be read. */
	sum?: string | undefined;
	items: readonly Item[];
	/** Where the next ones are, for as long as there are more. */
	moreHref?: string | undefined;
};

/** Where a card is shown until its column is what the page says: by card. */
export type Moves = Readonly<Record<string, string>>;

/** The columns as they will be: what moves stands first in its new one. */
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
		const left = new Set(moving.filter(({ from }) => from === column.id).map(({ item }) => item.id));
		return {
			...column,
			count: column.count + arrived.length - left.size,
			items: [...arrived, ...column.items.filter(({ id }) => !left.has(id))],
		};
	});
}

export function findCard<Item extends BoardItem>(columns: readonly BoardColumn<Item>[], id: string) {
	for (const column of columns) {
		const item = column.items.find((one) => one.id === id);
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

/** The card that an arrow leads to; columns without cards are passed over. */
export function neighbour<Item extends BoardItem>(columns: readonly BoardColumn<Item>[], id: string, key: string): string | null {
	const [across, down] = steps[key] ?? [0, 0];
	const full = columns.filter(({ items }) => items.length > 0);
	const at = full.findIndex(({ items }) => items.some((item) => item.id === id));
	const place = full[at]?.items.findIndex((item) => item.id === id) ?? -1;
	const column = full[at + across];
	if (!column || place < 0) return null;
	return column.items[Math.min(place + down, across === 0 ? place + down : column.items.length - 1)]?.id ?? null;
}

/** The next column on that side where the card may go; its own is one of them. */
export function nextColumn<Item extends BoardItem>(
	columns: readonly BoardColumn<Item>[],
	from: string,
	key: string,
	may: (column: string) => boolean,
): string | null {
	const side = key === "ArrowLeft" ? -1 : 1;
	for (let at = columns.findIndex(({ id }) => id === from) + side; ; at += side) {
		const column = columns[at];
		if (!column) return null;
		if (may(column.id)) return column.id;
	}
}
