import { expect, test } from "vitest";
import { townsAround, townsOf } from "./towns.ts";

test("a place names its towns by their own names or by a quarter, whatever its accents and marks", () => {
	expect(townsOf("Douala, Akwa")).toEqual(["douala"]);
	expect(townsOf("YAOUNDE - Bastos (Cameroun)")).toEqual(["yaounde"]);
	expect(townsOf("Bonabéri")).toEqual(["douala"]);
	expect(townsOf("Garoua Boulai")).toEqual(["garoua boulai"]);
	expect(townsOf("Garoua; Maroua")).toEqual(["garoua", "maroua"]);
	expect(townsOf("Sa'a, Centre")).toEqual(["sa a"]);
	expect(townsOf("Doualaville")).toEqual([]);
});

test("of another country none is meant", () => {
	expect(townsOf("Bali, Indonesia")).toEqual([]);
	expect(townsOf("Tonga")).toEqual([]);
	expect(townsAround("Lagos, Nigeria", 200)).toEqual([]);
});

test("what lies around a town is told by the distance as the crow flies, the town itself first of all", () => {
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
