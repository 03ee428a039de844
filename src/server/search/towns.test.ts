import { expect, test } from "vitest";
import { townsAround, townsOf } from "./towns.ts";

test("a location names towns by their own name or a quarter's, regardless of accents and punctuation", () => {
	expect(townsOf("Douala, Akwa")).toEqual(["douala"]);
	expect(townsOf("YAOUNDE - Bastos (Cameroun)")).toEqual(["yaounde"]);
	expect(townsOf("Bonabéri")).toEqual(["douala"]);
	expect(townsOf("Garoua Boulai")).toEqual(["garoua boulai"]);
	expect(townsOf("Garoua; Maroua")).toEqual(["garoua", "maroua"]);
	expect(townsOf("Sa'a, Centre")).toEqual(["sa a"]);
	expect(townsOf("Doualaville")).toEqual([]);
});

test("a location in another country names no town", () => {
	expect(townsOf("Bali, Indonesia")).toEqual([]);
	expect(townsOf("Tonga")).toEqual([]);
	expect(townsAround("Lagos, Nigeria", 200)).toEqual([]);
});

test("towns around a place are found by straight-line distance, the town itself included", () => {
	expect(townsAround("Limbe", 1)).toEqual(["limbe"]);
	expect(townsAround("Buea", 25).toSorted()).toEqual(["buea", "limbe", "mutengene", "muyuka", "tiko"]);
	expect(townsAround("Douala", 50)).toEqual(expect.arrayContaining(["douala", "tiko", "dibombari"]));
	expect(townsAround("Douala", 50)).not.toContain("edea");
	expect(townsAround("Douala", 100)).toEqual(expect.arrayContaining(["edea", "kumba", "buea"]));
	// 203 km
	expect(townsAround("Douala", 200)).not.toContain("yaounde");
	expect(townsAround("Yaoundé", 25)).toEqual(expect.arrayContaining(["soa", "mfou", "yaounde"]));
	expect(townsAround("nowhere", 200)).toEqual([]);
});
