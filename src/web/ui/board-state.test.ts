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

describe("a moved card", () => {
	test("comes first in its new column, and both counts are right, off-screen cards included", () => {
		const shown = shownColumns(columns, { "2": "c" });
		expect(idsOf(shown)).toEqual(["13", "", "24"]);
		expect(shown.map(({ count }) => count)).toEqual([12, 0, 2]);
	});

	test("changes nothing if the page already shows it there, or no longer has it", () => {
		expect(shownColumns(columns, { "4": "c", gone: "a" })).toBe(columns);
	});

	test("leaves its own column, even when several move at once", () => {
		expect(idsOf(shownColumns(columns, { "1": "b", "4": "b" }))).toEqual(["23", "14", ""]);
	});
});

test("a card is found with its column, and an unknown one isn't found", () => {
	expect(findCard(columns, "4")?.column.id).toBe("c");
	expect(findCard(columns, "9")).toBeNull();
});

describe("arrow keys between cards", () => {
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
	test("are passed one by one, skipping those that can't take it", () => {
		expect(nextColumn(columns, "a", "ArrowRight", everywhere)).toBe("b");
		expect(nextColumn(columns, "a", "ArrowRight", (id) => id !== "b")).toBe("c");
	});
	test("end at the edge", () => {
		expect(nextColumn(columns, "a", "ArrowLeft", everywhere)).toBeNull();
		expect(nextColumn(columns, "a", "ArrowRight", () => false)).toBeNull();
	});
});
