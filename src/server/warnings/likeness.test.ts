import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { warningsIn } from "./warnings.ts";

const warned = (text: string) => warningsIn({ title: "", company: "", text });

test("text that only resembles fraud is noted with its words, and isn't held", () => {
	const [warning, ...others] = warned(
		"Bonjour à tous.\nVu le nombre de demandes, une participation symbolique aux frais administratifs est attendue de chaque postulant au moment du dépôt.",
	);
	expect(others).toEqual([]);
	expect(warning).toMatchObject({ kind: "fee", outcome: "note" });
	expect(warning?.quote).toMatch(/^Vu le nombre .* dépôt\.$/);
});

test("the worst passage of a long text is found, wherever it is", () => {
	const duties = "The clerk files letters, answers the telephone and keeps the diary of the director. ".repeat(40);
	const demand = "Only applicants who have paid the processing charge will be invited to the aptitude test. ";
	for (const text of [demand + duties, duties + demand + duties, duties + demand])
		expect(warned(text).map(({ quote }) => quote)).toEqual([demand.trim()]);
	expect(warned(duties)).toEqual([]);
});

test("the weights stay within the limit of the moderators' order", () => {
	expect(statSync(join(import.meta.dirname, "likeness-weights.ts")).size).toBeLessThanOrEqual(100_000);
});
