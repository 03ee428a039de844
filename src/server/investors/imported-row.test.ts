import { expect, test } from "vitest";
import { readImportedRow } from "./imported-row.ts";

const references = { rounds: new Map(), owners: new Map(), currentRound: null };
const stageOf = (words: string) => {
	const read = readImportedRow(["Wouri Capital", words], { mapping: ["name", "stage"], references });
	return "stage" in read ? read.stage : read.text;
};

test.each([
	["Non contacté", "identified"],
	["Pas encore contactée", "identified"],
	["Not contacted", "identified"],
	["not yet contacted", "identified"],
	["Closed lost", "passed"],
	["Closed - Lost", "passed"],
	["Closed won", "committed"],
	["Closed", "committed"],
	["Non", "passed"],
	["No", "passed"],
	["Non intéressé", "passed"],
	["Contacté", "contacted"],
])("an investor list's stage %s is read as %s", (words, stage) => {
	expect(stageOf(words)).toBe(stage);
});
