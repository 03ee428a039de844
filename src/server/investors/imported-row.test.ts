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

test.each([
	["2026-12-01", "2026-12-01"],
	["1.12.26", "2026-12-01"],
	["31/02/2027", "dateInvalid"],
	["0000-01-01", "dateInvalid"],
])("an investor list's day %s is read as %s", (words, day) => {
	const read = readImportedRow(["Wouri Capital", words], { mapping: ["name", "nextOn"], references });
	expect("text" in read ? read.text : read.nextOn).toBe(day);
});
