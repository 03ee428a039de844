import { describe, expect, test } from "vitest";
import { type BoardColumn, findCard, neighbour, nextColumn, shownColumns } from "./board-state.ts";

const column = (id: string, ...cards: string[]) => ({
	id,
	title: id,
	count: cards.length + (id === "a" ? 10 : 0),
	items: cards.map((card) => ({ id: card })),
});
const columns = [column("a", "1", "2", "3"), column("b"), column("c", "4")];
const idsOf = (shown: readonly BoardColumn<{ id: string }>[]) => shown.map(({ items }) => items.map(({ id }) => id).join(""));

describe("what moves", () => {
	test("stands first in its new column, and both counts know it, also of what is not on the screen", () => {
		const shown = shownColumns(columns, { "2": "c" });
		expect(idsOf(shown)).toEqual(["13", "", "24"]);
		expect(shown.map(({ count }) => count)).toEqual([12, 0, 2]);
	});

	test("changes nothing when the page says the same already, or does not know the card any more", () => {
		expect(shownColumns(columns, { "4": "c", gone: "a" })).toBe(columns);
	});

	test("several at once leave each its own column", () => {
		expect(idsOf(shownColumns(columns, { "1": "b", "4": "b" }))).toEqual(["23", "14", ""]);
	});
});

test("a card is found with its column, or not at all", () => {
	expect(findCard(columns, "4")?.column.id).toBe("c");
	expect(findCard(columns, "9")).toBeNull();
});

describe("arrows from card to card", () => {
	test.each([
		["1", "ArrowDown", "2"],
		["1", "ArrowUp", null],
		["3", "ArrowDown", null],
		["3", "ArrowRight", "4"],
		["4", "ArrowLeft", "1"],
		["1", "ArrowLeft", null],
		["9", "ArrowDown", null],
	])("from %s, %s leads to %s", (from, key, to) => expect(neighbour(columns, from, key)).toBe(to));
});

describe("columns for a lifted card", () => {
	const everywhere = () => true;
	test("are passed one by one, with those that may not take it left out", () => {
		expect(nextColumn(columns, "a", "ArrowRight", everywhere)).toBe("b");
		expect(nextColumn(columns, "a", "ArrowRight", (id) => id !== "b")).toBe("c");
	});
	test("end at the edge", () => {
		expect(nextColumn(columns, "a", "ArrowLeft", everywhere)).toBeNull();
		expect(nextColumn(columns, "a", "ArrowRight", () => false)).toBeNull();
	});
});
